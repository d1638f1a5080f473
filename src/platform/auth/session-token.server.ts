import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token of a session out of a Cookie header, in the form in which the engine writes it: token, dot, HMAC-SHA256 in
 * Base64. Null unless we signed it. Several cookies of the name are nobody's: one of them was put there by another site.
 */
export function readSessionToken(header: string, { name, secret }: { name: string; secret: string }): string | null {
  const given = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
  const [only, ...others] = given
  if (only === undefined || others.length > 0) return null
  const value = decoded(only.slice(name.length + 1))
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1))
  const wanted = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return signature.length === wanted.length && timingSafeEqual(signature, wanted) ? token : null
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
