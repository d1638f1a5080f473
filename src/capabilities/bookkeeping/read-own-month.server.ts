import { type SQL, sql } from 'drizzle-orm'
import { instantAt } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { type Month, monthAfter } from './monthly-close.ts'

/** In our books, and not among the movements that were read from Stripe. */
export type Unbooked = { count: number; cents: Cents }

/** What our own books say of a month, to hold beside Stripe's. */
export type OwnMonth = {
  ours: { paidCents: Cents; refundedCents: Cents }
  unbooked: { payments: Unbooked; refunds: Unbooked }
}

/** A card is charged and booked within seconds; a refund may wait for Stripe, and for a person who pushes it. */
const PAYMENT_DAYS = 1
const REFUND_DAYS = 31

/**
 * Sums and counts come from our payments and refunds alone; a movement of Stripe's only says in which month one of them
 * was booked, so that a second before midnight is no difference. What has no movement yet counts by our own time.
 */
export async function readOwnMonth(db: Executor, month: Month): Promise<OwnMonth> {
  const [from, to] = [instantAt(`${month}-01`).toISOString(), instantAt(`${monthAfter(month)}-01`).toISOString()]
  const isIn = (at: SQL) => sql`${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`
  const isNear = (at: SQL, days: number) =>
    sql`${at} >= ${from}::timestamptz - make_interval(days => ${days}) and ${at} < ${to}::timestamptz + interval '1 day'`
  const booked = (where: SQL) => sql`lateral (select occurred_at as at from balance_entries where ${where} limit 1)`
  const { rows } = await db.execute<Row>(sql`
    with paid as (
      select amount_cents as cents, booked.at is null as unbooked from payments
      left join ${booked(sql`stripe_payment_intent_id = payments.stripe_payment_intent_id and kind in ('charge', 'payment')`)} booked on true
      where ${isNear(sql`paid_at`, PAYMENT_DAYS)} and ${isIn(sql`coalesce(booked.at, paid_at)`)}),
    back as (
      select refunds.*, booked.at as booked_at, undone.at as undone_at from refunds
      left join ${booked(sql`stripe_refund_id = refunds.stripe_refund_id and kind in ('refund', 'payment_refund')`)} booked on true
      left join ${booked(sql`stripe_refund_id = refunds.stripe_refund_id and kind in ('refund_failure', 'payment_failure_refund')`)} undone on true
      where ${isNear(sql`requested_at`, REFUND_DAYS)} or ${isNear(sql`settled_at`, REFUND_DAYS)}),
    returned as (
      select amount_cents as cents, booked_at is null as unbooked from back
      where status <> 'failed' and ${isIn(sql`coalesce(booked_at, requested_at)`)}
      -- One that failed is two movements at Stripe, maybe in two months, or none.
      union all select amount_cents, false from back where status = 'failed' and ${isIn(sql`booked_at`)}
      union all select -amount_cents, undone_at is null from back
        where status = 'failed' and booked_at is not null and ${isIn(sql`coalesce(undone_at, settled_at)`)})
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
