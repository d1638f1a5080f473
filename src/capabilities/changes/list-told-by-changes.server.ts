import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** Which of these sessions and registrations a change tells of. It is never deleted, so they cannot be either. */
export async function listToldByChanges(db: Executor, ids: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const those = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<{ id: string }>(sql`
    select session_id as id from session_changes where session_id = ${those}
    union select registration_id from session_change_steps where registration_id = ${those}`)
  return rows.map(({ id }) => id)
}
