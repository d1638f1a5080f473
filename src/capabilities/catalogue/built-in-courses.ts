import type { WrittenItem } from '#kernel/written-item.ts'
import { INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import type { CourseKind } from './course.ts'
import { courseCardsOf, INITIAL_COURSE_CARDS } from './course-cards.ts'
import { initialPageOf } from './pages/initial-course-pages.ts'
import { writtenCourses } from './written-courses.ts'

const KINDS: ReadonlyArray<CourseKind> = ['beginner', 'advanced', 'corporate']

/** What an installation says of its courses before anybody has written a word. */
export function builtInCourses(): ReadonlyArray<WrittenItem> {
  const pages = KINDS.map((key) => ({ ...initialPageOf(key), key }))
  return writtenCourses(courseCardsOf(INITIAL_COURSE_CARDS, INITIAL_COURSE_DEFAULTS), pages)
}
