import { createHash } from 'node:crypto'

/** As the ledger has the hashes of all texts: SHA-256 of exactly what was shown. */
export function hashOfVoice(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
