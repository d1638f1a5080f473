import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { endOf, lessonAt, minutesOf } from './lessons.ts'

const FIRST = { startsAt: instantAt('2026-12-03', '17:30'), durationMinutes: 150 }
const SECOND = { startsAt: instantAt('2026-12-10', '18:00'), durationMinutes: 90 }
const SEVERAL = {
  ...FIRST,
  furtherLessons: [{ startsAt: SECOND.startsAt.toISOString(), durationMinutes: SECOND.durationMinutes }],
}

test('a session ends with its last lesson', () => {
  expect(endOf(FIRST)).toEqual(instantAt('2026-12-03', '20:00'))
  expect(endOf(SEVERAL)).toEqual(instantAt('2026-12-10', '19:30'))
  expect(minutesOf(SEVERAL)).toBe(240)
})

test.each([
  ['2026-12-01', FIRST],
  ['2026-12-03', FIRST],
  ['2026-12-04', SECOND],
  ['2026-12-31', SECOND],
])('on %s the lesson that matters is the one that runs or comes next', (day, lesson) => {
  expect(lessonAt(SEVERAL, instantAt(day, '18:00'))).toEqual(lesson)
})
