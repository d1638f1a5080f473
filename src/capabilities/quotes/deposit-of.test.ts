import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { isWorkingDay } from '#kernel/working-days.ts'
import { depositOf } from './deposit-of.ts'

const FAR = { acceptedOn: '2026-11-18', startsOn: '2027-01-20' }

test('a deposit is 30 % of the whole, half a cent rounded up', () => {
  const cents = (totalCents: number) => depositOf({ ...FAR, totalCents }).cents
  expect(cents(190_800)).toBe(57_240)
  expect(cents(15_900)).toBe(4_770)
  // 0.3 of a cent, 1.5 cents, 2.7 cents.
  expect(cents(1)).toBe(0)
  expect(cents(5)).toBe(2)
  expect(cents(9)).toBe(3)
  expect(cents(1_000_000_000)).toBe(300_000_000)
})

test('it is due a week after the acceptance, and three working days before the start where that comes first', () => {
  expect(depositOf({ ...FAR, totalCents: 100 }).dueOn).toBe('2026-11-25')
  // Thursday 26 November: Wednesday, Tuesday, Monday.
  expect(depositOf({ totalCents: 100, acceptedOn: '2026-11-18', startsOn: '2026-11-26' }).dueOn).toBe('2026-11-23')
  // Over Christmas: 4 January is a Monday, working days before it are 31, 30 and 29 December.
  expect(depositOf({ totalCents: 100, acceptedOn: '2026-12-27', startsOn: '2027-01-04' }).dueOn).toBe('2026-12-29')
})

test('who accepts later than three working days ahead pays on the day', () => {
  expect(depositOf({ totalCents: 100, acceptedOn: '2026-11-25', startsOn: '2026-11-26' }).dueOn).toBe('2026-11-25')
})

test('whatever the days, it is never due before the acceptance nor later than a week after it', () => {
  const days = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(days, days, fc.integer({ min: 1, max: 1_000_000_000 }), (ahead, more, totalCents) => {
      const acceptedOn = addDays('2026-01-01', ahead)
      const startsOn = addDays(acceptedOn, more)
      const { cents, dueOn } = depositOf({ totalCents, acceptedOn, startsOn })
      expect(dueOn >= acceptedOn && dueOn <= addDays(acceptedOn, 7)).toBe(true)
      expect(Number.isInteger(cents) && Math.abs(cents * 10 - totalCents * 3) <= 5).toBe(true)
      const isByBank = dueOn !== acceptedOn && dueOn < addDays(acceptedOn, 7)
      expect(!isByBank || isWorkingDay(dueOn)).toBe(true)
    }),
  )
})
