import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** Which of these registrations a withdrawal tells of. It is never deleted, so they cannot be either. */
export async function listToldByWithdrawals(db: Executor, ids: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const those = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<{ id: string }>(sql`
    select registration_id as id from withdrawal_outcomes where registration_id = ${those}
    union select registration_id from withdrawal_decisions where registration_id = ${those}`)
  return rows.map(({ id }) => id)
}
