import type { Executor } from '#platform/db/database.server.ts'
import { courseCards, courseDefaults } from './catalogue.tables.server.ts'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import type { CourseCards } from './course-cards.ts'
import { getCourseCards } from './get-course-cards.server.ts'

export type StoredCourses = {
  cards: CourseCards
  defaults: CourseDefaults
  /** What a form was made from: of both rows, because a course is written into both. */
  version: string
  cardsSavedAt: Date | null
  defaultsSavedAt: Date | null
}

/** Cards and defaults in force, and when each was stored last. */
export async function storedCourses(db: Executor): Promise<StoredCourses> {
  const cards = await getCourseCards(db)
  const [cardsRow] = await db.select({ at: courseCards.updatedAt }).from(courseCards)
  const [defaultsRow] = await db.select().from(courseDefaults)
  const defaults = CourseDefaults.parse({ ...INITIAL_COURSE_DEFAULTS, ...(defaultsRow?.values as object | undefined) })
  const [cardsSavedAt, defaultsSavedAt] = [cardsRow?.at ?? null, defaultsRow?.updatedAt ?? null]
  const version = [cardsSavedAt, defaultsSavedAt].map((at) => at?.toISOString() ?? 'initial').join('/')
  return { cards, defaults, version, cardsSavedAt, defaultsSavedAt }
}
