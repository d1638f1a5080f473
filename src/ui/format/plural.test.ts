import { expect, test } from 'vitest'
import { counted, outOf, plural } from './plural.ts'

const SEATS = ['miesto', 'miesta', 'miest'] as const

test.each([
  [0, 'miest'],
  [1, 'miesto'],
  [2, 'miesta'],
  [4, 'miesta'],
  [5, 'miest'],
  [11, 'miest'],
  [21, 'miest'],
  [102, 'miest'],
])('%i %s', (n, word) => {
  expect(plural(n, SEATS)).toBe(word)
})

test.each([
  [0, 'seats'],
  [1, 'seat'],
  [2, 'seats'],
  [21, 'seats'],
])('in English %i %s', (n, word) => {
  expect(plural(n, ['seat', 'seats'])).toBe(word)
})

test('counted keeps the number and its word together', () => {
  expect(counted(3, SEATS)).toBe('3\u00a0miesta')
})

test.each([
  ['z', [1, 2, 3, 5, 8, 10, 11, 12, 13, 15, 18, 20, 25, 30, 56, 88, 99, 200, 300, 1000]],
  ['zo', [4, 6, 7, 14, 16, 17, 40, 44, 60, 79, 100, 150, 400, 660]],
] as const)('„%s“ stands before %j', (preposition, numbers) => {
  for (const n of numbers) expect([n, outOf(n)]).toEqual([n, preposition])
})
