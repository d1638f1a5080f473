/** A lesson behind the first one, as it is kept and sent. */
export type FurtherLesson = { startsAt: string; durationMinutes: number }

export type Lesson = { startsAt: Date; durationMinutes: number }

/** When something takes place; without further lessons it is the one that begins at the start. */
export type Timed = Lesson & { furtherLessons?: ReadonlyArray<FurtherLesson> | null | undefined }

/** Every date of a session, the first one first. */
export function lessonsOf({ startsAt, durationMinutes, furtherLessons }: Timed): readonly [Lesson, ...Lesson[]] {
  const further = (furtherLessons ?? []).map((lesson) => ({ ...lesson, startsAt: new Date(lesson.startsAt) }))
  return [{ startsAt, durationMinutes }, ...further]
}

export function endOfLesson({ startsAt, durationMinutes }: Lesson): Date {
  return new Date(startsAt.getTime() + durationMinutes * 60_000)
}

/** When the last lesson is over. */
export function endOf(session: Timed): Date {
  return new Date(Math.max(...lessonsOf(session).map((lesson) => endOfLesson(lesson).getTime())))
}

/** The lesson that runs or comes next, and the last one when all are over. */
export function lessonAt(session: Timed, now: Date, graceMinutes = 0): Lesson {
  const lessons = lessonsOf(session)
  const isAhead = (lesson: Lesson) => now.getTime() < endOfLesson(lesson).getTime() + graceMinutes * 60_000
  return lessons.find(isAhead) ?? lessons.at(-1) ?? lessons[0]
}

/** How long all lessons take together. */
export function minutesOf(session: Timed): number {
  return lessonsOf(session).reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
}

/** What a page gets of the dates behind the first one: nothing where there is one lesson, as since the first release. */
export function furtherOf({ furtherLessons }: Pick<Timed, 'furtherLessons'>): {
  furtherLessons?: ReadonlyArray<FurtherLesson>
} {
  return furtherLessons ? { furtherLessons } : {}
}

/** Every date with its end, for pages that say them one by one; null where the start says it all. */
export function datesOf(session: Timed): ReadonlyArray<{ startsAt: string; endsAt: string }> | null {
  const lessons = lessonsOf(session)
  if (lessons.length === 1) return null
  return lessons.map((lesson) => ({
    startsAt: lesson.startsAt.toISOString(),
    endsAt: endOfLesson(lesson).toISOString(),
  }))
}
