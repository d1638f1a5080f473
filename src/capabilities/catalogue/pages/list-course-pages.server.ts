import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { PublicCoursePage } from './course-page.ts'
import { storedCoursePages } from './stored-course-pages.server.ts'

/** The pages of courses that the site offers. One that is hidden or archived has none. */
export async function listCoursePages(db: Executor): Promise<ReadonlyArray<PublicCoursePage>> {
  const pages = await storedCoursePages(db, sql`is_listed and archived_at is null`)
  return pages.map(({ version: _, ...page }) => page)
}
