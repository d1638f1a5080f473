import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * Deletes the sample declarations and those that mean one of these registrations, with what they came to; answers their ids.
 * Only a demo has the right to.
 */
export async function removeSampleWithdrawals(
  tx: Transaction,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const those = sql`any(${sql.param([...registrationIds])}::uuid[])`
  // The guards of the ledgers ask for the mark, also of what was declared after the samples came.
  await tx.execute(sql`
    insert into sample_rows (kind, row_id, added_at)
    select distinct 'withdrawal', withdrawal_id, now() from (
      select withdrawal_id from withdrawal_outcomes where registration_id = ${those}
      union all select withdrawal_id from withdrawal_decisions where registration_id = ${those}) as meant
    on conflict do nothing`)
  const marked = sql`select row_id from sample_rows where kind = 'withdrawal'`
  await tx.execute(sql`delete from withdrawal_closings where withdrawal_id in (${marked})`)
  await tx.execute(sql`delete from withdrawal_decisions where withdrawal_id in (${marked})`)
  await tx.execute(sql`delete from withdrawal_outcomes where withdrawal_id in (${marked})`)
  const { rows } = await tx.execute<{ id: string }>(sql`delete from withdrawals where id in (${marked}) returning id`)
  await tx.execute(sql`delete from sample_rows where kind = 'withdrawal'`)
  return rows.map(({ id }) => id)
}
