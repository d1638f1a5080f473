import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { courseTable, IN_ORDER } from './course-rows.server.ts'

/** What courses are called, archived ones too, for whoever shows something that is about a course. No secret of anybody's. */
export async function listCourseNames(db: Executor): Promise<ReadonlyArray<{ id: string; title: string }>> {
  const { rows } = await db.execute<{ id: string; title: string }>(
    sql`select id, title from ${await courseTable(db)} order by ${IN_ORDER}`,
  )
  return rows
}
