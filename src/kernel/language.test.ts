import { expect, test } from 'vitest'
import { isLanguage, LANGUAGES } from './language.ts'

test('Slovak and English are the languages, Slovak first', () => {
  expect(LANGUAGES).toEqual(['sk', 'en'])
})

test('nothing else passes for a language, whatever its type', () => {
  expect([...LANGUAGES].every(isLanguage)).toBe(true)
  for (const value of ['SK', 'sk-SK', 'cs', '', undefined, null, 0, ['sk'], { sk: 'sk' }]) {
    expect(isLanguage(value)).toBe(false)
  }
})
