import type { CorporateCourse, CourseKind, CourseOf, PrivateCourse } from '#capabilities/catalogue/course.ts'

/** Fields of the form as texts. */
export type CourseDraft = Readonly<Record<string, string>>

/** What only a course for individuals, or only the one for companies, says of itself. */
export const OWN_FIELD = { beginner: 'level', advanced: 'level', corporate: 'priceText' } as const
export const COURSE_FIELDS = ['title', 'description', 'durationText', 'groupSize', 'points'] as const

export function courseDraft<Kind extends CourseKind>(kind: Kind, course: CourseOf[Kind]): CourseDraft {
  const own = kind === 'corporate' ? (course as CorporateCourse).priceText : (course as PrivateCourse).level
  return {
    title: course.title,
    description: course.description,
    durationText: course.durationText,
    [OWN_FIELD[kind]]: own,
    groupSize: String(course.groupSize),
    points: course.points.join('\n'),
  }
}

/** What the form says, for the schema to judge. Points are lines; an empty one is none. */
export function readCourseForm(kind: CourseKind, given: CourseDraft): Record<string, unknown> {
  const text = (name: string) => (given[name] ?? '').trim()
  return {
    title: text('title'),
    description: text('description'),
    durationText: text('durationText'),
    [OWN_FIELD[kind]]: text(OWN_FIELD[kind]),
    groupSize: /^\d{1,6}$/.test(text('groupSize')) ? Number(text('groupSize')) : Number.NaN,
    points: pointsIn(given),
  }
}

export function pointsIn(given: CourseDraft): ReadonlyArray<string> {
  return (given.points ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
