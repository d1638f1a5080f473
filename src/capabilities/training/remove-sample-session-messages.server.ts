import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Deletes what was written to these sample sessions and answers its ids. Only a demo has the right to. */
export async function removeSampleSessionMessages(
  tx: Transaction,
  sessionIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from session_messages where session_id = any(${sql.param([...sessionIds])}::uuid[]) returning id`)
  return rows.map(({ id }) => id)
}
