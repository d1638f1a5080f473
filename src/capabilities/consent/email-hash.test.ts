import { expect, test } from 'vitest'
import { emailHash } from './email-hash.server.ts'

const config = { signingSecrets: ['a-secret-of-tests-that-signs-nothing-real'] }

test('every spelling of an address has one hash, and another address another', () => {
  const hash = emailHash(config, 'jana@example.test')
  expect(emailHash(config, '  Jana@Example.TEST ')).toBe(hash)
  expect(emailHash(config, 'jan@example.test')).not.toBe(hash)
  expect(hash).not.toContain('jana')
})
