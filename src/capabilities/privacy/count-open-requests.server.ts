import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** How many requests about somebody's data wait for an answer, and until when the first of them must have it. */
export async function countOpenRequests(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<{ count: number; dueOn: string | null }> {
  requireAccess('countOpenRequests', call.actor)
  const { rows } = await db.execute<{ count: number; dueOn: string | null }>(
    sql`select count(*)::int as count, min(due_on)::text as "dueOn" from data_requests where closed_at is null`,
  )
  return rows[0] ?? { count: 0, dueOn: null }
}
