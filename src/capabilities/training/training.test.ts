import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { isReminded } from './reminders/reminder.ts'
import { plain } from './training.testing.server.ts'
import { doorAt, timeLeftInWords } from './training.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, '1 minútu'],
  [20_000, '1 minútu'],
  [MINUTE, '1 minútu'],
  [MINUTE + 1, '2 minúty'],
  [5 * MINUTE, '5 minút'],
  [59 * MINUTE, '59 minút'],
  [HOUR, '1 hodinu'],
  [HOUR + MINUTE, '1 hodinu a 1 minútu'],
  [2 * HOUR + 5 * MINUTE, '2 hodiny a 5 minút'],
  [23 * HOUR + 59 * MINUTE, '23 hodín a 59 minút'],
  [DAY, '1 deň'],
  [DAY + HOUR, '1 deň a 1 hodinu'],
  [3 * DAY + 4 * HOUR + 50 * MINUTE, '3 dni a 4 hodiny'],
  [19 * DAY, '19 dní'],
  [-HOUR, '1 minútu'],
])('%i ms before the start one reads „Začíname o %s“', (left, words) => {
  expect(plain(timeLeftInWords(left))).toBe(words)
})

test.each([
  ['17:14:59', 'early'],
  ['17:15:00', 'open'],
  ['17:30:00', 'open'],
  ['20:29:59', 'open'],
  ['20:30:00', 'ended'],
])('of a session from 17:30 to 20:00 the door at %s is %s', (time, door) => {
  const session = { startsAt: instantAt('2026-12-03', '17:30'), durationMinutes: 150 }
  expect(doorAt(session, new Date(`2026-12-03T${time}+01:00`))).toBe(door)
})

test('who paid a day and a half before the start is reminded, who paid later is not', () => {
  const startsAt = instantAt('2026-12-03', '17:30')
  const paid = (hoursBefore: number) => ({ paidAt: new Date(startsAt.getTime() - hoursBefore * HOUR) })
  expect(isReminded(paid(36), { startsAt })).toBe(true)
  expect(isReminded(paid(35.9), { startsAt })).toBe(false)
  expect(isReminded({ paidAt: null }, { startsAt })).toBe(false)
})
