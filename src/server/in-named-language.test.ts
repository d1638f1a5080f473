import { expect, test } from 'vitest'
import { inNamedLanguage } from './in-named-language.ts'

test.each([
  ['/vop?lang=en', '/en/terms'],
  ['/kontakt?lang=en&termin=1', '/en/contact?termin=1'],
  ['/?lang=en', '/en'],
  ['/en/terms?lang=sk', '/vop?lang=sk'],
])('[PUB-028][PUB-030] %s leads to %s', (asked, stands) => {
  expect(inNamedLanguage(asked)).toBe(stands)
})

test.each(['/vop', '/vop?lang=sk', '/en/terms', '/en/terms?lang=en', '/vop?lang=cs', '/platba/abc?lang=en'])(
  '%s stands where it is asked for',
  (asked) => {
    expect(inNamedLanguage(asked)).toBeNull()
  },
)
