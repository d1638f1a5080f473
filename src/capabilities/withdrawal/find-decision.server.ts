import { sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Standing } from './withdrawal-standing.ts'

export type HeldDecision = {
  registrationId: string
  standing: Standing
  refundCents: number
  refundId: string | null
  language: Language
  receivedAt: Date
  dueOn: string
}

/** What holds about a declaration: the latest decision of a person, before that the outcome. Null while it means no order. */
export async function findDecision(db: Executor, withdrawalId: string): Promise<HeldDecision | null> {
  const { rows } = await db.execute<Omit<HeldDecision, 'receivedAt'> & { receivedAt: string }>(sql`
    select held.registration_id as "registrationId", held.standing, held.refund_cents as "refundCents",
      held.refund_id as "refundId", language, received_at as "receivedAt", due_on::text as "dueOn"
    from withdrawals cross join lateral (
      (select registration_id, standing, refund_cents, refund_id, 1 as place from withdrawal_decisions
        where withdrawal_id = withdrawals.id order by decided_at desc limit 1)
      union all
      select registration_id, standing, refund_cents, refund_id, 2 from withdrawal_outcomes
        where withdrawal_id = withdrawals.id
      order by place limit 1) held
    where withdrawals.id = ${withdrawalId} and held.registration_id is not null`)
  const [row] = rows
  return row ? { ...row, receivedAt: new Date(row.receivedAt) } : null
}
