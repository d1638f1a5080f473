import { sql } from 'drizzle-orm'
import { removeSamplePostings } from '#capabilities/ledger/remove-sample-postings.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * Takes the money of these registrations out of the books, and answers the ids that letters and alerts know it by. Only a demo
 * has the right to. What we copied from Stripe is read anew from whatever Stripe has then.
 */
export async function removeSampleMoney(
  tx: Transaction,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  if (registrationIds.length === 0) return []
  const those = sql`any(${sql.param([...registrationIds])}::uuid[])`
  const ours = sql`select id from payments where registration_id = ${those}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    ${ours} union all select id from refunds where payment_id in (${ours})
    union all select id from checkout_attempts where registration_id = ${those}`)
  const { rows: disputed } = await tx.execute<{ id: string }>(
    sql`delete from disputes where payment_id in (${ours}) returning stripe_dispute_id as id`,
  )
  await tx.execute(sql`delete from refunds where payment_id in (${ours})`)
  await tx.execute(sql`delete from payments where registration_id = ${those}`)
  await tx.execute(sql`delete from checkout_attempts where registration_id = ${those}`)
  await tx.execute(sql`delete from money_by_hand where registration_id = ${those}`)
  await tx.execute(sql`delete from write_offs where debt_id = ${those}`)
  await tx.execute(sql`delete from balance_entries`)
  await removeSamplePostings(tx, registrationIds)
  await tx.execute(sql`delete from reconciliation_findings`)
  const { rows: compared } = await tx.execute<{ id: string }>(sql`delete from reconciliations returning id`)
  await tx.execute(sql`
    delete from webhook_events where applied_at is not null and object_id not in (
      select stripe_session_id from checkout_attempts where stripe_session_id is not null
      union all select stripe_refund_id from refunds where stripe_refund_id is not null
      union all select stripe_payment_intent_id from payments)`)
  return [...rows, ...disputed, ...compared].map(({ id }) => id)
}
