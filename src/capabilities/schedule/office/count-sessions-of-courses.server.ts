import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

export type SessionsOfCourse = { upcoming: number; next: string | null }

/** How many published sessions of each course are to come, and when the next one begins. */
export async function countSessionsOfCourses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { courseIds }: { courseIds: ReadonlyArray<string> },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyMap<string, SessionsOfCourse>> {
  requireAccess('countSessionsOfCourses', call.actor)
  const { rows } = await db.execute<SessionsOfCourse & { id: string }>(sql`
    select course_id as id, count(*)::int as upcoming, min(starts_at) as next from sessions
    where course_id = any(${sql.param([...courseIds])}::uuid[]) and starts_at > ${clock.now().toISOString()}::timestamptz
      and status = 'published' and visibility = 'public'
    group by 1`)
  return new Map(
    rows.map(({ id, upcoming, next }) => [id, { upcoming, next: next === null ? null : new Date(next).toISOString() }]),
  )
}
