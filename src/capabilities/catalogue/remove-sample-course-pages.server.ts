import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * Takes back what pages of courses were filled in with, and the syllabuses that came with it. What an editor changed since is
 * the provider's own and stays, and so does a syllabus that a session names.
 */
export async function removeSampleCoursePages(
  tx: Transaction,
  { named }: { named: ReadonlyArray<string> },
): Promise<void> {
  await tx.execute(sql`
    update course_pages set takes_home = null, for_whom = null, not_for_whom = null, questions = null
    from sample_rows where kind = 'course-page' and row_id = course_id and version = 1`)
  await tx.execute(sql`
    delete from syllabus_versions using sample_rows where kind = 'syllabus' and row_id = syllabus_versions.id
      and updated_at = created_at and id <> all(${sql.param([...named])}::uuid[])`)
  await tx.execute(sql`delete from sample_rows where kind in ('course-page', 'syllabus')`)
}
