import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { disputes } from './payments.tables.server.ts'

/** Whether the buyer's bank is asking for this money at this moment: what we sent back would be sent twice. */
export async function isDisputed(db: Executor, paymentId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: disputes.stripeDisputeId })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), isNull(disputes.closedAt)))
    .limit(1)
  return open !== undefined
}
