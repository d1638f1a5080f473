import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I: people read it out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new public reference, BY-XXXX-XXXX. One of 10¹²: it is no secret, but nobody finds another by counting. */
export function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `BY-${four()}-${four()}`
}
