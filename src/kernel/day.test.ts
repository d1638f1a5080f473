import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, daysFrom, instantAt, nextMidnight, TIME_ZONE, timeOf } from './day.ts'

test('a day is the one on the wall in Bratislava, not in UTC', () => {
  expect(dayOf(new Date('2026-12-02T22:59:59Z'))).toBe('2026-12-02')
  expect(dayOf(new Date('2026-12-02T23:00:00Z'))).toBe('2026-12-03')
  expect(dayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test('a time is the one on the wall in Bratislava, cut to the minute', () => {
  expect(timeOf(new Date('2026-12-03T16:30:59.999Z'))).toBe('17:30')
  expect(timeOf(new Date('2026-07-01T22:05:00Z'))).toBe('00:05')
})

test('days between two dates do not notice that a clock was changed in between', () => {
  expect(daysFrom('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysFrom('2026-10-24', '2026-10-26')).toBe(2)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('a wall clock time becomes the right instant in winter, in summer and on the days the clock changes', () => {
  expect(instantAt('2026-12-03', '17:30').toISOString()).toBe('2026-12-03T16:30:00.000Z')
  expect(instantAt('2026-07-01', '09:00').toISOString()).toBe('2026-07-01T07:00:00.000Z')
  expect(instantAt('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(instantAt('2026-03-29', '09:00').toISOString()).toBe('2026-03-29T07:00:00.000Z')
  expect(instantAt('2026-10-25', '09:00').toISOString()).toBe('2026-10-25T08:00:00.000Z')
})

test('every instant made from a day lies on that day', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n))
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`)
  fc.assert(
    fc.property(day, time, (on, at) => dayOf(instantAt(on, at)) === on),
    { seed: 20261115, numRuns: 200 },
  )
  expect(nextMidnight(new Date('2026-11-15T22:59:30Z')).toISOString()).toBe('2026-11-15T23:00:00.000Z')
  expect(nextMidnight(new Date('2026-11-15T23:00:00Z')).toISOString()).toBe('2026-11-16T23:00:00.000Z')
})

test('days and times are those of the time zone on every hour of a year, and to the millisecond around a change', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })
  const start = Date.parse('2026-01-01T00:00:00Z')
  const changes = [Date.parse('2026-03-29T01:00:00Z'), Date.parse('2026-10-25T01:00:00Z')]
  const instants = [
    ...Array.from({ length: 8_760 }, (_, hour) => start + hour * 3_600_000),
    ...changes.flatMap((change) => [change - 1, change, change + 1]),
  ].map((instant) => new Date(instant))
  const wrong = instants.filter((instant) => `${dayOf(instant)} ${timeOf(instant)}` !== shown.format(instant))
  expect(wrong).toEqual([])
})
