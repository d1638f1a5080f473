import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * Deletes what changes owed these registrations, and the changes themselves where nobody else is told of; answers the ids of
 * those. Only a demo has the right to.
 */
export async function removeSampleChanges(
  tx: Transaction,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  await tx.execute(sql`
    delete from session_change_steps where registration_id = any(${sql.param([...registrationIds])}::uuid[])`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from session_changes where session_id in (select row_id from sample_rows where kind = 'session')
      and not exists (select from session_change_steps where change_id = session_changes.id) returning id`)
  return rows.map(({ id }) => id)
}
