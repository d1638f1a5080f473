import { expect, test } from 'vitest'
import { exactMoney, formatMoney } from './money-format.ts'

test.each([
  [15900, '159 €'],
  [12750, '127,50 €'],
  [12705, '127,05 €'],
  [0, '0 €'],
  [-6400, '−64 €'],
  [318000, '3 180 €'],
  [123456789, '1 234 567,89 €'],
])('formatMoney(%i) is %s', (cents, text) => {
  expect(formatMoney(cents).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  [15900, '€159', '€159.00'],
  [12705, '€127.05', '€127.05'],
  [0, '€0', '€0.00'],
  [-6400, '−€64', '−€64.00'],
  [123456789, '€1,234,567.89', '€1,234,567.89'],
])('in English %i is %s, and %s to the cent', (cents, text, exact) => {
  expect([formatMoney(cents, 'en'), exactMoney(cents, 'en')]).toEqual([text, exact])
})
