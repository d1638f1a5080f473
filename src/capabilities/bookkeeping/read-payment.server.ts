import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { Refund } from '#capabilities/payments/find-refund.server.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'
import type { PaymentForStaff } from './bookkeeping.ts'
import { readPayments } from './list-payments.server.ts'

export type RefundOfPayment = {
  id: string
  amountCents: Cents
  reason: Refund['reason']
  status: Refund['status']
  requestedAt: string
  settledAt: string | null
  lastError: string | null
}

export type DisputeOfPayment = {
  id: string
  amountCents: Cents
  status: string
  reason: string
  openedAt: string
  dueAt: string | null
  closedAt: string | null
}

export type PaymentInWhole = PaymentForStaff & {
  stripePaymentIntentId: string
  refunds: ReadonlyArray<RefundOfPayment>
  disputes: ReadonlyArray<DisputeOfPayment>
  /**
   * What Stripe kept, what is left for us after everything that went back, and when the charge reached the bank; null while
   * Stripe's balance has not been read. `unbookedCents`: refunds that are taken off although no movement shows them yet.
   */
  balance: { feeCents: Cents; netCents: Cents; unbookedCents: Cents; payoutOn: string | null } | null
}

/** One payment with everything that became of its money. */
export async function readPayment(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  call: Reader,
): Promise<PaymentInWhole> {
  requireAccess('readPayment', call.actor)
  const [payment] = await readPayments(db, sql`payment.id = ${id}`, call)
  if (!payment) return refuse.now('PAYMENT_NOT_FOUND')
  const { rows } = await db.execute<{ intent: string }>(
    sql`select stripe_payment_intent_id as intent from payments where id = ${id}`,
  )
  const intent = rows[0]?.intent ?? ''
  const [refunds, disputes, balance] = await Promise.all([refundsOf(db, id), disputesOf(db, id), balanceOf(db, intent)])
  return { ...payment, stripePaymentIntentId: intent, refunds, disputes, balance }
}

async function refundsOf(db: Executor, paymentId: string): Promise<ReadonlyArray<RefundOfPayment>> {
  const { rows } = await db.execute<RefundOfPayment>(sql`
    select id, amount_cents as "amountCents", reason, status, requested_at as "requestedAt", settled_at as "settledAt",
      last_error as "lastError"
    from refunds where payment_id = ${paymentId} order by requested_at desc, id`)
  return rows.map((row) => ({ ...row, requestedAt: inIso(row.requestedAt), settledAt: orNull(row.settledAt) }))
}

async function disputesOf(db: Executor, paymentId: string): Promise<ReadonlyArray<DisputeOfPayment>> {
  const { rows } = await db.execute<DisputeOfPayment>(sql`
    select stripe_dispute_id as id, amount_cents as "amountCents", status, reason, opened_at as "openedAt",
      due_at as "dueAt", closed_at as "closedAt"
    from disputes where payment_id = ${paymentId} order by opened_at desc`)
  return rows.map((row) => ({
    ...row,
    openedAt: inIso(row.openedAt),
    dueAt: orNull(row.dueAt),
    closedAt: orNull(row.closedAt),
  }))
}

async function balanceOf(db: Executor, intent: string): Promise<PaymentInWhole['balance']> {
  const { rows } = await db.execute<NonNullable<PaymentInWhole['balance']>>(sql`
    select booked.fee::int as "feeCents", (booked.net - coming.cents)::int as "netCents",
      coming.cents::int as "unbookedCents", charge.payout_on::text as "payoutOn"
    from balance_entries charge
    cross join lateral (select sum(fee_cents) as fee, sum(net_cents) as net from balance_entries
      where stripe_payment_intent_id = charge.stripe_payment_intent_id) booked
    cross join lateral (select coalesce(sum(refund.amount_cents), 0) as cents from refunds refund
      join payments payment on payment.id = refund.payment_id and payment.stripe_payment_intent_id = charge.stripe_payment_intent_id
      where refund.status <> 'failed' and not exists (select from balance_entries entry
        where entry.stripe_refund_id = refund.stripe_refund_id and entry.kind in ('refund', 'payment_refund'))) coming
    where charge.stripe_payment_intent_id = ${intent} and charge.kind in ('charge', 'payment') limit 1`)
  return rows[0] ?? null
}

function inIso(at: string): string {
  return new Date(at).toISOString()
}

function orNull(at: string | null): string | null {
  return at === null ? null : inIso(at)
}
