import { and, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import type { StripeClient } from '#platform/stripe/stripe-client.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import type { StripeRefund } from '#platform/stripe/stripe-objects.server.ts'
import { refunds } from '../payments.tables.server.ts'
import { type Comparison, comparisonOf, type Pair, type Period } from './comparison.server.ts'

type OurRefund = Pick<typeof refunds.$inferSelect, 'stripeRefundId' | 'amountCents' | 'status'>

/**
 * Compares the refunds of a period one by one; a failed one counts as nothing. Each belongs to the period in which Stripe
 * made it; one of ours that is not in this period's list is looked up by its id before it is called missing.
 */
export async function compareRefunds(
  { db, stripe }: Pick<Services, 'db' | 'stripe'>,
  period: Period,
): Promise<Comparison> {
  const theirs = await listTheirs(stripe, period)
  const ours = await listOurs(db, [...theirs.keys()], period)
  const pairs: Array<Pair> = []
  for (const stripeId of new Set([...theirs.keys(), ...ours.keys()])) {
    const [our, their] = [ours.get(stripeId), theirs.get(stripeId)]
    const ourCents = our ? countedCents(our) : null
    const theirCents = their ? countedCents(their) : null
    if (!ourCents && !theirCents) continue
    // It stands in the list of another period.
    if (!their && (await existsAtStripe(stripe, stripeId))) continue
    pairs.push({ stripeId, ourCents, theirCents })
  }
  return comparisonOf('refund', pairs)
}

async function listTheirs(stripe: StripeClient, period: Period): Promise<Map<string, StripeRefund>> {
  const theirs = new Map<string, StripeRefund>()
  for await (const refund of stripe.listRefunds(period)) {
    // Stripe counts in whole seconds; the period need not.
    if (refund.createdAt >= period.from && refund.createdAt < period.to) theirs.set(refund.id, refund)
  }
  return theirs
}

async function listOurs(
  db: Services['db'],
  theirIds: ReadonlyArray<string>,
  { from, to }: Period,
): Promise<Map<string, OurRefund>> {
  const ours = await db
    .select({ stripeRefundId: refunds.stripeRefundId, amountCents: refunds.amountCents, status: refunds.status })
    .from(refunds)
    .where(
      or(
        sql`${refunds.stripeRefundId} = any(${sql.param(theirIds)}::text[])`,
        and(isNotNull(refunds.stripeRefundId), gte(refunds.requestedAt, from), lt(refunds.requestedAt, to)),
      ),
    )
  return new Map(ours.map((refund) => [refund.stripeRefundId ?? '', refund]))
}

function countedCents({ status, amountCents }: Pick<OurRefund, 'status' | 'amountCents'>): number {
  return status === 'failed' ? 0 : amountCents
}

async function existsAtStripe(stripe: StripeClient, id: string): Promise<boolean> {
  try {
    await stripe.getRefund(id)
    return true
  } catch (error) {
    if (error instanceof StripeFault && error.code === 'resource_missing') return false
    throw error
  }
}
