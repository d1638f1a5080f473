import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callExternalApi } from './call-external-api.server.ts'
import {
  type ExternalApiHost,
  externalApiAddress,
  ZOHO_REGIONS,
  type ZohoRegion,
} from './external-api-address.server.ts'
import { ExternalApiFault } from './external-api-fault.ts'

/*
 * Documentation of the wire:
 * https://www.zoho.com/accounts/protocol/oauth/web-apps/authorization.html
 * https://www.zoho.com/accounts/protocol/oauth/web-apps/access-token-expiry.html
 * https://www.zoho.com/accounts/protocol/oauth/mobile-and-desktop-apps/get-authorization-code.html (PKCE)
 */

type Calling = Pick<Services, 'clock' | 'config' | 'metrics'>
export type ZohoClient = { region: ZohoRegion; clientId: string; clientSecret: string }
export type ZohoAccess = { accessToken: string; until: Date; apiDomain: string }

/** No more than handing orders over and taking people out needs. The last one is what a search asks for beside the module. */
export const ZOHO_SCOPE = 'ZohoCRM.modules.contacts.ALL,ZohoCRM.modules.deals.ALL,ZohoSearch.securesearch.READ'

/** Whoever waits for a token holds a lock meanwhile. */
const TIMEOUT_MS = 6_000
/** Thirty tokens live beside each other and ten may be asked for in ten minutes: then they want to be left alone. */
const TOO_OFTEN_MS = 10 * 60_000

export function isZohoRegion(text: string | undefined): text is ZohoRegion {
  return ZOHO_REGIONS.some((region) => region === text)
}

export function zohoAccountsHost(region: ZohoRegion): ExternalApiHost {
  return region === 'ca' ? 'accounts.zohocloud.ca' : `accounts.zoho.${region}`
}

export function zohoApiHost(region: ZohoRegion): ExternalApiHost {
  return `www.zohoapis.${region}`
}

/** Where a person lets us in. The challenge binds the code that comes back to a verifier which never leaves the server. */
export function zohoSignInAddress(
  config: Calling['config'],
  asked: { region: ZohoRegion; clientId: string; redirectUri: string; state: string; challenge: string },
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: asked.clientId,
    scope: ZOHO_SCOPE,
    redirect_uri: asked.redirectUri,
    access_type: 'offline',
    // A refresh token comes only with consent; without this a second sign-in would bring none.
    prompt: 'consent',
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
  })
  return `${externalApiAddress(config, zohoAccountsHost(asked.region))}/oauth/v2/auth?${query}`
}

/** Changes a code for tokens. */
export async function exchangeZohoCode(
  services: Calling,
  client: ZohoClient,
  given: { code: string; verifier: string; redirectUri: string },
): Promise<ZohoAccess & { refreshToken: string; scope: string }> {
  const answer = await askForToken(services, client, {
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.verifier,
  })
  if (answer.refresh_token === undefined) throw new ExternalApiFault('refused', 'no refresh token came with the code')
  return {
    ...accessIn(services, client.region, answer),
    refreshToken: answer.refresh_token,
    scope: answer.scope ?? ZOHO_SCOPE,
  }
}

/** Another access token, good for an hour. */
export async function refreshZohoAccess(
  services: Calling,
  client: ZohoClient,
  refreshToken: string,
): Promise<ZohoAccess> {
  const answer = await askForToken(services, client, { grant_type: 'refresh_token', refresh_token: refreshToken })
  return accessIn(services, client.region, answer)
}

/** Takes our way in back. A token they do not know is as good as revoked. */
export async function revokeZohoToken(services: Calling, region: ZohoRegion, refreshToken: string): Promise<void> {
  const { status } = await callExternalApi(services, {
    host: zohoAccountsHost(region),
    path: '/oauth/v2/token/revoke',
    method: 'POST',
    body: formOf({ token: refreshToken }),
    timeoutMs: TIMEOUT_MS,
  })
  if (status === 200 || status === 400) return
  throw new ExternalApiFault('unavailable', `the token was not revoked (${status})`, { status })
}

const Tokens = z.object({
  access_token: z.string().min(1).max(2000).optional(),
  refresh_token: z.string().min(1).max(2000).optional(),
  api_domain: z.string().max(200).optional(),
  expires_in: z.coerce.number().int().positive().max(86_400).optional(),
  scope: z.string().max(500).optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
})

/** Their "no" comes with 200 as well as with 400, so what decides is whether there is a token. */
async function askForToken(
  services: Calling,
  { region, clientId, clientSecret }: ZohoClient,
  fields: Record<string, string>,
): Promise<z.output<typeof Tokens>> {
  const { status, json } = await callExternalApi(services, {
    host: zohoAccountsHost(region),
    path: '/oauth/v2/token',
    method: 'POST',
    body: formOf({ ...fields, client_id: clientId, client_secret: clientSecret }),
    timeoutMs: TIMEOUT_MS,
  })
  if (status >= 500) throw new ExternalApiFault('unavailable', `accounts answered ${status}`, { status })
  const read = Tokens.safeParse(json)
  if (status === 429 || isTooOften(read.data)) {
    const pausedUntil = new Date(services.clock.now().getTime() + TOO_OFTEN_MS)
    throw new ExternalApiFault('limited', 'too many tokens were asked for', { status, pausedUntil })
  }
  if (!read.success) throw new ExternalApiFault('unreadable', `accounts answered ${status} without tokens`, { status })
  const { error, access_token } = read.data
  if (error !== undefined) throw new ExternalApiFault('unauthorized', wordOf(error), { status })
  if (access_token === undefined) throw new ExternalApiFault('unreadable', 'no token came', { status })
  return read.data
}

function isTooOften(answer: z.output<typeof Tokens> | undefined): boolean {
  return answer?.error_description?.includes('too many requests') ?? false
}

/** Orders go to their API of the same data centre and nowhere else, whatever an answer says. */
function accessIn({ clock }: Calling, region: ZohoRegion, answer: z.output<typeof Tokens>): ZohoAccess {
  const expected = `https://${zohoApiHost(region)}`
  if (answer.api_domain !== undefined && answer.api_domain !== expected) {
    throw new ExternalApiFault('forbidden', `the API is named at another place than ${expected}`)
  }
  const until = new Date(clock.now().getTime() + (answer.expires_in ?? 3600) * 1000)
  return { accessToken: answer.access_token ?? '', until, apiDomain: expected }
}

/** A code of theirs, which may be shown; anything longer may quote what we sent. */
function wordOf(error: string): string {
  return /^[\w .-]{1,60}$/.test(error) ? error : 'refused'
}

function formOf(fields: Record<string, string>) {
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() } as const
}
