import { createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { SignedCertificate } from '../certificate.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import type { KeyRing } from './public-jwk.ts'
import type { SigningKey } from './signing-key.server.ts'

/** What a signature is of: data of one kind of paper are none of another. */
export type PaperType = 'bystro-certificate' | 'bystro-record'

const Header = z.strictObject({
  alg: z.literal('ES256'),
  kid: z.string(),
  typ: z.enum(['bystro-certificate', 'bystro-record']),
})

/** Data as a compact JWS (RFC 7515): ES256 over their canonical JSON. */
export function signData({ kid, privateKey }: SigningKey, typ: PaperType, data: Json): string {
  const header = base64(canonicalJson({ alg: 'ES256', kid, typ }))
  const content = `${header}.${base64(canonicalJson(data))}`
  return `${content}.${signBytes({ kid, privateKey }, Buffer.from(content))}`
}

export function signCertificate(key: SigningKey, certificate: SignedCertificate): string {
  const { language, ...data } = certificate
  return signData(key, 'bystro-certificate', language ? { ...data, language } : data)
}

/** The data inside; undefined unless one of these keys signed exactly them for this type. */
export function openData(keys: KeyRing, typ: PaperType, jws: string): unknown {
  const [head = '', body = '', signature = '', ...rest] = jws.split('.')
  const header = Header.safeParse(parsed(head))
  if (rest.length > 0 || header.data?.typ !== typ) return undefined
  if (!isSignedBy(keys, header.data.kid, Buffer.from(`${head}.${body}`), signature)) return undefined
  return parsed(body)
}

export function openCertificate(keys: KeyRing, jws: string): SignedCertificate | null {
  return SignedCertificate.safeParse(openData(keys, 'bystro-certificate', jws)).data ?? null
}

/** What data say they are of; whether anybody of ours signed them is another question. */
export function typeOf(jws: string): PaperType | null {
  return Header.safeParse(parsed(jws.split('.')[0] ?? '')).data?.typ ?? null
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
