import fc from 'fast-check'
import { expect, test } from 'vitest'
import { euros, inEuros, lessPercent, roundToWholeEuros } from './money.ts'

const runs = { seed: 20261115, numRuns: 200 }

test('euros become whole cents, also where floating point is a hair off', () => {
  expect(euros(159)).toBe(15_900)
  expect(euros(1.1)).toBe(110)
  expect(euros(0.29)).toBe(29)
  expect(euros(1.15)).toBe(115)
  expect(inEuros(15_950)).toBe(159.5)
})

test('half a euro rounds up and everything below rounds down', () => {
  expect(roundToWholeEuros(12_720)).toBe(12_700)
  expect(roundToWholeEuros(12_749)).toBe(12_700)
  expect(roundToWholeEuros(12_750)).toBe(12_800)
  expect(roundToWholeEuros(0)).toBe(0)
})

test('a percentage comes off in whole cents', () => {
  expect(lessPercent(15_900, 20)).toBe(12_720)
  expect(lessPercent(18_900, 20)).toBe(15_120)
  expect(lessPercent(99, 50)).toBe(50)
  expect(lessPercent(15_900, 0)).toBe(15_900)
  expect(lessPercent(15_900, 100)).toBe(0)
})

test('cents survive the way to euros and back, and a discount is whole, not negative and not a surcharge', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(cents, (amount) => euros(inEuros(amount)) === amount),
    runs,
  )
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const reduced = lessPercent(amount, percent)
      return Number.isInteger(reduced) && reduced >= 0 && reduced <= amount
    }),
    runs,
  )
})
