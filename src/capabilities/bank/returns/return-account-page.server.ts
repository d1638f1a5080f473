import type { Config } from '#platform/config/config.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

/** Where a buyer says to which account money goes back. */
export function returnAccountPage(config: Pick<Config, 'publicOrigin' | 'signingSecrets'>, returnId: string): string {
  return `${config.publicOrigin}/ucet-na-vratenie/${signId(config, 'return-account', returnId)}`
}
