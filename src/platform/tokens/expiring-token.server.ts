import { isSigned, signText, type TokenPurpose } from './signed-token.server.ts'

type Signer = Parameters<typeof signText>[0]

const FORM = /^([\w-]{22})\.([0-9a-z]{6,8})\.([\w-]{22})$/

/** An id that only we can have written, with the second until which it opens something. Nobody can put that off. */
export function signIdUntil(signer: Signer, purpose: TokenPurpose, id: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000).toString(36)
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) throw new Error('Only ids of our own rows are signed')
  const text = `${bytes.toString('base64url')}.${seconds}`
  return `${text}.${signText(signer, purpose, text)}`
}

/** The id inside and until when it holds, over or not; null for anything we did not write for this purpose. */
export function openExpiringToken(
  signer: Signer,
  purpose: TokenPurpose,
  token: string,
): { id: string; until: Date } | null {
  const [, idText = '', seconds = '', mac = ''] = FORM.exec(token) ?? []
  if (mac === '' || !isSigned(signer, purpose, `${idText}.${seconds}`, mac)) return null
  const hex = Buffer.from(idText, 'base64url').toString('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { id, until: new Date(Number.parseInt(seconds, 36) * 1000) }
}
