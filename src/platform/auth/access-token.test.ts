import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccessTokens } from './access-token.server.ts'
import type { AuthEngine } from './auth-engine.server.ts'

const ORIGIN = 'https://bystro.test'
const NOW = 1_794_733_920
const CLAIMS = { iss: ORIGIN, aud: ORIGIN, sub: 'u1', sid: 's1', iat: NOW, exp: NOW + 3600, admin: true }
const HEADER = { alg: 'EdDSA', kid: 'first' }

type Given = { header?: object; claims?: object; key?: KeyObject; alter?: (token: string) => string }

/** Keys of ours, tokens written by hand as any node of any release writes them, and the reader of this one. */
function givenKeys() {
  const [first, second] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const published = [{ ...first.publicKey.export({ format: 'jwk' }), alg: 'EdDSA', kid: 'first' }]
  let asked = 0
  const getJwks = async () => {
    asked++
    return { keys: [...published] }
  }
  const clock = { now: () => new Date(NOW * 1000 + 500) }
  const engine = { api: { getJwks } } as unknown as AuthEngine
  const { open } = createAccessTokens({ engine, clock, origin: ORIGIN })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const written = ({ header = {}, claims = {}, key = first.privateKey }: Given = {}) => {
    const signed = `${part({ ...HEADER, ...header })}.${part({ ...CLAIMS, ...claims })}`
    return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
  }
  return { open, written, second, published, timesAsked: () => asked }
}

test.each<[string, Given]>([
  ['as we write it', {}],
  ['of a viewer', { claims: { viewer: true } }],
  ['with a header that names its type', { header: { typ: 'JWT' } }],
  ['of a node whose clock is a minute ahead', { claims: { iat: NOW + 60, nbf: NOW + 60 } }],
  ['in its last second', { claims: { exp: NOW + 1 } }],
  ['with a claim that nobody here knows', { claims: { later: 'release' } }],
])('a token %s says what is in it', async (_, given) => {
  const { open, written } = givenKeys()
  const { later: _later, ...claims } = { later: null, ...CLAIMS, ...given.claims }
  expect(await open(written(given))).toEqual(claims)
})

test.each<[string, Given]>([
  ['signed by another key', { key: generateKeyPairSync('ed25519').privateKey }],
  ['of a key that nobody published', { header: { kid: 'third' } }],
  ['of no algorithm', { header: { alg: 'none' } }],
  ['of another algorithm', { header: { alg: 'HS256' } }],
  ['with an extension it insists on', { header: { crit: ['exp2'], exp2: 1 } }],
  ['of another issuer', { claims: { iss: 'https://other.test' } }],
  ['for another audience', { claims: { aud: 'https://other.test' } }],
  ['for several audiences', { claims: { aud: [ORIGIN, 'https://other.test'] } }],
  ['that is over', { claims: { exp: NOW } }],
  ['of two minutes from now', { claims: { iat: NOW + 120 } }],
  ['that is not good before two minutes', { claims: { nbf: NOW + 120 } }],
  ['without an end', { claims: { exp: undefined } }],
  ['without a session', { claims: { sid: undefined } }],
  ['with a claim that is almost true', { claims: { admin: 'true' } }],
  ['without its signature', { alter: (token) => token.replace(/[^.]+$/, '') }],
  ['with a shorter signature', { alter: (token) => token.slice(0, -4) }],
  ['with a fourth part', { alter: (token) => `${token}.a` }],
  ['with other claims under the signature', { alter: (token) => token.replace(/\.[^.]+\./, '.e30.') }],
  ['that is no token', { alter: () => 'žiadny' }],
  ['that is empty', { alter: () => '' }],
  ['of dots', { alter: () => '..' }],
])('a token %s says nothing', async (_, given) => {
  const { open, written } = givenKeys()
  const { alter = (token: string) => token } = given
  expect(await open(alter(written(given)))).toBeNull()
})

test('keys are read once, and again when a token names a new one', async () => {
  const { open, written, second, published, timesAsked } = givenKeys()
  await open(written())
  await open(written())
  expect(timesAsked()).toBe(1)
  published.push({ ...second.publicKey.export({ format: 'jwk' }), alg: 'EdDSA', kid: 'second' })
  expect(await open(written({ header: { kid: 'second' }, key: second.privateKey }))).toEqual(CLAIMS)
  expect(timesAsked()).toBe(2)
})

test('keys that cannot be read are a fault, not a forged token', async () => {
  const engine = { api: { getJwks: () => Promise.reject(new Error('no database')) } } as unknown as AuthEngine
  const { open } = createAccessTokens({ engine, clock: { now: () => new Date(NOW * 1000) }, origin: ORIGIN })
  await expect(open(givenKeys().written())).rejects.toThrow('no database')
})
