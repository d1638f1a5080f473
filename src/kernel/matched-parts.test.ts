import { expect, test } from 'vitest'
import { matchedParts, plainWords } from './matched-parts.ts'

test('words are parted by any space', () => {
  expect(plainWords('  Ján\u00a0 Kováč\n')).toEqual(['jan', 'kovac'])
})

test('letters are marked as they are written, however they were searched', () => {
  expect(matchedParts('Róbert Kováč', ['kovac', 'rob'])).toEqual([
    { text: 'Rób', isMatch: true },
    { text: 'ert ', isMatch: false },
    { text: 'Kováč', isMatch: true },
  ])
  expect(matchedParts('İstanbul', ['stan'])).toEqual([
    { text: 'İ', isMatch: false },
    { text: 'stan', isMatch: true },
    { text: 'bul', isMatch: false },
  ])
  expect(matchedParts('Jana Kovalčíková', ['kov'])).toEqual([
    { text: 'Jana ', isMatch: false },
    { text: 'Kov', isMatch: true },
    { text: 'alčíková', isMatch: false },
  ])
  expect(matchedParts('Bez zhody', ['x'])).toEqual([{ text: 'Bez zhody', isMatch: false }])
})
