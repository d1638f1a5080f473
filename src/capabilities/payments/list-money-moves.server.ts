import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { disputes, payments, refunds } from './payments.tables.server.ts'

/** All money of a registration: what came, what went back, and what a bank asks for. Whoever asks has checked who may know. */
export async function listMoneyMoves(db: Executor, registrationId: string) {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.registrationId, registrationId))
    .orderBy(asc(payments.paidAt))
  const ids = paid.map(({ id }) => id)
  if (ids.length === 0) return { payments: paid, refunds: [], disputes: [] }
  const [returned, disputed] = await Promise.all([
    db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.requestedAt)),
    db.select().from(disputes).where(inArray(disputes.paymentId, ids)).orderBy(asc(disputes.openedAt)),
  ])
  return { payments: paid, refunds: returned, disputes: disputed }
}
