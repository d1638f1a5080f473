import { expect, test } from 'vitest'
import { centsIn, eurosOf } from './cents-in.ts'

test.each([
  ['127', 127_00],
  ['127,5', 127_50],
  ['127.50 €', 127_50],
  ['1 270,05', 1270_05],
  ['1\u00a0270,05\u00a0€', 1270_05],
])('the sum %s is %i cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

test.each(['', '-5', '12,345', '1,2,3', 'sto', '=1+1', '99999999'])('%s is no sum', (text) => {
  expect(centsIn(text)).toBeNaN()
})

test('a sum that was shown is read as itself', () => {
  for (const cents of [1, 10, 99, 100, 127_50, 1270_05]) expect(centsIn(eurosOf(cents))).toBe(cents)
})
