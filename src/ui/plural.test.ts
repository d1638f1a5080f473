import { expect, test } from 'vitest'
import { counted, plural } from './plural.ts'

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

test('counted keeps the number and its word together', () => {
  expect(counted(3, SEATS)).toBe('3\u00a0miesta')
})
