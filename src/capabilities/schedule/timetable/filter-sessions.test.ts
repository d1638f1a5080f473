import { expect, test } from 'vitest'
import type { PublicSession } from '../schedule.ts'
import { dayPartOf, filterSessions } from './filter-sessions.ts'

const OWN = 'b1a3f3c0-6a55-4b53-8f43-3c9f2b9c0001'
const session = (id: string, given: Partial<PublicSession>) =>
  ({ id, level: 'Začiatočník', time: '17:30', ...given }) as PublicSession
const SESSIONS = [
  session('a', {}),
  session('b', { level: 'Pokročilý', time: '09:00' }),
  session('c', { courseId: OWN, time: '13:00', language: 'en' }),
]
const idsOf = (filter: Partial<Parameters<typeof filterSessions>[1]>) =>
  filterSessions(SESSIONS, { course: null, part: null, language: null, ...filter }).map(({ id }) => id)

test.each([
  [{}, ['a', 'b', 'c']],
  [{ course: 'beginner' }, ['a']],
  [{ course: 'advanced' }, ['b']],
  [{ course: OWN }, ['c']],
  [{ part: 'dopoludnia' }, ['b']],
  [{ language: 'en' }, ['c']],
  [{ language: 'sk' }, ['a', 'b']],
  [{ course: OWN, part: 'vecer' }, []],
] as const)('the timetable filtered by %j shows %j', (filter, ids) => {
  expect(idsOf(filter)).toEqual(ids)
})

test.each([
  ['08:00', 'dopoludnia'],
  ['11:59', 'dopoludnia'],
  ['12:00', 'popoludni'],
  ['16:59', 'popoludni'],
  ['17:00', 'vecer'],
])('%s is %s', (time, part) => {
  expect(dayPartOf({ time })).toBe(part)
})
