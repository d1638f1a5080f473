import { inArray, isNotNull, sql } from 'drizzle-orm'
import { messagesIn } from '#kernel/messages.ts'
import { mentions } from '#kernel/personal-data.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { handMoney } from './hand-money.server.ts'
import { reconciliationFindings } from './payments.tables.server.ts'

/** Stands in the place of a note that named somebody; stored, so in one language for everybody. */
const ERASED = { sk: '[vymazané]', en: '[erased]' }

export type PaymentOfPerson = {
  registrationId: string
  amountCents: number
  refundedCents: number
  paidAt: string
  /** Null where the money came without Stripe and a person wrote it down. */
  stripePaymentIntentId: string | null
  /** Where the card was issued; null where Stripe does not say, and of what no card paid. */
  cardCountry: string | null
}

/** Money that came and went for these registrations. */
export async function personalDataOfPayments(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<PaymentOfPerson>> {
  const those = sql`${sql.param(registrationIds)}::uuid[]`
  const { rows } = await db.execute<PaymentOfPerson>(sql`
    select registration_id as "registrationId", amount_cents as "amountCents", refunded_cents as "refundedCents",
      paid_at as "paidAt", stripe_payment_intent_id as "stripePaymentIntentId", card_country as "cardCountry"
    from payments where registration_id = any(${those})
    union all select registration_id, received, back, came, null, null from (
      select registration_id, max(day)::timestamptz as came from money_by_hand
      where kind = 'received' and registration_id = any(${those}) group by registration_id) entry
    cross join lateral ${handMoney(sql`entry.registration_id`)} hand where received > 0
    order by "paidAt"`)
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

/**
 * Takes out of notes on the books what names somebody: names where the note is about their own money, addresses everywhere,
 * as one belongs to one person. That somebody looked and left the difference stays.
 */
export async function eraseFromFindings(
  tx: Transaction,
  { addresses, words, registrationIds }: Record<'addresses' | 'words' | 'registrationIds', ReadonlyArray<string>>,
): Promise<number> {
  const theirs = sql<boolean>`${reconciliationFindings.stripeId} in (
    select stripe_payment_intent_id from payments where registration_id = any(${sql.param(registrationIds)}::uuid[])
    union all select refund.stripe_refund_id from refunds refund join payments payment on payment.id = refund.payment_id
    where payment.registration_id = any(${sql.param(registrationIds)}::uuid[]) and refund.stripe_refund_id is not null)`
  const notes = await tx
    .select({ id: reconciliationFindings.id, note: reconciliationFindings.note, isTheirs: theirs })
    .from(reconciliationFindings)
    .where(isNotNull(reconciliationFindings.note))
  const naming = notes
    .filter(({ note, isTheirs }) => note !== null && mentions(note, isTheirs ? [...addresses, ...words] : addresses))
    .map(({ id }) => id)
  if (naming.length > 0) {
    await tx
      .update(reconciliationFindings)
      .set({ note: messagesIn(ERASED, 'sk') })
      .where(inArray(reconciliationFindings.id, naming))
  }
  return naming.length
}
