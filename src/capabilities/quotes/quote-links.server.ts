import type { Config } from '#platform/config/config.server.ts'
import { openToken, signId } from '#platform/tokens/signed-token.server.ts'
import { refuse } from './quotes.refusals.ts'

type Linking = Pick<Config, 'publicOrigin' | 'signingSecrets'>

/** Where a company reads its quote, and accepts or refuses it. The version only says what its reader has seen. */
export function quotePage(config: Linking, { id, version }: { id: string; version: number }): string {
  return `${config.publicOrigin}/ponuka/${signId(config, 'quote', id)}?verzia=${version}`
}

export function quoteIn(config: Pick<Config, 'signingSecrets'>, token: string): string {
  return openToken(config, 'quote', token) ?? refuse.now('QUOTE_NOT_FOUND')
}
