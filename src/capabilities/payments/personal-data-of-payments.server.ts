import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type PaymentOfPerson = {
  registrationId: string
  amountCents: number
  refundedCents: number
  paidAt: string
  stripePaymentIntentId: string
}

/** Money that came and went for these registrations. */
export async function personalDataOfPayments(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<PaymentOfPerson>> {
  const { rows } = await db.execute<PaymentOfPerson>(sql`
    select registration_id as "registrationId", amount_cents as "amountCents", refunded_cents as "refundedCents",
      paid_at as "paidAt", stripe_payment_intent_id as "stripePaymentIntentId"
    from payments where registration_id = any(${sql.param(registrationIds)}::uuid[]) order by paid_at, id`)
  return rows
}

/** Forgets what was sent to Stripe for attempts that can bring no payment any more; the amounts and Stripe's ids stay. */
export async function eraseCheckouts(tx: Transaction, registrationIds: ReadonlyArray<string>): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update checkout_attempts set parameters = null, url = null
    where registration_id = any(${sql.param(registrationIds)}::uuid[])
      and status not in ('new', 'sent', 'open') and (parameters is not null or url is not null)`)
  return rowCount ?? 0
}
