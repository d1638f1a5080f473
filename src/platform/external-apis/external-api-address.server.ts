import type { Config } from '#platform/config/config.server.ts'

/** The data centres of Zoho, by the ending of their hosts. */
export const ZOHO_REGIONS = ['eu', 'com', 'in', 'com.au', 'jp', 'ca', 'sa', 'uk'] as const
export type ZohoRegion = (typeof ZOHO_REGIONS)[number]

/** Every host outside that we call, with a token or without. An address that an answer names is never called unless it is one of these. */
export type ExternalApiHost =
  | 'graph.facebook.com'
  | 'api.x.com'
  | 'api.linkedin.com'
  | 'www.registeruz.sk'
  | 'ec.europa.eu'
  | 'fioapi.fio.cz'
  | 'postman'
  | `accounts.zoho.${Exclude<ZohoRegion, 'ca'>}`
  | 'accounts.zohocloud.ca'
  | `www.zohoapis.${ZohoRegion}`

/**
 * Where a host is reached: itself, or the stand-in of this machine, which plays each below a path of its name. Which digital
 * postman we have is a setting, with the path he lives below.
 */
export function externalApiAddress(
  { networkSandboxUrl, postman }: Pick<Config, 'networkSandboxUrl' | 'postman'>,
  host: ExternalApiHost,
): string {
  if (host === 'postman') {
    if (postman === null) throw new Error('There is no postman to call')
    return postman.url
  }
  return networkSandboxUrl === null ? `https://${host}` : `${networkSandboxUrl}/${host}`
}
