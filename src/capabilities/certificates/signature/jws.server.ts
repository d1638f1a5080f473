import { createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { SignedCertificate } from '../certificate.ts'
import { canonicalJson } from './canonical-json.ts'
import type { KeyRing } from './public-jwk.ts'
import type { SigningKey } from './signing-key.server.ts'

const Header = z.strictObject({ alg: z.literal('ES256'), kid: z.string(), typ: z.literal('bystro-certificate') })

/** The data of a certificate as a compact JWS (RFC 7515): ES256 over their canonical JSON. */
export function signCertificate({ kid, privateKey }: SigningKey, certificate: SignedCertificate): string {
  const header = base64(canonicalJson({ alg: 'ES256', kid, typ: 'bystro-certificate' }))
  const content = `${header}.${base64(canonicalJson(certificate))}`
  return `${content}.${signBytes({ kid, privateKey }, Buffer.from(content))}`
}

/** The data inside; null unless one of these keys signed exactly them. */
export function openCertificate(keys: KeyRing, jws: string): SignedCertificate | null {
  const [head = '', body = '', signature = '', ...rest] = jws.split('.')
  const header = Header.safeParse(parsed(head))
  if (rest.length > 0 || !header.success) return null
  if (!isSignedBy(keys, header.data.kid, Buffer.from(`${head}.${body}`), signature)) return null
  return SignedCertificate.safeParse(parsed(body)).data ?? null
}

/** r and s, 32 bytes each, as JOSE writes them. */
export function signBytes({ privateKey }: SigningKey, bytes: Uint8Array): string {
  return sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
}

export function isSignedBy(keys: KeyRing, kid: string, bytes: Uint8Array, signature: string): boolean {
  const key = keys.get(kid)
  const given = Buffer.from(signature, 'base64url')
  // One spelling for one signature: spare bits of the last letter would be another file.
  if (key === undefined || given.length !== 64 || given.toString('base64url') !== signature) return false
  const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
  return verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}
