import type { WrittenItem } from '#kernel/written-item.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { courseCardsOf } from './course-cards.ts'
import { listOfferedCourses } from './courses/list-offered-courses.server.ts'
import { getCourseCards } from './get-course-cards.server.ts'
import { getCourseDefaults } from './get-course-defaults.server.ts'
import { listCoursePages } from './pages/list-course-pages.server.ts'
import { writtenCourses } from './written-courses.ts'

/** What the office has written of the courses that the site offers today. */
export async function listWrittenCourses(db: Executor): Promise<ReadonlyArray<WrittenItem>> {
  const [cards, defaults, offered, pages] = await Promise.all([
    getCourseCards(db),
    getCourseDefaults(db),
    listOfferedCourses(db),
    listCoursePages(db),
  ])
  return writtenCourses([...courseCardsOf(cards, defaults), ...offered], pages)
}
