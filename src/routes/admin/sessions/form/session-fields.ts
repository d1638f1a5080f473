import type { CourseDefaults } from '#capabilities/catalogue/catalogue.ts'
import { BEGINNER_LEVEL, gradeOf } from '#capabilities/catalogue/grade.ts'
import type { CourseChoice } from '#capabilities/catalogue/own-course.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { MOST_LESSONS, type SessionDetails } from '#capabilities/schedule/session-details.ts'
import { type EarlyBirdRule, priceOn } from '#capabilities/schedule/session-price.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { type Day, instantAt } from '#kernel/day.ts'
import { inEuros } from '#kernel/money.ts'

/** What has one field of its own; further lessons and instructors have several. */
export type SessionField = Exclude<keyof SessionDetails, 'furtherLessons'>

/** The first one has the field of the session, the others are named after it. */
export const INSTRUCTOR_FIELDS = ['instructor', 'instructor2', 'instructor3'] as const

/** The names of a lesson's fields; the first lesson is the session's own date. */
export function lessonFields(ordinal: number) {
  return {
    day: `lesson${ordinal}Day`,
    time: `lesson${ordinal}Time`,
    durationMinutes: `lesson${ordinal}Minutes`,
  } as const
}

/** The fields of the form as texts. Prices are written in euros, with a comma or a point. */
export type SessionDraft = Readonly<Partial<Record<string, string>>>

const NUMBERS = ['durationMinutes', 'capacity'] as const
const TEXTS = ['title', 'level', 'day', 'time', 'location', 'language', 'visibility'] as const
const OPTIONAL_TEXTS = ['decideBy', 'courseId', 'syllabusVersionId', 'joinUrl', 'recordingUrl', 'materialsUrl'] as const

export function draftOf(details: SessionDetails): SessionDraft {
  return Object.fromEntries([
    ...NUMBERS.map((name) => [name, String(details[name])]),
    ...TEXTS.map((name) => [name, details[name]]),
    ...OPTIONAL_TEXTS.map((name) => [name, details[name] ?? '']),
    ['minimum', details.minimum === null ? '' : String(details.minimum)],
    ['basePriceCents', inForm(details.basePriceCents)],
    ['priceCents', details.priceCents === null ? '' : inForm(details.priceCents)],
    ...(details.instructor ?? '').split(';').map((name, index) => [INSTRUCTOR_FIELDS[index], name.trim()]),
    ...details.furtherLessons.flatMap((lesson, index) => {
      const names = lessonFields(index + 2)
      return [
        [names.day, lesson.day],
        [names.time, lesson.time],
        [names.durationMinutes, String(lesson.durationMinutes)],
      ]
    }),
  ])
}

/** What an empty form begins with: everything but the day, which nobody can guess. */
export function newDraft(
  defaults: CourseDefaults,
  day: Day | null,
  courses: ReadonlyArray<Pick<CourseChoice, 'id' | 'kind' | 'syllabus'>> = [],
): SessionDraft {
  const course = courses.find(({ kind }) => kind === 'beginner')
  return {
    courseId: course?.id ?? '',
    syllabusVersionId: course?.syllabus[0]?.id ?? '',
    title: defaults.titles.beginner,
    level: BEGINNER_LEVEL,
    day: day ?? '',
    time: defaults.time,
    durationMinutes: String(defaults.durationMinutes),
    location: defaults.location,
    language: 'sk',
    basePriceCents: inForm(defaults.basePriceCents.beginner),
    priceCents: '',
    capacity: String(defaults.maxParticipants),
    visibility: 'public',
  }
}

/**
 * Title and price of a new session follow its level for as long as they are still those of a default, and so does its course
 * while it is one of the two that are known by their level.
 */
export function followLevel(
  draft: SessionDraft,
  defaults: CourseDefaults,
  courses: ReadonlyArray<Pick<CourseChoice, 'id' | 'kind' | 'syllabus'>> = [],
): SessionDraft {
  const chosen = courses.find(({ id }) => id === draft.courseId)
  const grade = gradeOf((draft.level ?? '').trim())
  const isDefaultTitle = Object.values(defaults.titles).includes(draft.title ?? '')
  const isDefaultPrice = Object.values(defaults.basePriceCents)
    .map(inForm)
    .includes(draft.basePriceCents ?? '')
  const own = courses.find(({ kind }) => kind === grade)
  const isByLevel = (chosen?.kind === 'beginner' || chosen?.kind === 'advanced') && own && own !== chosen
  return {
    ...draft,
    ...(isByLevel ? { courseId: own.id, syllabusVersionId: own.syllabus[0]?.id ?? '' } : {}),
    ...(isDefaultTitle ? { title: defaults.titles[grade] } : {}),
    ...(isDefaultPrice ? { basePriceCents: inForm(defaults.basePriceCents[grade]) } : {}),
  }
}

