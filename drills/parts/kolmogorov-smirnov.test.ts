import { expect, test } from 'vitest'
import { compareSamples, tailOf } from './kolmogorov-smirnov.ts'

test("the tail agrees with the critical values of Kolmogorov's table", () => {
  expect(tailOf(1.2238)).toBeCloseTo(0.1, 4)
  expect(tailOf(1.3581)).toBeCloseTo(0.05, 4)
  expect(tailOf(1.6276)).toBeCloseTo(0.01, 4)
  expect(tailOf(1.9495)).toBeCloseTo(0.001, 4)
  expect(tailOf(0.1)).toBe(1)
})

test('the statistic is the largest gap, with equal values counted on both sides at once', () => {
  expect(compareSamples([1, 2, 3, 4], [1, 2, 3, 4]).statistic).toBe(0)
  expect(compareSamples([1, 2, 3, 4], [3, 4, 5, 6]).statistic).toBe(0.5)
  expect(compareSamples([1, 2], [3, 4]).statistic).toBe(1)
  expect(compareSamples([2, 2, 2, 5], [2, 3]).statistic).toBeCloseTo(0.25)
})

test('three hundred values a twentieth apart pass as alike, a fifth apart they do not', () => {
  const even = Array.from({ length: 300 }, (_, n) => (n + 0.5) / 300)
  expect(compareSamples(even, even).p).toBe(1)
  expect(
    compareSamples(
      even,
      even.map((value) => value + 0.05),
    ).p,
  ).toBeGreaterThan(0.5)
  expect(
    compareSamples(
      even,
      even.map((value) => value + 0.2),
    ).p,
  ).toBeLessThan(0.0001)
})

test('nothing is said about a sample without values', () => {
  expect(() => compareSamples([], [1])).toThrow('without values')
})
