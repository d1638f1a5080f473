import { expect, test } from 'vitest'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { defaultsDraft, readDefaultsForm } from './defaults-fields.ts'

test('a form sent back as it was opened says what was stored', () => {
  expect(CourseDefaults.parse(readDefaultsForm(defaultsDraft(INITIAL_COURSE_DEFAULTS)))).toEqual(
    INITIAL_COURSE_DEFAULTS,
  )
})

test('prices are read as people write euros', () => {
  const form = { ...defaultsDraft(INITIAL_COURSE_DEFAULTS), 'basePriceCents.beginner': '1 590,50 €' }
  expect(CourseDefaults.parse(readDefaultsForm(form)).basePriceCents.beginner).toBe(1590_50)
})

test.each([
  ['basePriceCents.beginner', '-1'],
  ['basePriceCents.advanced', 'zadarmo'],
  ['basePriceCents.advanced', '1000000'],
  ['maxParticipants', '0'],
  ['maxParticipants', '1e3'],
  ['durationMinutes', ''],
  ['time', '25:00'],
  ['titles.beginner', '  '],
  ['earlyBirdDiscountPercent', '101'],
])('%s does not take %j, and the form says which field it was', (field, text) => {
  const form = { ...defaultsDraft(INITIAL_COURSE_DEFAULTS), [field]: text }
  const parsed = CourseDefaults.safeParse(readDefaultsForm(form))
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
