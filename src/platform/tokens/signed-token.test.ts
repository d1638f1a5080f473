import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.server.ts'
import { isSigned, openToken, signId, signText } from './signed-token.server.ts'

const signer = { signingSecrets: ['a-secret-of-tests-that-signs-nothing-real'] }
const id = '0b5be9f6-0a2c-4a43-8f1c-3f2f6e4f7f10'

test('a token opens to the id it was written for, and for its purpose only', () => {
  const token = signId(signer, 'payment', id)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(openToken(signer, 'payment', token)).toBe(id)
  expect(openToken(signer, 'choice', token)).toBeNull()
})

test('a token with any character changed, cut or added opens nothing', () => {
  const token = signId(signer, 'join', id)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const forged = token.slice(0, at) + other + token.slice(at + 1)
    // The last character carries spare bits; a spelling of the same bytes is the same token.
    if (Buffer.from(forged, 'base64url').equals(Buffer.from(token, 'base64url'))) continue
    expect(openToken(signer, 'join', forged), forged).toBeNull()
  }
  for (const wrong of ['', token.slice(1), `${token}A`, `${token}\n`, 'x'.repeat(43), id]) {
    expect(openToken(signer, 'join', wrong), wrong).toBeNull()
  }
})

test('no made-up token opens anything', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      return openToken(signer, 'join', Buffer.from(bytes).toString('base64url')) === null
    }),
    { seed: 20261115, numRuns: 200 },
  )
})

test('after a secret was replaced old links work as long as it is listed, and new ones carry the new one', () => {
  const replaced = { signingSecrets: ['a-new-secret-of-tests-that-signs-too', ...signer.signingSecrets] }
  expect(openToken(replaced, 'join', signId(signer, 'join', id))).toBe(id)
  expect(openToken(signer, 'join', signId(replaced, 'join', id))).toBeNull()
  expect(keyedHash(replaced, 'email', 'jana@example.test')).toBe(keyedHash(signer, 'email', 'jana@example.test'))
})

test('a signed text is proven by its token and no other text is', () => {
  const token = signText(signer, 'unsubscribe', 'jana@example.test')
  expect(isSigned(signer, 'unsubscribe', 'jana@example.test', token)).toBe(true)
  expect(isSigned(signer, 'unsubscribe', 'jan@example.test', token)).toBe(false)
  expect(isSigned(signer, 'resubscribe', 'jana@example.test', token)).toBe(false)
  for (const wrong of ['', 'x', token.slice(1), `${token}AA`]) {
    expect(isSigned(signer, 'unsubscribe', 'jana@example.test', wrong), wrong).toBe(false)
  }
})

test('a keyed hash says nothing without the secret and differs by its use', () => {
  const hash = keyedHash(signer, 'email', 'jana@example.test')
  expect(hash).toMatch(/^[\w-]{32}$/)
  expect(
    keyedHash({ signingSecrets: ['another-secret-of-tests-that-signs-no'] }, 'email', 'jana@example.test'),
  ).not.toBe(hash)
  expect(keyedHash(signer, 'address', 'jana@example.test')).not.toBe(hash)
})
