import { type SQL, sql } from 'drizzle-orm'
import { ITS_SESSION } from '#capabilities/booking/find-registration.server.ts'
import { buyerEmailOf, buyerOf, orderHolds, type Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { addDays, instantAt } from '#kernel/day.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { eachWord } from '#platform/db/plain-words.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type ListPayments, type PaymentFilters, type PaymentForStaff, standingOf } from './bookkeeping.ts'

const PAYMENTS = sql`
  payments payment
  join registrations registration on registration.id = payment.registration_id
  join ${ITS_SESSION}`

/** The bank has the money or asks for it: open ones, and those that were lost. */
const IS_DISPUTED = sql`exists (select from disputes dispute where dispute.payment_id = payment.id
  and (dispute.closed_at is null or dispute.status = 'lost'))`

const STANDINGS: Record<NonNullable<PaymentFilters['standing']>, SQL> = {
  kept: sql`payment.refunded_cents = 0 and not ${IS_DISPUTED}`,
  partly: sql`payment.refunded_cents > 0 and payment.refunded_cents < payment.amount_cents`,
  returned: sql`payment.refunded_cents > 0 and payment.refunded_cents = payment.amount_cents`,
  disputed: sql`payment.id in (select payment_id from disputes where closed_at is null or status = 'lost')`,
  surplus: sql`payment.is_surplus`,
}

/** Of one order; the bound keeps the planner from joining the tables whole. */
const MOST_PAYMENTS = 20

/** An id of Stripe's is looked up as it is; everything else is words of the order. */
function isSearched(search: string, reader: Reader): SQL {
  if (/^(pi|cs|re|du|dp)_\w+$/.test(search)) {
    return sql`payment.id in (
      select id from payments where stripe_payment_intent_id = ${search}
      union all select id from payments where stripe_session_id = ${search}
      union all select payment_id from refunds where stripe_refund_id = ${search}
      union all select payment_id from disputes where stripe_dispute_id = ${search})`
  }
  // Found once, through the index of the words and that of the order: joined, a common word reads the whole table.
  return eachWord(
    search,
    (pattern) => sql`payment.id = any(array(
      select paid.id from registrations found
      cross join lateral (select id from payments where registration_id = found.id limit ${MOST_PAYMENTS}) paid
      where ${orderHolds(reader, pattern, sql`found`)}))`,
  )
}

function isWanted({ search, standing, sessionId, fromDay, toDay }: PaymentFilters, reader: Reader): SQL {
  const from = fromDay && sql`payment.paid_at >= ${instantAt(fromDay).toISOString()}::timestamptz`
  const to = toDay && sql`payment.paid_at < ${instantAt(addDays(toDay, 1)).toISOString()}::timestamptz`
  const conditions = [
    search && isSearched(search, reader),
    standing && STANDINGS[standing],
    sessionId && sql`payment.registration_id in (select id from registrations where session_id = ${sessionId})`,
    from,
    to,
  ].filter((condition) => condition !== null && condition !== '')
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function orderBy({ key, direction }: ListPayments['order']): SQL {
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  const column = key === 'paid' ? sql`payment.paid_at` : sql`payment.amount_cents`
  return sql`${column} ${way}, payment.id ${way}`
}

/** Money that arrived, a page at a time, with the order it belongs to. */
export async function listPayments(
  { db }: Pick<Services, 'db'>,
  { order, page, pageSize, ...filters }: ListPayments,
  call: Reader,
): Promise<{ payments: ReadonlyArray<PaymentForStaff>; total: BoundedCount }> {
  requireAccess('listPayments', call.actor)
  const wanted = isWanted(filters, call)
  const [total, payments] = await Promise.all([
    // In the order of an index, so that counting stops at the bound instead of reading the table.
    boundedCount(db, sql`payments payment where ${wanted} order by payment.paid_at, payment.id`),
    readPayments(db, sql`${wanted} order by ${orderBy(order)} limit ${pageSize} offset ${(page - 1) * pageSize}`, call),
  ])
  return { payments, total }
}

/** Where a reading of all payments stands; the time is the database's own text, to the microsecond. */
export type PaymentPlace = { paidAt: string; id: string }

/** Payments that fit the filters and come after a place, oldest first: how an export goes through all of them. */
export async function readPaymentsAfter(
  db: Executor,
  filters: PaymentFilters,
  { place, limit, reader }: { place: PaymentPlace | null; limit: number; reader: Reader },
): Promise<{ payments: ReadonlyArray<PaymentForStaff>; place: PaymentPlace | null }> {
  const after = place
    ? sql`(payment.paid_at, payment.id) > (${place.paidAt}::timestamptz, ${place.id}::uuid)`
    : sql`true`
  const rest = sql`${isWanted(filters, reader)} and ${after} order by payment.paid_at, payment.id limit ${limit}`
  const rows = await readRows(db, rest, reader)
  return { payments: rows.map(forStaff), place: rows.length === limit ? (rows.at(-1) ?? null) : null }
}

export async function readPayments(db: Executor, rest: SQL, reader: Reader): Promise<ReadonlyArray<PaymentForStaff>> {
  return (await readRows(db, rest, reader)).map(forStaff)
}

type Row = Omit<PaymentForStaff, 'standing'> & { isDisputed: boolean }

async function readRows(db: Executor, rest: SQL, reader: Reader): Promise<ReadonlyArray<Row>> {
  const { rows } = await db.execute<Row>(sql`
    select payment.id, payment.paid_at::text as "paidAt", payment.amount_cents as "amountCents",
      payment.refunded_cents as "refundedCents", payment.is_surplus as "isSurplus", ${IS_DISPUTED} as "isDisputed",
      registration.id as "registrationId", registration.reference, registration.state,
      ${buyerOf(reader)} as buyer,
      ${buyerEmailOf(reader)} as "buyerEmail", session.id as "sessionId", session.title as "sessionTitle",
      session.starts_at as "startsAt"
    from ${PAYMENTS} where ${rest}`)
  return rows
}

function forStaff({ isDisputed, paidAt, startsAt, ...row }: Row): PaymentForStaff {
  return {
    ...row,
    paidAt: new Date(paidAt).toISOString(),
    startsAt: new Date(startsAt).toISOString(),
    standing: standingOf({ ...row, isDisputed }),
  }
}
