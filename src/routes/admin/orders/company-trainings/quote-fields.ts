import type { QuoteForStaff } from '#capabilities/quotes/office/board.ts'
import { MOST_LESSONS } from '#capabilities/quotes/quote-limits.ts'
import { centsIn, eurosOf } from '#kernel/cents-in.ts'
import { addDays, type Day, dayOf, instantAt, timeOf } from '#kernel/day.ts'

export type QuoteDraft = Readonly<Partial<Record<string, string>>>

/** A quote is valid for two weeks unless somebody says otherwise. */
const VALID_DAYS = 14

export function lessonNames(ordinal: number) {
  return { day: `lesson${ordinal}Day`, time: `lesson${ordinal}Time`, minutes: `lesson${ordinal}Minutes` } as const
}

/** What the form says, as the verb reads it. What is no number or no day is left to its schema to refuse. */
export function quoteIn(given: QuoteDraft, fixed: { id: string; messageId: string | null }) {
  const whole = (text: string | undefined) => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN)
  const lessons = Array.from({ length: MOST_LESSONS }, (_, index) => {
    const names = lessonNames(index + 1)
    const [day, time, minutes] = [given[names.day] ?? '', given[names.time] ?? '', given[names.minutes]]
    if (day === '') return null
    const isMoment = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time)
    return { startsAt: isMoment ? instantAt(day, time) : null, durationMinutes: whole(minutes) }
  })
  return {
    ...given,
    ...fixed,
    seats: whole(given.seats),
    unitPriceCents: centsIn(given.unitPrice ?? ''),
    lessons: lessons.filter((lesson) => lesson !== null),
  }
}

/** The field of the form for a path of the schema. */
export function quoteFieldOf([first, place, part]: ReadonlyArray<PropertyKey>): string {
  if (first === 'unitPriceCents') return 'unitPrice'
  if (first !== 'lessons') return String(first)
  const names = lessonNames(typeof place === 'number' ? place + 1 : 1)
  return part === 'durationMinutes' ? names.minutes : names.day
}

export function draftOf(quote: QuoteForStaff): QuoteDraft {
  const [newest] = quote.versions
  const { company, contact, language } = quote
  const texts = Object.fromEntries(Object.entries(company).map(([name, value]) => [name, value ?? '']))
  return {
    ...texts,
    contactName: contact?.name ?? '',
    contactEmail: contact?.email ?? '',
    contactPhone: contact?.phone ?? '',
    language,
    ...(newest && {
      courseId: newest.courseId,
      title: newest.offered.title,
      seats: String(newest.offered.seats),
      unitPrice: eurosOf(newest.offered.unitPriceCents),
      place: newest.offered.place,
      validUntil: newest.offered.validUntil,
      note: newest.offered.note ?? '',
      ...Object.fromEntries(
        newest.offered.lessons.flatMap(({ startsAt, durationMinutes }, index) => {
          const names = lessonNames(index + 1)
          const start = new Date(startsAt)
          return [
            [names.day, dayOf(start)],
            [names.time, timeOf(start)],
            [names.minutes, String(durationMinutes)],
          ]
        }),
      ),
    }),
  }
}

type Course = { id: string; kind: string | null; title: string; durationMinutes: number; location: string }

/** What an empty form begins with: the training for companies, a place, two weeks of validity. */
export function newQuoteDraft(
  courses: ReadonlyArray<Course>,
  today: Day,
  writer: { name: string; email: string } | null,
): QuoteDraft {
  const course = courses.find(({ kind }) => kind === 'corporate') ?? courses[0]
  return {
    courseId: course?.id ?? '',
    title: course?.title ?? '',
    place: course?.location ?? '',
    language: 'sk',
    validUntil: addDays(today, VALID_DAYS),
    contactName: writer?.name ?? '',
    contactEmail: writer?.email ?? '',
    [lessonNames(1).time]: '09:00',
    [lessonNames(1).minutes]: String(course?.durationMinutes ?? 180),
  }
}

/** How many lessons a draft names. */
export function lessonsIn(draft: QuoteDraft): number {
  const last = Array.from({ length: MOST_LESSONS }, (_, index) => index + 1).findLast(
    (ordinal) => (draft[lessonNames(ordinal).day] ?? '') !== '',
  )
  return last ?? 1
}
