import { expect, test } from 'vitest'
import { openExpiringToken, signIdUntil } from './expiring-token.server.ts'

const signer = { signingSecrets: ['a-secret-of-tests-that-signs-nothing-real'] }
const id = '0b5be9f6-0a2c-4a43-8f1c-3f2f6e4f7f10'
const until = new Date('2026-12-04T19:00:00Z')
const token = signIdUntil(signer, 'brief', id, until)

test('a token opens to its id and its end, and for its purpose only', () => {
  expect(openExpiringToken(signer, 'brief', token)).toEqual({ id, until })
  expect(openExpiringToken(signer, 'join', token)).toBeNull()
  const others = { signingSecrets: ['another-secret-of-tests-that-signs-too'] }
  expect(openExpiringToken(others, 'brief', token)).toBeNull()
})

test('whoever puts the end off, changes a character, cuts or adds one opens nothing', () => {
  const [idText, seconds = '', mac] = token.split('.')
  const later = (Number.parseInt(seconds, 36) + 86_400).toString(36)
  expect(openExpiringToken(signer, 'brief', [idText, later, mac].join('.'))).toBeNull()
  for (let at = 0; at < token.length; at++) {
    const forged = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1)
    const opened = openExpiringToken(signer, 'brief', forged)
    // The last character of a part carries spare bits; a spelling of the same bytes is the same token.
    expect(opened === null || (opened.id === id && opened.until.getTime() === until.getTime()), forged).toBe(true)
  }
  for (const wrong of ['', token.slice(1), `${token}a`, `${token}\n`, id, '..']) {
    expect(openExpiringToken(signer, 'brief', wrong), wrong).toBeNull()
  }
})

test('only an id of ours is signed', () => {
  expect(() => signIdUntil(signer, 'brief', 'not an id', until)).toThrow()
})
