import { expect, test } from 'vitest'
import { seal, unseal } from './seal.server.ts'

const keys = { signingSecrets: ['a-secret-that-is-long-enough-to-seal'] }

test('what was sealed opens for its own use and for no other', () => {
  const sealed = seal(keys, 'connection:zoho', 'refresh token žltý')
  expect(sealed).not.toContain('refresh')
  expect(unseal(keys, 'connection:zoho', sealed)).toBe('refresh token žltý')
  expect(unseal(keys, 'connection:linkedin', sealed)).toBeNull()
})

test('the same text is sealed differently each time', () => {
  expect(seal(keys, 'use', 'text')).not.toBe(seal(keys, 'use', 'text'))
})

test('a changed value does not open, whichever part was changed', () => {
  const sealed = seal(keys, 'use', 'text')
  for (const [index, part] of sealed.split('.').entries()) {
    const other = part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`
    expect(unseal(keys, 'use', sealed.split('.').with(index, other).join('.')), `part ${index}`).toBeNull()
  }
  expect(unseal(keys, 'use', '')).toBeNull()
})

test('a new secret in front still opens what the older one sealed; without the older one nothing opens it', () => {
  const sealed = seal(keys, 'use', 'text')
  const fresh = 'another-secret-that-is-long-enough-to-seal'
  expect(unseal({ signingSecrets: [fresh, ...keys.signingSecrets] }, 'use', sealed)).toBe('text')
  expect(unseal({ signingSecrets: [fresh] }, 'use', sealed)).toBeNull()
})
