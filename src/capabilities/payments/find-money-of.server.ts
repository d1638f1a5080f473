import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { payments } from './payments.tables.server.ts'

/** The payment that a registration stands on, without the surplus ones. */
export async function findMoneyOf(db: Executor, registrationId: string): Promise<typeof payments.$inferSelect | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.isSurplus, false)))
  return payment ?? null
}

/**
 * Nobody gives money of this registration back until the transaction ends: whoever decides by what is left of it locks the
 * registration, then this, and sums then. Whoever ends or changes an order before they give its money back asks for this first, too:
 * Stripe's word of a refund locks the payment alone and then writes to what an ended order writes to, and both would wait for each other.
 */
export async function freezeMoneyOf(tx: Transaction, registrationId: string): Promise<void> {
  await tx.execute(sql`
    select id from payments where registration_id = ${registrationId} order by id for no key update`)
}
