import { and, gte, lt, or, sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import type { StripeClient } from '#platform/stripe/stripe-client.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import type { StripePayment } from '#platform/stripe/stripe-objects.server.ts'
import { payments } from '../payments.tables.server.ts'
import { type Comparison, comparisonOf, type Pair, type Period } from './comparison.server.ts'

/** Stripe lists a payment by the first try to pay; a checkout can be paid for 35 minutes after that. */
const TRIED_BEFORE_MS = 60 * 60_000

type OurPayment = Pick<
  typeof payments.$inferSelect,
  'stripePaymentIntentId' | 'stripeSessionId' | 'amountCents' | 'paidAt'
>

/**
 * Compares the payments of a period one by one. Each belongs to the period in which its card was charged, and what one
 * side's list does not show is looked up by its id, so that an edge between two periods is never a finding.
 */
export async function comparePayments(
  { db, stripe }: Pick<Services, 'db' | 'stripe'>,
  period: Period,
): Promise<Comparison> {
  const theirs = await listTheirs(stripe, period)
  const ours = await listOurs(db, [...theirs.keys()], period)
  const pairs: Array<Pair> = []
  for (const stripeId of new Set([...theirs.keys(), ...ours.keys()])) {
    const our = ours.get(stripeId)
    const their = theirs.get(stripeId)
    const paidAt = our?.paidAt ?? (their && (await chargedAt(stripe, their)))
    if (!paidAt || paidAt < period.from || paidAt >= period.to) continue
    const theirCents = their?.amountCents ?? (our ? await findTheirCents(stripe, our) : null)
    pairs.push({ stripeId, ourCents: our?.amountCents ?? null, theirCents })
  }
  return comparisonOf('payment', pairs)
}

async function listTheirs(stripe: StripeClient, { from, to }: Period): Promise<Map<string, StripePayment>> {
  const theirs = new Map<string, StripePayment>()
  for await (const payment of stripe.listPayments({ from: new Date(from.getTime() - TRIED_BEFORE_MS), to })) {
    if (payment.hasSucceeded) theirs.set(payment.id, payment)
  }
  return theirs
}

async function listOurs(
  db: Services['db'],
  theirIds: ReadonlyArray<string>,
  { from, to }: Period,
): Promise<Map<string, OurPayment>> {
  const ours = await db
    .select({
      stripePaymentIntentId: payments.stripePaymentIntentId,
      stripeSessionId: payments.stripeSessionId,
      amountCents: payments.amountCents,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(
      or(
        sql`${payments.stripePaymentIntentId} = any(${sql.param(theirIds)}::text[])`,
        and(gte(payments.paidAt, from), lt(payments.paidAt, to)),
      ),
    )
  return new Map(ours.map((payment) => [payment.stripePaymentIntentId, payment]))
}

async function chargedAt(stripe: StripeClient, { id, createdAt }: StripePayment): Promise<Date> {
  const checkout = await stripe.findCheckoutOf(id)
  return checkout ? (await stripe.getCheckout(checkout.id)).paidAt : createdAt
}

async function findTheirCents(stripe: StripeClient, our: OurPayment): Promise<number | null> {
  try {
    const checkout = await stripe.getCheckout(our.stripeSessionId)
    return checkout.isPaid && checkout.paymentIntentId === our.stripePaymentIntentId ? checkout.amountCents : null
  } catch (error) {
    if (error instanceof StripeFault && error.code === 'resource_missing') return null
    throw error
  }
}
