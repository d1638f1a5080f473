import { sql } from 'drizzle-orm'
import { type Day, instantAt } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type CloseLine, type Month, monthAfter } from './monthly-close.ts'
import { IS_PAYOUT, isIn, readCloseLines } from './read-close-lines.server.ts'
import { type MonthSums, sumMonth } from './sum-month.server.ts'

export type MonthlyClose = MonthSums & {
  lines: ReadonlyArray<CloseLine>
  /** What our own books say of the month, to hold beside Stripe's. */
  ours: { paidCents: Cents; refundedCents: Cents }
  /** Payments of the month that Stripe's balance does not show yet. */
  unbooked: { count: number; cents: Cents }
  payouts: ReadonlyArray<{ id: string; on: Day; amountCents: Cents }>
  /** The newest movement we have copied; null before the first. */
  readUntil: string | null
}

/** One month as Stripe booked it, with its sums to the cent and what our books say of it. */
export async function readMonthlyClose(
  { db }: Pick<Services, 'db'>,
  { month, page, pageSize }: { month: Month; page: number; pageSize: number },
  call: Pick<Call, 'actor'>,
): Promise<MonthlyClose> {
  requireAccess('viewer', call.actor)
  const [from, to] = [instantAt(`${month}-01`).toISOString(), instantAt(`${monthAfter(month)}-01`).toISOString()]
  const { count, strangers, sums, rates } = await sumMonth(db, month)
  const { lines } = await readCloseLines(db, month, { place: null, limit: pageSize, offset: (page - 1) * pageSize })
  const { rows } = await db.execute<{
    paidCents: number
    refundedCents: number
    unbooked: number
    unbookedCents: number
    readUntil: string | null
  }>(sql`
    select
      (select coalesce(sum(amount_cents), 0)::int from payments where paid_at >= ${from} and paid_at < ${to}) as "paidCents",
      (select coalesce(sum(refund.amount_cents), 0)::int from balance_entries entry
        join refunds refund on refund.stripe_refund_id = entry.stripe_refund_id
        where ${isIn(month)} and entry.kind = 'refund')
      - (select coalesce(sum(refund.amount_cents), 0)::int from balance_entries entry
        join refunds refund on refund.stripe_refund_id = entry.stripe_refund_id and refund.status = 'failed'
        where ${isIn(month)} and entry.kind = 'refund_failure') as "refundedCents",
      unbooked.count as unbooked, unbooked.cents as "unbookedCents",
      (select max(occurred_at) from balance_entries) as "readUntil"
    from (
      select count(*)::int as count, coalesce(sum(amount_cents), 0)::int as cents from payments payment
      where paid_at >= ${from} and paid_at < ${to} and not exists (
        select from balance_entries entry where entry.stripe_payment_intent_id = payment.stripe_payment_intent_id
          and entry.kind in ('charge', 'payment'))) unbooked`)
  const { rows: payouts } = await db.execute<{ id: string; on: Day; amountCents: number }>(sql`
    select payout_id as id, payout_on::text as on, (-sum(amount_cents))::int as "amountCents" from balance_entries entry
    where ${IS_PAYOUT} and payout_on >= ${`${month}-01`}::date and payout_on < ${`${monthAfter(month)}-01`}::date
    group by payout_id, payout_on order by payout_on, payout_id`)
  const [own] = rows
  return {
    lines,
    count,
    sums,
    rates,
    ours: { paidCents: own?.paidCents ?? 0, refundedCents: own?.refundedCents ?? 0 },
    strangers,
    unbooked: { count: own?.unbooked ?? 0, cents: own?.unbookedCents ?? 0 },
    payouts,
    readUntil: own?.readUntil ? new Date(own.readUntil).toISOString() : null,
  }
}
