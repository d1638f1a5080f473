import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Which of a course's syllabus versions sessions name, and how many; those never change again. */
export async function listUsedVersions(
  { db }: Pick<Services, 'db'>,
  { courseId }: { courseId: string },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyMap<string, number>> {
  requireAccess('listUsedVersions', call.actor)
  const { rows } = await db.execute<{ id: string; sessions: number }>(sql`
    select syllabus_version_id as id, count(*)::int as sessions from sessions
    where course_id = ${courseId} and syllabus_version_id is not null group by 1`)
  return new Map(rows.map(({ id, sessions }) => [id, sessions]))
}
