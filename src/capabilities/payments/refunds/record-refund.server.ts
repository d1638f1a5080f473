import { randomUUID } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { Postponed } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { StripeRefund } from '#platform/stripe/stripe-objects.server.ts'
import { payments, REFUND_STATUSES, refunds } from '../payments.tables.server.ts'

export type RecordedRefund = {
  registrationId: string
  paymentId: string
  status: (typeof REFUND_STATUSES)[number]
  /** Every cent of the payment has reached the buyer. */
  isWholePaymentReturned: boolean
  /** Made at Stripe by hand, not asked for here. */
  isOutside: boolean
}

/** Stripe has given back what our sum has no room for: another refund must end as failed first, here or there. */
export class RefundDoesNotFit extends Postponed {}

type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect

/**
 * Brings our book of a refund to what Stripe says, and the sum on its payment with it. A refund goes from requested over
 * pending and succeeded to failed and never back, so readings may come twice, late and in any order. Null: no payment of
 * ours, and a person was called.
 */
export async function recordRefund(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  atStripe: StripeRefund,
): Promise<RecordedRefund | null> {
  const unknownPayment = { kind: 'refund-of-unknown-payment', key: atStripe.id }
  const recorded = await services.db.transaction((tx) => recordRefundIn(services, tx, atStripe))
  if (recorded) {
    await resolveAlert(services, unknownPayment)
  } else {
    await raiseAlert(services, {
      ...unknownPayment,
      title: 'Stripe refunded a payment that we do not know',
      details: { paymentIntentId: atStripe.paymentIntentId, amountCents: atStripe.amountCents },
    })
  }
  return recorded
}

/** The same inside a transaction of the caller; of a payment that is not ours it says nothing but null. */
export async function recordRefundIn(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  tx: Transaction,
  atStripe: StripeRefund,
): Promise<RecordedRefund | null> {
  const payment = await lockPayment(tx, atStripe)
  if (!payment) return null
  const before = await findRefund(tx, payment.id, atStripe)
  const id = before?.id ?? randomUUID()
  const status = statusAfter(before, atStripe)
  const isFailure = status === 'failed' && before?.status !== 'failed'
  const amountCents = before?.amountCents ?? atStripe.amountCents
  await moveSum(tx, payment, sumOf(status, amountCents) - sumOf(before?.status ?? 'failed', amountCents))
  if (before) {
    await updateRefund(tx, before, status, atStripe)
  } else {
    await tx.insert(refunds).values({
      id,
      paymentId: payment.id,
      amountCents,
      reason: 'outside',
      status,
      stripeRefundId: atStripe.id,
      settledAt: settledAt(status),
      lastError: atStripe.failureReason,
    })
  }
  if (isFailure) await alertFailure(services, tx, { refundId: id, paymentId: payment.id, amountCents })
  return {
    registrationId: payment.registrationId,
    paymentId: payment.id,
    status,
    isWholePaymentReturned: (await returnedCents(tx, payment.id)) === payment.amountCents,
    isOutside: before === null || before.reason === 'outside',
  }
}

/** The buyer waits for money that did not arrive. */
export async function alertFailure(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  tx: Transaction,
  { refundId, ...details }: { refundId: string; paymentId: string; amountCents: number },
): Promise<void> {
  const title = 'A refund failed: the buyer does not have the money'
  await raiseAlert(services, { kind: 'refund-failed', key: refundId, title, details }, tx)
}

/** The payment is locked before its refunds, here and wherever both are written. */
async function lockPayment(tx: Transaction, { paymentIntentId }: StripeRefund): Promise<Payment | null> {
  if (paymentIntentId === null) return null
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.stripePaymentIntentId, paymentIntentId))
    .for('update')
  return payment ?? null
}

/** By Stripe's id; or, when the reply that named it was lost, by our own id that we wrote on it. */
async function findRefund(tx: Transaction, paymentId: string, { id, metadata }: StripeRefund): Promise<Refund | null> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        or(
          eq(refunds.stripeRefundId, id),
          and(isNull(refunds.stripeRefundId), sql`${refunds.id}::text = ${metadata.refund ?? ''}`),
        ),
      ),
    )
    .orderBy(sql`${refunds.stripeRefundId} nulls last`)
    .limit(1)
  return refund ?? null
}

function statusAfter(before: Refund | null, { status }: StripeRefund): Refund['status'] {
  // A refund given up here that Stripe has after all is alive: what Stripe says about its first reading counts.
  if (before === null || before.stripeRefundId === null) return status
  return REFUND_STATUSES.indexOf(status) > REFUND_STATUSES.indexOf(before.status) ? status : before.status
}

function sumOf(status: Refund['status'], amountCents: number): number {
  return status === 'failed' ? 0 : amountCents
}

async function moveSum(tx: Transaction, payment: Payment, cents: number): Promise<void> {
  if (cents === 0) return
  if (payment.refundedCents + cents > payment.amountCents) {
    throw new RefundDoesNotFit(`Payment ${payment.id} has no room for a refund of ${cents} cents yet`)
  }
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${cents}` })
    .where(eq(payments.id, payment.id))
}

async function updateRefund(tx: Transaction, before: Refund, status: Refund['status'], atStripe: StripeRefund) {
  const { id, failureReason } = atStripe
  if (before.status === status && before.stripeRefundId === id) return
  await tx
    .update(refunds)
    .set({ status, stripeRefundId: id, settledAt: settledAt(status), lastError: failureReason })
    .where(eq(refunds.id, before.id))
}

function settledAt(status: Refund['status']) {
  return status === 'succeeded' || status === 'failed' ? sql`now()` : null
}

async function returnedCents(tx: Transaction, paymentId: string): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'succeeded')))
  return sum?.cents ?? 0
}
