import { type Grade, gradeOf } from '#capabilities/catalogue/grade.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'

/** Pieces of tags' slugs that say for whom an article is written. */
const GRADES: ReadonlyArray<readonly [piece: RegExp, grade: Grade]> = [
  [/zaklad|zaciat|prakticka|prve-kroky|basic|beginn|practical|first-steps/, 'beginner'],
  [/pokrocil|firm|automati[sz]a|program|vyvoj|data|analy[sz]|advanced|compan|business|develop/, 'advanced'],
]

/** The soonest session that can be booked and suits readers of an article with these tags; else the soonest of all. */
export function fittingSession(
  sessions: ReadonlyArray<PublicSession>,
  tags: ReadonlyArray<{ slug: string }>,
): PublicSession | null {
  const bookable = sessions.filter((session) => freeSeats(session) > 0 && !session.isClosed)
  const grade = tags.map(({ slug }) => GRADES.find(([piece]) => piece.test(slug))?.[1]).find(Boolean)
  return bookable.find(({ level }) => gradeOf(level) === grade) ?? bookable[0] ?? null
}
