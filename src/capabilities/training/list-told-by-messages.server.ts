import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** Which of these sessions were written to. A message is never deleted, so they cannot be either. */
export async function listToldByMessages(db: Executor, ids: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct session_id as id from session_messages where session_id = any(${sql.param([...ids])}::uuid[])`)
  return rows.map(({ id }) => id)
}
