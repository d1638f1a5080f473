import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { redactText } from '#platform/log/log.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { StripeClient } from '#platform/stripe/stripe-client.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import type { StripeRefund } from '#platform/stripe/stripe-objects.server.ts'
import { payments, refunds } from './payments.tables.server.ts'
import {
  alertFailure,
  type RecordedRefund,
  RefundDoesNotFit,
  recordRefund,
  recordRefundIn,
} from './refunds/record-refund.server.ts'
import type { SendRefund } from './refunds/send-refund-job.server.ts'

type RefundServices = Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'stripe'>
type DueRefund = { id: string; paymentId: string; amountCents: number; paymentIntentId: string }

/** Each saved error costs one key for a day; so many in a day are an outage, and the refund can wait it out. */
const KEYS = 5

/**
 * Gives the money back, once, ever. The key is made from the refund's id, and Stripe's own book is looked into before
 * every try, because it forgets keys after a day. A doubt throws, so that the job comes back; a definite no ends the
 * refund as failed and gives its part of the sum free.
 */
export async function sendRefund(services: RefundServices, { refundId }: SendRefund): Promise<RecordedRefund | null> {
  const due = await findDueRefund(services, refundId)
  if (!due) return null
  try {
    return await recordRefund(services, await refundOnce(services.stripe, due))
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    if (error.kind === 'refused') return await giveUp(services, due, error)
    await services.db
      .update(refunds)
      .set({ lastError: reasonOf(error) })
      .where(and(eq(refunds.id, due.id), eq(refunds.status, 'requested')))
    throw error
  }
}

async function findDueRefund({ db, log }: RefundServices, refundId: string): Promise<DueRefund | null> {
  const [refund] = await db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amountCents: refunds.amountCents,
      paymentIntentId: payments.stripePaymentIntentId,
      status: refunds.status,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!refund) log.error({ refundId }, 'refund to send does not exist')
  return refund?.status === 'requested' ? refund : null
}

/**
 * Stripe keeps an error of its own under the key and repeats it for a day, so after a repeated one the next key is tried.
 * The keys are the same in every run: whichever of them brought the refund brings it again.
 */
async function refundOnce(stripe: StripeClient, due: DueRefund): Promise<StripeRefund> {
  const { id, paymentId, amountCents, paymentIntentId } = due
  const order = { paymentIntentId, amountCents, metadata: { refund: id, payment: paymentId } }
  for (let number = 1; ; number++) {
    const made = await findMade(stripe, due)
    if (made) return made
    try {
      return await stripe.createRefund(order, number === 1 ? `refund-${id}` : `refund-${id}-${number}`)
    } catch (error) {
      const isSpent = error instanceof StripeFault && error.kind === 'unknown' && error.isReplayed
      if (!isSpent || number === KEYS) throw error
    }
  }
}

async function findMade(stripe: StripeClient, { id, paymentIntentId }: DueRefund): Promise<StripeRefund | null> {
  for await (const refund of stripe.listRefundsOf(paymentIntentId)) if (refund.metadata.refund === id) return refund
  return null
}

/** What was refused may have been done by hand at Stripe meanwhile: then the books take that over, and nobody is called. */
async function giveUp(services: RefundServices, due: DueRefund, fault: StripeFault): Promise<RecordedRefund | null> {
  const others: Array<StripeRefund> = []
  if (fault.code !== 'resource_missing') {
    for await (const refund of services.stripe.listRefundsOf(due.paymentIntentId)) others.push(refund)
  }
  const made = others.find(({ metadata }) => metadata.refund === due.id)
  if (made) return await recordRefund(services, made)
  // Nobody sees the one without the others: in between the money would have gone nowhere, with nobody called.
  const { recorded, tooMuch } = await services.db.transaction(async (tx) => {
    await markFailed(services, tx, due, fault)
    let recorded: RecordedRefund | null = null
    // Failed ones first: they make room for the others.
    for (const refund of others.toSorted((a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'))) {
      try {
        recorded = await tx.transaction((inner) => recordRefundIn(services, inner, refund))
      } catch (error) {
        if (!(error instanceof RefundDoesNotFit)) throw error
        return { recorded, tooMuch: error }
      }
    }
    return { recorded, tooMuch: null }
  })
  if (tooMuch) throw tooMuch
  return recorded
}

async function markFailed(
  services: RefundServices,
  tx: Transaction,
  due: DueRefund,
  fault: StripeFault,
): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, due.paymentId)).for('update')
  const failed = await tx
    .update(refunds)
    .set({ status: 'failed', settledAt: sql`now()`, lastError: reasonOf(fault) })
    .where(and(eq(refunds.id, due.id), eq(refunds.status, 'requested'), isNull(refunds.stripeRefundId)))
    .returning({ id: refunds.id })
  if (failed.length === 0) return
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${due.amountCents}` })
    .where(eq(payments.id, due.paymentId))
  if (fault.code === 'charge_already_refunded') return
  await alertFailure(services, tx, { refundId: due.id, paymentId: due.paymentId, amountCents: due.amountCents })
}

function reasonOf({ code, message }: StripeFault): string {
  return redactText(code ? `${code}: ${message}` : message).slice(0, 500)
}
