import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Standing } from './withdrawal-standing.ts'

export type WithdrawalOnCard = {
  id: string
  receivedAt: string
  reference: string | null
  standing: Standing | null
  refundCents: number | null
}

/** What somebody withdrew from, newest first. Whoever asks has checked who may know. */
export async function listWithdrawalsOf(db: Executor, email: string): Promise<ReadonlyArray<WithdrawalOnCard>> {
  const { rows } = await db.execute<WithdrawalOnCard>(sql`
    select id, received_at as "receivedAt", reference, standing, refund_cents as "refundCents"
    from withdrawals left join withdrawal_outcomes on withdrawal_id = id
    where lower(email) = ${email.toLowerCase()} order by received_at desc, id limit 20`)
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt).toISOString() }))
}
