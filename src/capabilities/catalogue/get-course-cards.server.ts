import type { Executor } from '#platform/db/database.server.ts'
import { courseCards } from './catalogue.tables.server.ts'
import { CourseCards, INITIAL_COURSE_CARDS } from './course-cards.ts'

/** The stored cards; what a stored card does not say comes from the initial one. */
export async function getCourseCards(db: Executor): Promise<CourseCards> {
  const [row] = await db.select({ values: courseCards.values }).from(courseCards)
  const stored = (row?.values ?? {}) as Partial<Record<keyof CourseCards, object>>
  const { beginner, advanced, corporate } = INITIAL_COURSE_CARDS
  return CourseCards.parse({
    beginner: { ...beginner, ...stored.beginner },
    advanced: { ...advanced, ...stored.advanced },
    corporate: { ...corporate, ...stored.corporate },
  })
}
