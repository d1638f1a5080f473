import { expect, test } from 'vitest'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { defaultsDraft, readDefaultsForm } from './defaults-fields.ts'

test('a form sent back as it was opened says what was stored', () => {
  expect(
    CourseDefaults.parse(readDefaultsForm(defaultsDraft(INITIAL_COURSE_DEFAULTS), INITIAL_COURSE_DEFAULTS)),
  ).toEqual(INITIAL_COURSE_DEFAULTS)
})

test.each([
  ['maxParticipants', '0'],
  ['maxParticipants', '1e3'],
  ['durationMinutes', ''],
  ['time', '25:00'],
  ['location', '  '],
  ['earlyBirdDiscountPercent', '101'],
])('%s does not take %j, and the form says which field it was', (field, text) => {
  const form = { ...defaultsDraft(INITIAL_COURSE_DEFAULTS), [field]: text }
  const parsed = CourseDefaults.safeParse(readDefaultsForm(form, INITIAL_COURSE_DEFAULTS))
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
