import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * Nobody gives money of this registration back until the transaction ends: whoever decides by what is left of it locks the
 * registration, then this, and sums then. Stripe's word of a refund locks the payment alone.
 */
export async function lockMoneyOf(tx: Transaction, registrationId: string): Promise<void> {
  await tx.execute(sql`
    select id from payments where registration_id = ${registrationId} order by id for no key update`)
}
