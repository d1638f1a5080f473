import { expect, test } from 'vitest'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { COURSES, type CourseKind, coursesOf } from '#capabilities/catalogue/course.ts'
import { INITIAL_COURSE_CARDS } from '#capabilities/catalogue/course-cards.ts'
import { OwnCourse } from '#capabilities/catalogue/own-course.ts'
import { courseDraft, ownCourseDraft, readCourseForm, readOwnCourseForm } from './course-fields.ts'

const courses = coursesOf(INITIAL_COURSE_CARDS, INITIAL_COURSE_DEFAULTS)

test.each(['beginner', 'advanced', 'corporate'] as const)(
  'the form of %s sent back as it was opened says what was stored',
  (kind) => {
    expect(COURSES[kind].parse(readCourseForm(kind, courseDraft(kind, courses[kind])))).toEqual(courses[kind])
  },
)

test.each([
  ['beginner', 'title', ' '],
  ['beginner', 'groupSize', '0'],
  ['advanced', 'groupSize', 'veľa'],
  ['advanced', 'basePriceCents', 'zadarmo'],
  ['beginner', 'basePriceCents', '-1'],
  ['advanced', 'points', '\n \n'],
  ['advanced', 'points', '1\n2\n3\n4\n5\n6\n7'],
  ['corporate', 'priceText', ''],
] satisfies ReadonlyArray<[CourseKind, string, string]>)('of %s the field %s does not take %j', (kind, field, text) => {
  const parsed = COURSES[kind].safeParse(readCourseForm(kind, { ...courseDraft(kind, courses[kind]), [field]: text }))
  expect([...new Set(parsed.error?.issues.map(({ path }) => String(path[0])))]).toEqual([field])
})

test("points are lines, and empty lines between them are nobody's point", () => {
  const draft = { ...courseDraft('beginner', courses.beginner), points: ' Prvý \r\n\r\nDruhý\n' }
  expect(readCourseForm('beginner', draft).points).toEqual(['Prvý', 'Druhý'])
})

const OWN: OwnCourse = {
  title: 'AI pre účtovníkov',
  description: 'Faktúry, výkazy a kontrola.',
  durationText: '2 večery',
  level: 'Basic+',
  groupSize: 12,
  points: ['Prvý', 'Druhý'],
  tint: 'sky',
  basePriceCents: 249_50,
  priceText: null,
  capacity: 12,
  durationMinutes: null,
  location: null,
  time: '18:00',
  isListed: true,
}

test('the form of an added course sent back as it was opened says what was stored', () => {
  expect(OwnCourse.parse(readOwnCourseForm(ownCourseDraft(OWN)))).toEqual(OWN)
})

test('an added course has either a price or words in its place', () => {
  const asked = (fields: Record<string, string>) =>
    OwnCourse.safeParse(readOwnCourseForm({ ...ownCourseDraft(OWN), ...fields })).success
  expect(asked({ basePriceCents: '', priceText: 'Dohodou' })).toBe(true)
  expect(asked({ basePriceCents: '', priceText: '' })).toBe(false)
  expect(asked({ basePriceCents: '99', priceText: 'Dohodou' })).toBe(false)
})
