import { gradeOf } from '#capabilities/catalogue/grade.ts'
import type { Language } from '#kernel/language.ts'
import type { PublicSession } from '../schedule.ts'

export const DAY_PARTS = ['dopoludnia', 'popoludni', 'vecer'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Null takes all of them. */
export type TimetableFilter = {
  /** The kind of a specified course, or the id of another. */
  course: string | null
  part: DayPart | null
  language: Language | null
}

/** Which course a session belongs to: the specified ones are known by the level, every other by its id. */
export function courseKeyOf({ courseId, level }: Pick<PublicSession, 'courseId' | 'level'>): string {
  return courseId ?? gradeOf(level)
}

/** By the clock in Bratislava at the start: before noon, before five, and the evening. */
export function dayPartOf({ time }: Pick<PublicSession, 'time'>): DayPart {
  const hour = Number.parseInt(time, 10)
  if (hour < 12) return 'dopoludnia'
  return hour < 17 ? 'popoludni' : 'vecer'
}

export function languageOf({ language }: Pick<PublicSession, 'language'>): Language {
  return language ?? 'sk'
}

export function filterSessions(
  sessions: ReadonlyArray<PublicSession>,
  { course, part, language }: TimetableFilter,
): ReadonlyArray<PublicSession> {
  return sessions.filter(
    (session) =>
      (course === null || courseKeyOf(session) === course) &&
      (part === null || dayPartOf(session) === part) &&
      (language === null || languageOf(session) === language),
  )
}
