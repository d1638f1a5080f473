import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['sk-SK,sk;q=0.9,en;q=0.8', 'sk'],
  ['cs', 'sk'],
  ['cs-CZ,cs;q=0.9', 'sk'],
  ['en-GB,en;q=0.9,sk;q=0.8', 'en'],
  ['en;q=0.5, sk;q=0.9', 'sk'],
  ['de-AT', 'en'],
  ['hu', 'en'],
  ['skr', 'en'],
  ['sk;q=0, de', 'en'],
  ['*', null],
  ['', null],
  [';;,', null],
  [null, null],
])('a browser that accepts %j is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
