import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

type Header = Record<string, unknown>
export type Claims = Record<string, unknown>

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What a real token says, without asking whether it may. */
export function readToken(token: string): { header: Header; claims: Claims } {
  const [header = '', claims = ''] = token.split('.')
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  return { header: read(header), claims: read(claims) }
}

export function signedBy(key: KeyObject, header: Header, claims: Claims): string {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** Tokens that look like a real one in everything but the signature, one for each way that libraries have fallen for. */
export function forgedTokens(
  real: string,
  publicKey: { x: string; pem: string },
): ReadonlyArray<{ name: string; token: string }> {
  const { header, claims } = readToken(real)
  const own = generateKeyPairSync('ed25519')
  const ownJwk = own.publicKey.export({ format: 'jwk' })
  const [, , signature = ''] = real.split('.')
  const unsigned = (alg: string) => `${part({ ...header, alg })}.${part(claims)}.`
  const hmac = (secret: string | Buffer) => {
    const text = `${part({ ...header, alg: 'HS256' })}.${part(claims)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const ownKey = (changed: Header) => signedBy(own.privateKey, { ...header, ...changed }, claims)
  return [
    { name: 'signed by a key of its own', token: ownKey({}) },
    { name: 'its own key in the header', token: ownKey({ jwk: ownJwk }) },
    { name: 'its own key under its own name', token: ownKey({ kid: 'own', jwk: ownJwk }) },
    { name: 'its own key at an address', token: ownKey({ jku: 'http://127.0.0.1:9/keys.json' }) },
    { name: 'a certificate at an address', token: ownKey({ x5u: 'http://127.0.0.1:9/key.pem' }) },
    { name: 'a path for a key id', token: ownKey({ kid: '../../../../dev/null' }) },
    { name: 'SQL for a key id', token: ownKey({ kid: "' union select 'key' --" }) },
    { name: 'no key id', token: ownKey({ kid: undefined }) },
    { name: 'algorithm none', token: unsigned('none') },
    { name: 'algorithm NoNe', token: unsigned('NoNe') },
    { name: 'algorithm none with the old signature', token: `${unsigned('none')}${signature}` },
    { name: 'no signature', token: `${real.slice(0, real.lastIndexOf('.'))}.` },
    { name: 'no third part', token: real.slice(0, real.lastIndexOf('.')) },
    { name: 'HS256 with the public key', token: hmac(Buffer.from(publicKey.x, 'base64url')) },
    { name: 'HS256 with the public key as text', token: hmac(publicKey.x) },
    { name: 'HS256 with the public key as PEM', token: hmac(publicKey.pem) },
    { name: 'HS256 with nothing', token: hmac('') },
    {
      name: 'other claims under the old signature',
      token: `${part(header)}.${part({ ...claims, admin: true, viewer: undefined, exp: 99_999_999_999 })}.${signature}`,
    },
    { name: 'a zeroed signature', token: `${part(header)}.${part(claims)}.${Buffer.alloc(64).toString('base64url')}` },
    { name: 'not a token', token: 'Bearer' },
  ]
}

/** Tokens with the right signature that are still nobody's: past or future, for others, or with less in them. */
export function misusedTokens(real: string, key: KeyObject): ReadonlyArray<{ name: string; token: string }> {
  const { header, claims } = readToken(real)
  const now = Math.floor(Date.now() / 1000)
  const changed = (name: string, change: Claims) => ({ name, token: signedBy(key, header, { ...claims, ...change }) })
  return [
    changed('expired a second ago', { iat: now - 3_601, exp: now - 1 }),
    changed('expired long ago', { iat: 0, exp: 3_600 }),
    changed('expires never', { exp: undefined }),
    changed('expires in words', { exp: '99999999999' }),
    changed('issued in the future', { iat: now + 600, exp: now + 4_200 }),
    changed('not valid yet', { nbf: now + 600 }),
    changed('for another audience', { aud: 'https://other.example' }),
    changed('for several audiences', { aud: ['https://other.example', claims.aud] }),
    changed('for no audience', { aud: undefined }),
    changed('of another issuer', { iss: 'https://other.example' }),
    changed('of no issuer', { iss: undefined }),
    changed('of another person', { sub: '00000000-0000-4000-8000-000000000000' }),
    changed('of another session', { sid: '00000000-0000-4000-8000-000000000000' }),
    changed('of no session', { sid: undefined }),
    changed('without the claim', { admin: undefined }),
    changed('with the claim in words', { admin: 'true' }),
    changed('with the claim denied', { admin: false }),
  ]
}
