import type { Config } from '#platform/config/config.server.ts'
import { isSigned, signText } from '#platform/tokens/signed-token.server.ts'

type Signer = Pick<Config, 'signingSecrets'>

/** Undoes one withdrawal: the token names its entry, so a link works once and not against a later withdrawal. */
export function resubscriptionToken(config: Signer, entryId: number): string {
  return `${entryId}.${signText(config, 'resubscribe', String(entryId))}`
}

/** The entry a token names, or null for anything we did not write. */
export function openResubscriptionToken(config: Signer, token: string): number | null {
  const [, entryId, mac] = /^([1-9]\d{0,14})\.([\w-]{22})$/.exec(token) ?? []
  if (entryId === undefined || mac === undefined) return null
  return isSigned(config, 'resubscribe', entryId, mac) ? Number(entryId) : null
}
