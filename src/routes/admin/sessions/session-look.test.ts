import { expect, test } from 'vitest'
import { standingInWords, standingOf } from './session-look.ts'

const NOW = '2027-03-16T09:00:00.000Z'
const SESSION = {
  status: 'published',
  startsAt: '2027-03-23T16:30:00.000Z',
  durationMinutes: 150,
  seatsTaken: 5,
  capacity: 20,
} as const

test('a session is open until its last seat, running for as long as it lasts, and over after that', () => {
  expect(standingOf(SESSION, NOW)).toBe('open')
  expect(standingOf({ ...SESSION, seatsTaken: 20 }, NOW)).toBe('full')
  expect(standingOf({ ...SESSION, seatsTaken: 17, seatsKept: 3 }, NOW)).toBe('full')
  expect(standingOf({ ...SESSION, seatsTaken: 20, startsAt: NOW }, NOW)).toBe('running')
  expect(standingOf({ ...SESSION, startsAt: '2027-03-16T06:30:00.001Z' }, NOW)).toBe('running')
  expect(standingOf({ ...SESSION, startsAt: '2027-03-16T06:30:00.000Z' }, NOW)).toBe('over')
  expect(standingOf({ ...SESSION, status: 'draft', startsAt: NOW }, NOW)).toBe('draft')
})

test.each([SESSION.startsAt, NOW, '2027-01-01T09:00:00.000Z'])(
  'a session that was called off says so and nothing of free seats, starting %s',
  (startsAt) => {
    const cancelled = { ...SESSION, status: 'cancelled', startsAt } as const
    expect(standingOf(cancelled, NOW)).toBe('cancelled')
    expect(standingInWords(cancelled, standingOf(cancelled, NOW), 'sk')).toBe('Zrušený')
  },
)
