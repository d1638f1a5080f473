import { expect, test } from 'vitest'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import { gradeOf } from './grade.ts'

test('[PUB-157] the level Začiatočník counts as beginner and any other value as advanced', () => {
  expect(gradeOf('Začiatočník')).toBe('beginner')
  for (const level of ['Pokročilý', 'Basic', 'Basic+', 'začiatočník', 'Zaciatocnik', 'Začiatočník ', '']) {
    expect(gradeOf(level), level).toBe('advanced')
  }
})

test('a fresh installation starts with valid defaults, at the prices and limits that were agreed', () => {
  expect(CourseDefaults.parse(INITIAL_COURSE_DEFAULTS)).toEqual(INITIAL_COURSE_DEFAULTS)
  expect(INITIAL_COURSE_DEFAULTS).toMatchObject({
    maxParticipants: 20,
    basePriceCents: { beginner: 159_00, advanced: 189_00 },
    durationMinutes: 150,
    earlyBirdDiscountPercent: 20,
    earlyBirdDays: 14,
    bookingClosesMinutes: 60,
    location: 'Online',
  })
})

test('defaults that no session could have are not accepted', () => {
  const refused = [
    { maxParticipants: 0 },
    { basePriceCents: { beginner: -1, advanced: 1 } },
    { basePriceCents: { beginner: 159.5, advanced: 1 } },
    { earlyBirdDiscountPercent: 101 },
    { durationMinutes: 5 },
    { time: '24:00' },
    { location: '' },
  ]
  for (const values of refused) {
    expect(CourseDefaults.safeParse({ ...INITIAL_COURSE_DEFAULTS, ...values }).success, JSON.stringify(values)).toBe(
      false,
    )
  }
})
