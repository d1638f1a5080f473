import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, instantAt, timeOf } from '#kernel/day.ts'
import { offerEndsAt } from './offer-clock.ts'

const FAR = { startsAt: instantAt('2027-06-01', '09:00'), bookingClosesMinutes: 60 }

function endOf(day: string, time: string, session = FAR): string | null {
  const end = offerEndsAt(instantAt(day, time), session)
  return end && `${dayOf(end)} ${timeOf(end)}`
}

test('an offer lasts 24 hours of the day; between 21:00 and 8:00 time stands still', () => {
  expect(endOf('2026-11-18', '14:00')).toBe('2026-11-20 12:00')
  expect(endOf('2026-11-18', '08:00')).toBe('2026-11-19 19:00')
  expect(endOf('2026-11-18', '20:59')).toBe('2026-11-20 18:59')
  expect(endOf('2026-11-18', '21:00')).toBe('2026-11-20 19:00')
  expect(endOf('2026-11-18', '23:30')).toBe('2026-11-20 19:00')
  expect(endOf('2026-11-19', '03:00')).toBe('2026-11-20 19:00')
  expect(endOf('2026-11-19', '07:59')).toBe('2026-11-20 19:00')
})

test('in the last two days it lasts four hours, never into the last three, and then there is none', () => {
  const session = { startsAt: instantAt('2026-11-24', '17:00'), bookingClosesMinutes: 60 }
  expect(endOf('2026-11-22', '16:59', session)).toBe('2026-11-24 14:00')
  expect(endOf('2026-11-22', '17:00', session)).toBe('2026-11-22 21:00')
  expect(endOf('2026-11-22', '17:01', session)).toBe('2026-11-23 08:01')
  expect(endOf('2026-11-23', '19:00', session)).toBe('2026-11-24 10:00')
  expect(endOf('2026-11-24', '09:59', session)).toBe('2026-11-24 13:59')
  expect(endOf('2026-11-24', '13:00', session)).toBe('2026-11-24 14:00')
  expect(endOf('2026-11-24', '13:59', session)).toBe('2026-11-24 14:00')
  expect(endOf('2026-11-24', '14:00', session)).toBeNull()
  expect(endOf('2026-11-24', '16:59', session)).toBeNull()
  expect(endOf('2026-11-25', '09:00', session)).toBeNull()
  const early = { ...session, startsAt: instantAt('2026-11-24', '09:00') }
  expect(endOf('2026-11-23', '20:00', early)).toBe('2026-11-24 06:00')
})

test('where booking closes earlier, offers end with it', () => {
  const session = { startsAt: instantAt('2026-11-24', '17:00'), bookingClosesMinutes: 24 * 60 }
  expect(endOf('2026-11-23', '14:00', session)).toBe('2026-11-23 17:00')
  expect(endOf('2026-11-23', '17:00', session)).toBeNull()
})

test('the nights in which clocks are changed take nothing from an offer and add nothing to it', () => {
  expect(endOf('2027-03-27', '20:00')).toBe('2027-03-29 18:00')
  expect(endOf('2026-10-24', '20:00')).toBe('2026-10-26 18:00')
  expect(endOf('2026-10-25', '02:30')).toBe('2026-10-26 19:00')
})

test('every minute of a year: an offer ends by day, as much daytime later as it says, and later offers end later', () => {
  const slips: Array<string> = []
  const far = { startsAt: instantAt('2028-06-01', '09:00'), bookingClosesMinutes: 60 }
  let before = 0
  for (let at = instantAt('2026-11-01').getTime(); at < instantAt('2027-11-01').getTime(); at += 7 * 60_000) {
    const end = offerEndsAt(new Date(at), far)?.getTime() ?? 0
    const time = timeOf(new Date(end))
    if (time < '08:00' || time > '21:00' || end < before) slips.push(new Date(at).toISOString())
    // A night has eleven hours of the wall clock, ten or twelve of the sun's when clocks are changed.
    const hours = (end - at) / 3_600_000
    if (hours < 34 || hours > 58) slips.push(`${new Date(at).toISOString()} lasts ${hours}`)
    before = end
  }
  expect(slips).toEqual([])
})

test('whatever the session and the moment, an offer ends after now and three hours before the start at the latest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 * 24 * 60 }),
      fc.integer({ min: 0, max: 10 * 24 * 60 }),
      (ahead, closes) => {
        const now = instantAt('2026-11-19', '10:00')
        const startsAt = new Date(now.getTime() + ahead * 60_000)
        const end = offerEndsAt(now, { startsAt, bookingClosesMinutes: closes })
        const last = startsAt.getTime() - Math.max(180, closes) * 60_000
        return end === null ? now.getTime() >= last : end > now && end.getTime() <= last
      },
    ),
    { seed: 20261119, numRuns: 500 },
  )
})
