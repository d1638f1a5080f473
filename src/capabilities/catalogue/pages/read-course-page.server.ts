import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../catalogue.refusals.ts'
import { CoursePage } from './course-page.ts'
import { storedCoursePages } from './stored-course-pages.server.ts'

/** The page of a course for the screen that changes it. `key` is the id of the course, or the kind of a specified one. */
export async function readCoursePage(
  { db }: Pick<Services, 'db'>,
  { key }: { key: string },
  call: Pick<Call, 'actor'>,
): Promise<{ courseId: string; version: number; page: CoursePage }> {
  requireAccess('readCoursePage', call.actor)
  const [stored] = await storedCoursePages(db, sql`courses.id::text = ${key} or kind = ${key}`)
  if (!stored) return refuse.now('COURSE_NOT_FOUND')
  return { courseId: stored.courseId, version: stored.version, page: CoursePage.parse(stored) }
}
