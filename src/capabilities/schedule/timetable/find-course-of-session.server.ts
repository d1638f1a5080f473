import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'

/** The course of a session that was public once, as pages know it; null for any other. */
export async function findCourseOfSession(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select coalesce(courses.kind, courses.id::text) as key from sessions join courses on courses.id = course_id
    where sessions.id = ${id} and visibility = 'public' and status <> 'draft'`)
  return rows[0]?.key ?? null
}
