import { type SQL, sql } from 'drizzle-orm'
import { gained } from '#capabilities/ledger/book-of-order.server.ts'
import { instantAt } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Month, OwnMonth } from '../monthly-close.ts'
import { spanOf } from './month-span.ts'

/** A card is charged and booked within seconds; a refund may wait for Stripe, and for a person who pushes it. */
const REFUND_DAYS = 31

/**
 * What the book has of our own payments and refunds, for the month in which Stripe booked them: a movement of Stripe's says
 * only that, so that a second before midnight is no difference. What has no movement yet counts by our own time.
 */
export async function readOwnMonth(db: Executor, month: Month): Promise<OwnMonth> {
  const span = spanOf(month)
  const [from, to] = [instantAt(span.from).toISOString(), instantAt(span.to).toISOString()]
  const isIn = (at: SQL) => sql`${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`
  const booked = (where: SQL) => sql`lateral (select occurred_at as at from balance_entries where ${where} limit 1)`
  const { rows } = await db.execute<Row>(sql`
    with near as (
      select source, source_id, about, at, ${gained('clearing')} as cents from postings
      where source in ('payment', 'refund') and 'clearing' in (debit, credit)
        and day >= ${span.from}::date - ${REFUND_DAYS}::int and day <= ${span.to}::date),
    paid as (
      select near.cents, booked.at is null as unbooked from near
      left join ${booked(sql`stripe_payment_intent_id = near.about and kind in ('charge', 'payment')`)} booked on true
      where near.source = 'payment' and ${isIn(sql`coalesce(booked.at, near.at)`)}),
    back as (
      select refund.status, refund.sent, refund.net, refund.at, refund.changed_at, booked.at as booked_at, undone.at as undone_at
      from (
        select refunds.status, refunds.stripe_refund_id, max(-posted.cents) as sent, -sum(posted.cents) as net,
          min(posted.at) as at, max(posted.at) as changed_at
        from (select distinct source_id from near where source = 'refund') wanted
        cross join lateral (
          select at, ${gained('clearing')} as cents from postings
          where source = 'refund' and source_id = wanted.source_id and purpose = 'returned') posted
        join refunds on refunds.id = wanted.source_id::uuid
        group by refunds.id) refund
      left join ${booked(sql`stripe_refund_id = refund.stripe_refund_id and kind in ('refund', 'payment_refund')`)} booked on true
      left join ${booked(sql`stripe_refund_id = refund.stripe_refund_id and kind in ('refund_failure', 'payment_failure_refund')`)} undone on true),
    returned as (
      select net as cents, booked_at is null as unbooked from back
      where status <> 'failed' and ${isIn(sql`coalesce(booked_at, at)`)}
      -- One that failed is two movements at Stripe, maybe in two months, or none.
      union all select sent, false from back where status = 'failed' and ${isIn(sql`booked_at`)}
      union all select -sent, undone_at is null from back
        where status = 'failed' and booked_at is not null and ${isIn(sql`coalesce(undone_at, changed_at)`)})
    select (select ${SUMS} from paid) as payments, (select ${SUMS} from returned) as refunds`)
  const { payments, refunds } = rows[0] ?? { payments: NOTHING, refunds: NOTHING }
  return {
    ours: { paidCents: payments.cents, refundedCents: refunds.cents },
    unbooked: {
      payments: { count: payments.unbooked, cents: payments.unbookedCents },
      refunds: { count: refunds.unbooked, cents: refunds.unbookedCents },
    },
  }
}

type Sums = { cents: Cents; unbooked: number; unbookedCents: Cents }
type Row = { payments: Sums; refunds: Sums }

const NOTHING: Sums = { cents: 0, unbooked: 0, unbookedCents: 0 }

const SUMS = sql`jsonb_build_object(
  'cents', coalesce(sum(cents), 0), 'unbooked', count(*) filter (where unbooked),
  'unbookedCents', coalesce(sum(cents) filter (where unbooked), 0))`
