import { createHmac } from 'node:crypto'

/**
 * A stand-in for a personal value where only equality matters. Keyed by the oldest secret, because rows written years
 * ago must still be found: a new secret goes in front of the list, the last one stays.
 */
export function keyedHash(
  { signingSecrets }: { signingSecrets: ReadonlyArray<string> },
  use: 'email' | 'address' | 'sign-in' | 'recovery-code' | 'record',
  value: string,
): string {
  return createHmac('sha256', signingSecrets.at(-1) ?? '')
    .update(`${use}\0${value}`)
    .digest('base64url')
    .slice(0, 32)
}
