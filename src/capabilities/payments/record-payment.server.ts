import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Checkout } from '#platform/stripe/stripe-objects.server.ts'
import { payments } from './payments.tables.server.ts'

/** Writes down money that arrived, once for each session of Stripe: null says that it was written before. */
export async function recordPayment(
  tx: Transaction,
  payment: { registrationId: string; attemptId: string; checkout: Checkout; isSurplus: boolean },
): Promise<{ paymentId: string } | null> {
  const { registrationId, attemptId, checkout, isSurplus } = payment
  if (!checkout.isPaid || checkout.paymentIntentId === null) throw new Error(`${checkout.id} is not paid`)
  const [recorded] = await tx
    .insert(payments)
    .values({
      id: randomUUID(),
      registrationId,
      attemptId,
      stripeSessionId: checkout.id,
      stripePaymentIntentId: checkout.paymentIntentId,
      amountCents: checkout.amountCents,
      isSurplus,
      paidAt: checkout.paidAt,
      cardCountry: checkout.cardCountry,
    })
    .onConflictDoNothing({ target: payments.stripeSessionId })
    .returning({ paymentId: payments.id })
  return recorded ?? null
}
