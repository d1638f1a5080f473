import { expect, test } from 'vitest'
import { centsIn, eurosOf } from './cents-in.ts'

test.each([
  ['0', 0],
  ['127', 127_00],
  ['127,5', 127_50],
  ['159.05', 159_05],
  ['127.50 €', 127_50],
  ['159€', 159_00],
  [' 1250,50 ', 1250_50],
  ['1 250,50', 1250_50],
  ['1\u00a0250,50\u00a0€', 1250_50],
  ['1\u202f250.5', 1250_50],
  ['1 234 567,89', 1_234_567_89],
  ['9999999,99', 9_999_999_99],
])('the sum %s is %i cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

test.each(['1.250,50', '12 50', '1 25,50', '1250 5', '€ 5', '12,345', '1,2,3', ',5', '5,'])(
  '%j is not guessed at',
  (text) => {
    expect(centsIn(text)).toBeNaN()
  },
)

test.each(['', ' ', '€', '-5', '+5', 'sto', '=1+1', '1e3', '0x10', 'Infinity', '10000000'])('%j is no sum', (text) => {
  expect(centsIn(text)).toBeNaN()
})

test('a form that takes less says how much', () => {
  expect(centsIn('999 999,99', 999_999_99)).toBe(999_999_99)
  expect(centsIn('1 000 000', 999_999_99)).toBeNaN()
})

test('a sum that was shown is read as itself', () => {
  for (const cents of [0, 1, 10, 99, 100, 127_50, 1270_05]) expect(centsIn(eurosOf(cents))).toBe(cents)
})
