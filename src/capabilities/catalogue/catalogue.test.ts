import { expect, test } from 'vitest'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import { gradeOf } from './grade.ts'

test('[PUB-157] the level Začiatočník counts as beginner and any other value as advanced', () => {
  expect(gradeOf('Začiatočník')).toBe('beginner')
  for (const level of ['Pokročilý', 'Basic', 'Basic+', 'začiatočník', 'Zaciatocnik', 'Začiatočník ', '']) {
    expect(gradeOf(level), level).toBe('advanced')
  }
})

test('[PUB-159] the defaults hold seats, prices, lengths, texts, early bird, place and time, and nothing less', () => {
  expect(CourseDefaults.parse(INITIAL_COURSE_DEFAULTS)).toEqual(INITIAL_COURSE_DEFAULTS)
  for (const field of Object.keys(INITIAL_COURSE_DEFAULTS)) {
    const { [field as keyof CourseDefaults]: _, ...rest } = INITIAL_COURSE_DEFAULTS
    expect(CourseDefaults.safeParse(rest).success, field).toBe(false)
  }
  expect(Object.keys(INITIAL_COURSE_DEFAULTS)).toEqual(
    expect.arrayContaining(['maxParticipants', 'basePriceCents', 'durationText', 'durationMinutes', 'titles']),
  )
})

test('[PUB-399] [PUB-401] [PUB-402] [PUB-403] [PUB-404] [PUB-405] a fresh installation starts with what was agreed', () => {
  expect(INITIAL_COURSE_DEFAULTS).toMatchObject({
    maxParticipants: 20,
    basePriceCents: { beginner: 159_00, advanced: 189_00 },
    durationText: { beginner: '2-3 hodiny', advanced: '2-3 hodiny' },
    durationMinutes: 150,
    earlyBirdDiscountPercent: 20,
    earlyBirdDays: 14,
    bookingClosesMinutes: 60,
    location: 'Online',
    time: '09:00',
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
