import type { CorporateCourse, CourseKind, CourseOf, PrivateCourse } from '#capabilities/catalogue/course.ts'
import { type OwnCourse, TINTS } from '#capabilities/catalogue/own-course.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { inEuros } from '#kernel/money.ts'

/** Fields of the form as texts. */
export type CourseDraft = Readonly<Record<string, string>>

/** What only a course for individuals, or only the one for companies, says of itself. */
export const OWN_FIELDS = {
  beginner: ['level', 'basePriceCents'],
  advanced: ['level', 'basePriceCents'],
  corporate: ['priceText'],
} as const satisfies Record<CourseKind, ReadonlyArray<string>>
export const COURSE_FIELDS = ['title', 'description', 'durationText', 'groupSize', 'points'] as const

export function courseDraft<Kind extends CourseKind>(kind: Kind, course: CourseOf[Kind]): CourseDraft {
  const own: CourseDraft =
    kind === 'corporate'
      ? { priceText: (course as CorporateCourse).priceText }
      : {
          level: (course as PrivateCourse).level,
          basePriceCents: inForm((course as PrivateCourse).basePriceCents),
        }
  return {
    title: course.title,
    description: course.description,
    durationText: course.durationText,
    ...own,
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
    ...(kind === 'corporate'
      ? { priceText: text('priceText') }
      : { level: text('level'), basePriceCents: centsIn(text('basePriceCents')) }),
    groupSize: wholeNumber(text('groupSize')),
    points: pointsIn(given),
  }
}

export function pointsIn(given: CourseDraft): ReadonlyArray<string> {
  return (given.points ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What only a course that the office has added says: how it looks, and what its sessions start with. */
export const OWN_COURSE_FIELDS = [
  'level',
  'basePriceCents',
  'priceText',
  'capacity',
  'durationMinutes',
  'location',
  'time',
] as const

export const EMPTY_COURSE: CourseDraft = { tint: 'butter', isListed: 'true' }

export function ownCourseDraft(course: OwnCourse): CourseDraft {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    title: course.title,
    description: course.description,
    durationText: course.durationText,
    level: course.level,
    groupSize: String(course.groupSize),
    points: course.points.join('\n'),
    basePriceCents: course.basePriceCents === null ? '' : inForm(course.basePriceCents),
    priceText: text(course.priceText),
    capacity: text(course.capacity),
    durationMinutes: text(course.durationMinutes),
    location: text(course.location),
    time: text(course.time),
    tint: course.tint,
    isListed: String(course.isListed),
  }
}

/** What the form of an added course says; an empty field takes what holds for all of them. */
export function readOwnCourseForm(given: CourseDraft): Record<string, unknown> {
  const text = (name: string) => (given[name] ?? '').trim()
  const orNull = (name: string, read: (value: string) => unknown) => (text(name) === '' ? null : read(text(name)))
  return {
    title: text('title'),
    description: text('description'),
    durationText: text('durationText'),
    level: text('level'),
    groupSize: wholeNumber(text('groupSize')),
    points: pointsIn(given),
    basePriceCents: orNull('basePriceCents', (value) => centsIn(value)),
    priceText: orNull('priceText', String),
    capacity: orNull('capacity', wholeNumber),
    durationMinutes: orNull('durationMinutes', wholeNumber),
    location: orNull('location', String),
    time: orNull('time', String),
    tint: TINTS.find((known) => known === given.tint) ?? 'butter',
    isListed: given.isListed === 'true',
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

function inForm(amount: number): string {
  return String(inEuros(amount)).replace('.', ',')
}
