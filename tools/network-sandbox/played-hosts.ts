import { facebookHost } from './facebook.ts'
import { googleReportsHost, googleTagHost } from './google.ts'
import { linkedinHost } from './linkedin.ts'
import { registerHost } from './register-of-statements.ts'
import type { PlayedHost } from './start-network-sandbox.ts'
import { viesHost } from './vies.ts'
import { xHost } from './x.ts'
import { playZoho } from './zoho.ts'

/** The refresh token with which a demonstration is connected to the CRM from its first start. */
export const PLAYED_ZOHO_REFRESH_TOKEN = '1000.of-a-stand-in.that-gives-nothing-real'

/** Every host that a whole local installation needs, each with a memory of its own. */
export function playedHosts(): Record<string, PlayedHost> {
  return {
    'graph.facebook.com': facebookHost(),
    'api.x.com': xHost(),
    'api.linkedin.com': linkedinHost(),
    ...playZoho({ refreshToken: PLAYED_ZOHO_REFRESH_TOKEN }).hosts,
    'www.registeruz.sk': registerHost(),
    'ec.europa.eu': viesHost(),
    'www.googletagmanager.com': googleTagHost,
    'region1.google-analytics.com': googleReportsHost,
  }
}
