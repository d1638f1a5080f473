import { type SQL, sql } from 'drizzle-orm'
import { ITS_SESSION } from '#capabilities/booking/find-registration.server.ts'
import { vatSplit } from '#capabilities/booking/registration.messages.ts'
import { buyerOf, type Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { type Day, dayOf, instantAt } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { type CloseLine, type CloseSums, type Month, type MovementKind, monthAfter } from '../monthly-close.ts'

type Row = Omit<
  CloseLine,
  | 'kind'
  | 'paidOn'
  | 'courseOn'
  | 'baseCents'
  | 'vatCents'
  | 'totalCents'
  | 'refundsCents'
  | 'adjustmentsCents'
  | 'feeCents'
  | 'payoutCents'
> & { kind: string; at: string; startsAt: string | null; amountCents: number; feeCents: number; netCents: number }

export type ClosePlace = { at: string; movementId: string }

/** Money that only goes to the bank is no business of the month: it was booked when it came. */
export const IS_PAYOUT = sql`entry.kind in ('payout', 'payout_failure', 'payout_cancel')`

const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failure',
  payment_failure_refund: 'refund-failure',
  adjustment: 'dispute',
  stripe_fee: 'fee',
  tax_fee: 'fee',
}

/** Stripe's movements of a month, the payouts without, oldest first and some at a time. */
export async function readCloseLines(
  db: Executor,
  month: Month,
  { place, limit, reader, offset = 0 }: { place: ClosePlace | null; limit: number; reader: Reader; offset?: number },
): Promise<{ lines: ReadonlyArray<CloseLine>; place: ClosePlace | null }> {
  const after = place ? sql`(entry.occurred_at, entry.id) > (${place.at}::timestamptz, ${place.movementId})` : sql`true`
  const { rows } = await db.execute<Row>(sql`
    select entry.id as "movementId", entry.kind, entry.occurred_at::text as at, entry.amount_cents as "amountCents",
      entry.fee_cents as "feeCents", entry.net_cents as "netCents", entry.payout_id as "payoutId",
      entry.payout_on::text as "payoutOn", payment.id as "paymentId", registration.reference,
      case when registration.id is not null then ${buyerOf(reader)} end as buyer, registration.company_ico as ico,
      registration.company_dic as dic, registration.company_ic_dph as "icDph", registration.company_address as address,
      registration.order_number as "orderNumber", registration.vat_percent as "vatPercent", session.starts_at as "startsAt"
    from balance_entries entry
    left join payments payment on payment.stripe_payment_intent_id = entry.stripe_payment_intent_id
    left join registrations registration on registration.id = payment.registration_id
    left join ${ITS_SESSION}
    where ${isIn(month)} and not ${IS_PAYOUT} and ${after}
    order by entry.occurred_at, entry.id limit ${limit} offset ${offset}`)
  return { lines: rows.map(lineOf), place: rows.length === limit ? (rows.at(-1) ?? null) : null }
}

export function isIn(month: Month): SQL {
  const [from, to] = [instantAt(`${month}-01`), instantAt(`${monthAfter(month)}-01`)]
  return sql`entry.occurred_at >= ${from.toISOString()}::timestamptz and entry.occurred_at < ${to.toISOString()}::timestamptz`
}

function lineOf({ kind: stripeKind, at, startsAt, amountCents, feeCents, netCents, ...row }: Row): CloseLine {
  const kind = kindOf(stripeKind)
  const baseCents = row.vatPercent === null ? amountCents : vatSplit(amountCents, row.vatPercent).base
  return {
    ...row,
    ...spread(kind, { amountCents, feeCents, netCents, baseCents }),
    kind,
    paidOn: dayAt(at),
    courseOn: startsAt === null ? null : dayAt(startsAt),
  }
}

export function kindOf(stripeKind: string): MovementKind {
  return KINDS[stripeKind] ?? 'other'
}

/** Puts what Stripe booked into the columns of the close; for one movement, or for the sum of many of a kind. */
export function spread(
  kind: MovementKind,
  { amountCents, feeCents, netCents, baseCents }: Record<'amountCents' | 'feeCents' | 'netCents' | 'baseCents', Cents>,
): CloseSums {
  const isRefund = kind === 'refund' || kind === 'refund-failure'
  const isTurnover = kind === 'payment' || isRefund
  return {
    baseCents: isTurnover ? baseCents : 0,
    vatCents: isTurnover ? amountCents - baseCents : 0,
    totalCents: kind === 'payment' ? amountCents : 0,
    refundsCents: isRefund ? amountCents : 0,
    adjustmentsCents: isTurnover || kind === 'fee' ? 0 : amountCents,
    // Stripe books some fees as movements of their own, of a negative amount and without a fee.
    feeCents: kind === 'fee' ? feeCents - amountCents : feeCents,
    payoutCents: netCents,
  }
}

function dayAt(at: string): Day {
  return dayOf(new Date(at))
}
