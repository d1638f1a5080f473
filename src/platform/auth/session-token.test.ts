import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSessionToken } from './session-token.server.ts'

const OURS = { name: '__Host-bystro-auth', secret: 'a secret of at least thirty-two characters' }

function cookieOf(token: string, secret = OURS.secret, name = OURS.name): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`
}

test('a token that we signed is read, whatever stands around it', () => {
  expect(readSessionToken(cookieOf('abc'), OURS)).toBe('abc')
  expect(readSessionToken(`theme=dark; ${cookieOf('a.b')}; other=1`, OURS)).toBe('a.b')
})

test.each([
  ['no cookie of the name', 'theme=dark'],
  ['a cookie that only begins like it', cookieOf('abc', OURS.secret, `${OURS.name}-old`)],
  ['a signature made with another secret', cookieOf('abc', 'another secret of at least thirty-two chars')],
  ['another token under a good signature', cookieOf('abc').replace('abc', 'abd')],
  ['a token without a signature', `${OURS.name}=abc`],
  ['a signature without a token', `${OURS.name}=.${'A'.repeat(43)}%3D`],
  ['an empty signature', `${OURS.name}=abc.`],
  ['a value that cannot be decoded', `${OURS.name}=%E0%A4%A`],
  ['two cookies of the name', `${cookieOf('abc')}; ${cookieOf('abd')}`],
  ['nothing', ''],
])('%s is nobody’s', (_name, header) => {
  expect(readSessionToken(header, OURS)).toBeNull()
})