/** Everything that a course says of its sessions, for as long as it is still what some course says. */
export function followCourse(draft: SessionDraft, courses: ReadonlyArray<CourseChoice>): SessionDraft {
  const chosen = courses.find(({ id }) => id === draft.courseId)
  if (!chosen) return { ...draft, syllabusVersionId: '' }
  const saidBy = (course: CourseChoice): Record<string, string> => ({
    title: course.title,
    level: course.level,
    time: course.time,
    durationMinutes: String(course.durationMinutes),
    location: course.location,
    capacity: String(course.capacity),
    ...(course.basePriceCents === null ? {} : { basePriceCents: inForm(course.basePriceCents) }),
  })
  const known = courses.map(saidBy)
  const followed = Object.entries(saidBy(chosen)).filter(([name]) =>
    known.some((course) => course[name] === draft[name]),
  )
  return { ...draft, ...Object.fromEntries(followed), syllabusVersionId: chosen.syllabus[0]?.id ?? '' }
}

/** The further lessons that the form says, those without a day left out. */
export function lessonsIn(draft: SessionDraft): ReadonlyArray<{ day: string; time: string; durationMinutes: string }> {
  return Array.from({ length: MOST_LESSONS - 1 }, (_, index) => lessonFields(index + 2))
    .map((names) => ({
      day: (draft[names.day] ?? '').trim(),
      time: (draft[names.time] ?? '').trim(),
      durationMinutes: (draft[names.durationMinutes] ?? '').trim(),
    }))
    .filter(({ day }) => day !== '')
}

/** What the form says, for the schema to judge. */
export function readSessionForm(draft: SessionDraft): unknown {
  const text = (name: string) => (draft[name] ?? '').trim()
  return {
    ...Object.fromEntries(NUMBERS.map((name) => [name, wholeNumber(text(name))])),
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    language: text('language') || 'sk',
    ...Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, text(name) || null])),
    instructor:
      INSTRUCTOR_FIELDS.map((name) => text(name).replaceAll(';', ','))
        .filter(Boolean)
        .join('; ') || null,
    furtherLessons: lessonsIn(draft).map(({ durationMinutes, ...lesson }) => ({
      ...lesson,
      durationMinutes: wholeNumber(durationMinutes),
    })),
    minimum: text('minimum') === '' ? null : wholeNumber(text('minimum')),
    basePriceCents: centsIn(text('basePriceCents')),
    priceCents: text('priceCents') === '' ? null : centsIn(text('priceCents')),
  }
}

type Sight = { id: string; seatsTaken: number; rule: EarlyBirdRule; on: Day }

/** The session of a form as visitors would see it on a day; null while the form does not say enough. */
export function seenByVisitors(draft: SessionDraft, { id, seatsTaken, rule, on }: Sight): PublicSession | null {
  const {
    title,
    level,
    day,
    time,
    durationMinutes,
    location,
    language,
    basePriceCents,
    priceCents,
    capacity,
    furtherLessons,
  } = readSessionForm(draft) as SessionDetails
  const numbers = [durationMinutes, basePriceCents, priceCents ?? 0, capacity]
  const hasMoment = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time)
  if (!title || !hasMoment || numbers.some(Number.isNaN) || capacity < 1) return null
  const startsAt = instantAt(day, time)
  if (Number.isNaN(startsAt.getTime())) return null
  const price = priceOn({ startsAt, basePriceCents, priceCents }, on, rule)
  const further = furtherLessons
    .map((lesson) => ({
      startsAt: instantAt(lesson.day, lesson.time || '00:00'),
      durationMinutes: lesson.durationMinutes,
    }))
    .filter((lesson) => !Number.isNaN(lesson.startsAt.getTime()))
    .map((lesson) => ({ ...lesson, startsAt: lesson.startsAt.toISOString() }))
  return {
    id,
    title,
    level,
    date: startsAt.toISOString(),
    time,
    durationMinutes,
    location,
    price: inEuros(price.price),
    basePrice: inEuros(basePriceCents),
    originalPrice: inEuros(price.regularPrice),
    isEarlyBird: price.isEarlyBird,
    discountPercentage: price.discountPercent,
    earlyBirdUntil: price.earlyBirdUntil,
    currentParticipants: seatsTaken,
    maxParticipants: capacity,
    isClosed: false,
    ...(language === 'en' ? { language } : {}),
    ...(further.length > 0 ? { furtherLessons: further } : {}),
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function inForm(amount: number): string {
  return String(inEuros(amount)).replace('.', ',')
}
