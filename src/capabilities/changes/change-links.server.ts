import type { Config } from '#platform/config/config.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

/** Where the buyer of a moved session says how it goes on. */
export function changePage(config: Pick<Config, 'publicOrigin' | 'signingSecrets'>, registrationId: string): string {
  return `${config.publicOrigin}/zmena/${signId(config, 'change', registrationId)}`
}
