import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link may do; a token for one purpose is nothing for another. */
export type TokenPurpose =
  | 'payment'
  | 'order-pass'
  | 'payment-pass'
  | 'choice'
  | 'join'
  | 'reservation'
  | 'unsubscribe'
  | 'resubscribe'
  | 'picture'
  | 'change'
  | 'brief'
  | 'mailbox'
  | 'transfer'
  | 'return-account'
  | 'waiting'
  | 'feedback'
  | 'quote'
  | 'company-page'
  | 'company-order'
  | 'company'

type Signer = { signingSecrets: ReadonlyArray<string> }

/** 128 bits: nobody guesses one, and a link stays short enough for a mail. */
const MAC_BYTES = 16
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id that only we can have written, 43 characters for a link. It does not expire: what it opens decides for how long. */
export function signId({ signingSecrets: [secret = ''] }: Signer, purpose: TokenPurpose, id: string): string {
  if (!UUID.test(id)) throw new Error('Only ids of our own rows are signed')
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(secret, purpose, bytes)]).toString('base64url')
}

/** The id inside a token, or null for anything we did not write for this purpose. */
export function openToken({ signingSecrets }: Signer, purpose: TokenPurpose, token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const [id, mac] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (!signingSecrets.some((secret) => timingSafeEqual(macOf(secret, purpose, id), mac))) return null
  const hex = id.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Proves that a link to a person's own address was written by us. */
export function signText(signer: Signer, purpose: TokenPurpose, text: string): string {
  return macOf(signer.signingSecrets[0] ?? '', purpose, Buffer.from(text)).toString('base64url')
}

export function isSigned({ signingSecrets }: Signer, purpose: TokenPurpose, text: string, token: string): boolean {
  const given = Buffer.from(token, 'base64url')
  if (given.length !== MAC_BYTES) return false
  return signingSecrets.some((secret) => timingSafeEqual(macOf(secret, purpose, Buffer.from(text)), given))
}

function macOf(secret: string, purpose: TokenPurpose, content: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0`).update(content).digest().subarray(0, MAC_BYTES)
}
