import { createHmac, timingSafeEqual } from 'node:crypto'
import { onlyCookie } from '#platform/http/only-cookie.server.ts'

/**
 * The token of a session out of a Cookie header, in the form in which the engine writes it: token, dot, HMAC-SHA256 in
 * Base64. Null unless we signed it.
 */
export function readSessionToken(header: string, { name, secret }: { name: string; secret: string }): string | null {
  const given = onlyCookie(header, name)
  if (given === null) return null
  const value = decoded(given)
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
