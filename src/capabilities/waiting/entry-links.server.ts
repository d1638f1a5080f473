import { inLanguage } from '#kernel/page-address.ts'
import type { Config } from '#platform/config/config.server.ts'
import { openToken, signId } from '#platform/tokens/signed-token.server.ts'
import { refuse } from './waiting.refusals.ts'

type Linking = Pick<Config, 'publicOrigin' | 'signingSecrets'>
type Entry = { id: string; language: 'sk' | 'en' }

/** Where the reader of a mailbox confirms an entry, sees its place and leaves it. */
export function entryPage(config: Linking, { id, language }: Entry): string {
  return inLanguage(`${config.publicOrigin}/v-poradovniku/${signId(config, 'waiting', id)}`, language)
}

export function entryIn(config: Pick<Config, 'signingSecrets'>, token: string): string {
  return openToken(config, 'waiting', token) ?? refuse.now('ENTRY_NOT_FOUND')
}
