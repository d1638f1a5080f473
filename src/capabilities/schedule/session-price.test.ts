import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantAt } from '#kernel/day.ts'
import { euros } from '#kernel/money.ts'
import { type EarlyBirdRule, priceOn } from './session-price.ts'

const RULE: EarlyBirdRule = { discountPercent: 20, days: 14 }

function session(day: string, basePrice = 159, price: number | null = null, time = '09:00') {
  return {
    startsAt: instantAt(day, time),
    basePriceCents: euros(basePrice),
    priceCents: price === null ? null : euros(price),
  }
}

test('[PUB-406] early bird holds more than 14 days before the session and not at exactly 14 days', () => {
  const at = (today: string) => priceOn(session('2026-12-03'), today, RULE).isEarlyBird
  expect(at('2026-11-18'), '15 days before').toBe(true)
  expect(at('2026-11-19'), '14 days before').toBe(false)
  expect(at('2026-11-20'), '13 days before').toBe(false)
  expect(at('2026-12-03'), 'the day itself').toBe(false)
  expect(at('2026-12-10'), 'afterwards').toBe(false)
  expect(at('2026-01-01'), 'far ahead').toBe(true)
})

test('[PUB-406] days are counted on the calendar of Bratislava, whatever the hour of the session', () => {
  for (const time of ['00:00', '00:30', '09:00', '23:59']) {
    expect(priceOn(session('2026-12-03', 159, null, time), '2026-11-18', RULE).isEarlyBird, time).toBe(true)
    expect(priceOn(session('2026-12-03', 159, null, time), '2026-11-19', RULE).isEarlyBird, time).toBe(false)
  }
})

test('[PUB-406] a night in which the clock changes does not move the border by a day', () => {
  for (const [day, last] of [
    ['2026-04-05', '2026-03-21'],
    ['2026-11-01', '2026-10-17'],
  ] as const) {
    expect(priceOn(session(day, 159, null, '00:30'), last, RULE)).toMatchObject({
      isEarlyBird: true,
      earlyBirdUntil: last,
    })
    expect(priceOn(session(day, 159, null, '00:30'), addDays(last, 1), RULE).isEarlyBird).toBe(false)
  }
})

test('[PUB-407] a session with an explicit price has no early bird, however far away, also when it is free', () => {
  for (const price of [99, 159, 0]) {
    expect(priceOn(session('2027-06-01', 159, price), '2026-11-16', RULE)).toEqual({
      price: euros(price),
      regularPrice: euros(price),
      isEarlyBird: false,
      discountPercent: 0,
      earlyBirdUntil: null,
    })
  }
})

test('[PUB-408] the early bird price is the base price minus 20 %, rounded to whole euros', () => {
  const early = (basePrice: number) => priceOn(session('2026-12-03', basePrice), '2026-11-16', RULE).price
  expect(early(159)).toBe(euros(127))
  expect(early(189)).toBe(euros(151))
  expect(early(100)).toBe(euros(80))
  expect(early(0)).toBe(0)
})

test('the last day of the early bird is included: for 3 December it is 18 November', () => {
  expect(priceOn(session('2026-12-03'), '2026-11-18', RULE)).toEqual({
    price: euros(127),
    regularPrice: euros(159),
    isEarlyBird: true,
    discountPercent: 20,
    earlyBirdUntil: '2026-11-18',
  })
  expect(priceOn(session('2026-12-03'), '2026-11-19', RULE)).toEqual({
    price: euros(159),
    regularPrice: euros(159),
    isEarlyBird: false,
    discountPercent: 0,
    earlyBirdUntil: null,
  })
})

test('a discount of nothing is no early bird', () => {
  expect(priceOn(session('2026-12-03'), '2026-11-01', { discountPercent: 0, days: 14 }).isEarlyBird).toBe(false)
})

test('rounding never turns the discount of a small price into a surcharge', () => {
  expect(priceOn(session('2026-12-03', 1.9), '2026-11-01', RULE)).toMatchObject({ price: 190, regularPrice: 190 })
  expect(priceOn(session('2026-12-03', 0.7), '2026-11-01', RULE).price).toBe(70)
})

test('whatever is asked, a price is whole cents, not negative, not above the regular one, and ends when it says', () => {
  // Rounding bites where prices are small.
  const cents = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 500_000 }))
  const rule = fc.record({ discountPercent: fc.integer({ min: 0, max: 100 }), days: fc.integer({ min: 0, max: 365 }) })
  const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2026-01-01', n))
  fc.assert(
    fc.property(day, day, cents, fc.option(cents), rule, (today, on, basePriceCents, priceCents, rule) => {
      const asked = { startsAt: instantAt(on, '09:00'), basePriceCents, priceCents }
      const found = priceOn(asked, today, rule)
      expect(found.price).toBeGreaterThanOrEqual(0)
      expect(found.price).toBeLessThanOrEqual(found.regularPrice)
      expect(Number.isInteger(found.price)).toBe(true)
      expect(found.isEarlyBird).toBe(found.earlyBirdUntil !== null)
      if (found.earlyBirdUntil === null) return
      expect(today <= found.earlyBirdUntil).toBe(true)
      expect(priceOn(asked, found.earlyBirdUntil, rule).isEarlyBird).toBe(true)
      expect(priceOn(asked, addDays(found.earlyBirdUntil, 1), rule).isEarlyBird).toBe(false)
    }),
    { seed: 20261115, numRuns: 200 },
  )
})

test('the early bird of a price in whole euros is in whole euros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 100 }), (basePrice, discountPercent) => {
      const found = priceOn(session('2026-12-03', basePrice), '2026-11-01', { discountPercent, days: 14 })
      return found.isEarlyBird && found.price % 100 === 0 && found.price <= euros(basePrice)
    }),
    { seed: 20261115, numRuns: 200 },
  )
})
