import { expect, test } from 'vitest'
import { dayOf, instantAt } from '#kernel/day.ts'
import { lastDayToWithdraw } from '../cancellation-terms.ts'
import { asksForEarlyStart, startsWithinWithdrawal } from './early-start.ts'

/** What was asked before: it counts hours, and the right does not. */
const fourteenTimes24Hours = (startsAt: Date, now: Date) => startsAt.getTime() - now.getTime() < 14 * 86_400_000

test.each([
  ['Saturday for the Monday after the fortnight', ['2026-11-14', '10:00'], ['2026-11-30', '09:00'], true],
  ['Saturday for the Tuesday after it', ['2026-11-14', '10:00'], ['2026-12-01', '09:00'], false],
  ['Monday morning for the evening of the fourteenth day', ['2026-11-16', '09:00'], ['2026-11-30', '17:30'], true],
  ['Monday for the day after', ['2026-11-16', '09:00'], ['2026-12-01', '17:30'], false],
  ['before Christmas for the first working day after it', ['2026-12-10', '09:00'], ['2026-12-28', '17:30'], true],
  ['tomorrow', ['2026-11-16', '09:00'], ['2026-11-17', '17:30'], true],
] as const)('an order on %s asks for the wish: %s → %s is %s', (_, [day, time], [on, at], isAsked) => {
  const [now, startsAt] = [instantAt(day, time), instantAt(on, at)]
  expect(asksForEarlyStart(startsAt, now)).toBe(isAsked)
  expect(isAsked).toBe(dayOf(startsAt) <= lastDayToWithdraw(dayOf(now)))
})

test('counting hours would not have asked on Saturday for the Monday, nor in the morning for the evening', () => {
  for (const [now, startsAt] of [
    [instantAt('2026-11-14', '10:00'), instantAt('2026-11-30', '09:00')],
    [instantAt('2026-11-16', '09:00'), instantAt('2026-11-30', '17:30')],
  ] as const) {
    expect(fourteenTimes24Hours(startsAt, now)).toBe(false)
    expect(asksForEarlyStart(startsAt, now)).toBe(true)
  }
})

test('an order of the last minutes of a day is asked as if it were paid after midnight', () => {
  const startsAt = instantAt('2026-12-01', '17:30')
  expect(asksForEarlyStart(startsAt, instantAt('2026-11-16', '23:19'))).toBe(false)
  expect(asksForEarlyStart(startsAt, instantAt('2026-11-16', '23:20'))).toBe(true)
  expect(startsWithinWithdrawal(startsAt, instantAt('2026-11-17', '00:00'))).toBe(true)
})
