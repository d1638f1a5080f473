import { z } from 'zod'
import { type Day, dayOf, instantAt, timeOf } from '#kernel/day.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { endOfLesson, type Lesson, lessonsOf, type Timed } from './lessons.ts'
import { refuse } from './schedule.refusals.ts'

/** Ten times the dearest course there is; whoever types more has slipped. */
const MOST_CENTS = 10_000_00

const Price = z.int().min(0).max(MOST_CENTS)
const Text = (longest: number) => z.string().trim().min(1).max(longest)
const Address = (protocol: RegExp) => z.string().trim().max(2000).pipe(z.url({ protocol }))

/** More evenings than a course has. */
export const MOST_LESSONS = 20

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Minutes = z.int().min(15).max(1440)
const LessonDetails = z.object({ day: z.iso.date(), time: Time, durationMinutes: Minutes })

/** What staff decide about a session. Day and time are those of a wall clock in Bratislava. */
export const SessionDetails = z.object({
  title: Text(200),
  level: Text(50),
  day: z.iso.date(),
  time: Time,
  durationMinutes: Minutes,
  location: Text(100),
  /** In which it is taught. */
  language: z.enum(LANGUAGES).default('sk'),
  basePriceCents: Price,
  /** Null means the base price with its early bird. */
  priceCents: Price.nullable(),
  capacity: z.int().min(1).max(1000),
  /** Null: it takes place with however few. */
  minimum: z.int().min(1).max(1000).nullable().default(null),
  /** Null is the day by the rule. */
  decideBy: z.iso.date().nullable().default(null),
  visibility: z.enum(['public', 'private']),
  /** Names divided by semicolons; each is an instructor, known or new. */
  instructor: Text(100).nullable(),
  /** Null leaves it as it is, and a new session to the course of its level. */
  courseId: z.uuid().nullable().default(null),
  syllabusVersionId: z.uuid().nullable().default(null),
  /** The dates behind the first one, in their order. */
  furtherLessons: z
    .array(LessonDetails)
    .max(MOST_LESSONS - 1)
    .default([]),
  joinUrl: Address(/^https$/).nullable(),
  recordingUrl: Address(/^https?$/).nullable(),
  materialsUrl: Address(/^https?$/).nullable(),
})
export type SessionDetails = z.output<typeof SessionDetails>

export const SaveSession = z.object({
  /** Made with the form, also for a session that is not there yet: whoever sends it twice makes one session. */
  id: z.uuid(),
  /** Of the session that the form was made from; null makes a new one. */
  version: z.int().min(1).nullable(),
  /** Puts a draft on sale with the same step. */
  publish: z.boolean().default(false),
  details: SessionDetails,
})
export type SaveSession = z.input<typeof SaveSession>

type Row = Omit<SessionDetails, 'day' | 'time' | 'furtherLessons'> & Timed

export function detailsOf(row: Row): SessionDetails {
  const [, ...further] = lessonsOf(row)
  const { title, level, durationMinutes, location, language, basePriceCents, priceCents, capacity, visibility } = row
  const { minimum, decideBy } = row
  const { instructor, courseId, syllabusVersionId, joinUrl, recordingUrl, materialsUrl } = row
  return {
    title,
    level,
    day: dayOf(row.startsAt),
    time: timeOf(row.startsAt),
    durationMinutes,
    location,
    language,
    basePriceCents,
    priceCents,
    capacity,
    minimum,
    decideBy,
    visibility,
    instructor,
    courseId,
    syllabusVersionId,
    furtherLessons: further.map(({ startsAt, durationMinutes: minutes }) => ({
      day: dayOf(startsAt),
      time: timeOf(startsAt),
      durationMinutes: minutes,
    })),
    joinUrl,
    recordingUrl,
    materialsUrl,
  }
}

/** The instant of a wall-clock time. In spring one hour of the year does not exist, and nobody would come to it. */
export function startOf({ day, time }: { day: Day; time: string }): Date {
  const instant = instantAt(day, time)
  if (dayOf(instant) !== day || timeOf(instant) !== time) refuse.now('TIME_SKIPPED')
  return instant
}

export function changesBetween(before: SessionDetails, after: SessionDetails) {
  const fields = Object.keys(before) as Array<keyof SessionDetails>
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  )
}

/** The instants of the further lessons. Each begins after the one before it has ended. */
export function furtherStarts(details: Pick<SessionDetails, 'day' | 'time' | 'durationMinutes' | 'furtherLessons'>) {
  const lessons: ReadonlyArray<Lesson> = [details, ...details.furtherLessons].map((lesson) => ({
    startsAt: startOf(lesson),
    durationMinutes: lesson.durationMinutes,
  }))
  for (const [index, lesson] of lessons.slice(1).entries()) {
    const before = lessons[index]
    if (before && lesson.startsAt < endOfLesson(before)) refuse.now('LESSONS_OUT_OF_ORDER')
  }
  return lessons.slice(1)
}
