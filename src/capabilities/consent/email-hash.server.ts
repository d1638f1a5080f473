import type { Config } from '#platform/config/config.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'

/** Whose consent it is, without the address: equal for every spelling in capitals, and found again years later. */
export function emailHash(config: Pick<Config, 'signingSecrets'>, email: string): string {
  return keyedHash(config, 'email', foldedEmail(email))
}

export function foldedEmail(email: string): string {
  return email.trim().toLowerCase()
}
