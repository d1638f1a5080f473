import { inArray, isNotNull, sql } from 'drizzle-orm'
import { mentions } from '#kernel/personal-data.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { reconciliationFindings } from './payments.tables.server.ts'

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

/** Takes out of notes on the books what names somebody; that a person looked and left the difference stays. */
export async function eraseFromFindings(tx: Transaction, words: ReadonlyArray<string>): Promise<number> {
  const notes = await tx
    .select({ id: reconciliationFindings.id, note: reconciliationFindings.note })
    .from(reconciliationFindings)
    .where(isNotNull(reconciliationFindings.note))
  const naming = notes.filter(({ note }) => note !== null && mentions(note, words)).map(({ id }) => id)
  if (naming.length > 0) {
    await tx
      .update(reconciliationFindings)
      .set({ note: '[vymazané]' })
      .where(inArray(reconciliationFindings.id, naming))
  }
  return naming.length
}
