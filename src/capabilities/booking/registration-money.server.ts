import { type SQL, sql } from 'drizzle-orm'
import { bookOfOrder, INCOME_OF_BOOK } from '#capabilities/ledger/book-of-order.server.ts'
import { isWrittenOff } from '#capabilities/payments/write-offs.server.ts'

/**
 * The one place that says what of a registration's money is whose, as the book has it. Every figure of the back office, the
 * exports and the CRM reads these; nothing else adds money of registrations up.
 */

const BOOK = sql`cross join lateral ${bookOfOrder(sql`registration.id`)} book`

export const REGISTRATIONS = sql`registrations registration ${BOOK}`

export const PAID = sql`registration.state in ('paid', 'completed')`

/** The same as `isPriceDue`: what stands, and trainings that were cancelled with a part of their price kept. */
export const PRICE_IS_DUE = sql`(${PAID} or (registration.state = 'cancelled' and registration.kept_price_cents > 0))`

/**
 * What a registration brought: money that came, without what was given back or will be. An agreed price is no money yet, and
 * money whose seat has gone is nobody's income before its owner has chosen.
 */
export const INCOME = INCOME_OF_BOOK

/** What went back, or is on its way, whichever way it came. */
export const RETURNED = sql`book.decided`

/** Whether what is owed was written off. */
const IS_OFF = isWrittenOff(sql`registration.id`)

/** What is still owed to us and awaited, of a registration that no card pays. */
export const OWED = sql`case when ${PRICE_IS_DUE} and registration.origin <> 'card' and not ${IS_OFF} then greatest(book.remains, 0) else 0 end`

/** What has not come, awaited or not, as a condition on registrations alone, for lists that look for it. */
const HAS_NOT_COME = sql`(${PRICE_IS_DUE} and (registration.origin in ('manual', 'invoice') or registration.origin = 'transfer') and registration.total_cents > 0
  and (select remains from ${bookOfOrder(sql`registration.id`)} book) > 0)`

export const IS_OWED = sql`(${HAS_NOT_COME} and not ${IS_OFF})`

export const IS_WRITTEN_OFF = sql`(${IS_OFF} and ${HAS_NOT_COME})`

/** Each time that seats were freed for money while the order went on, as JSON, the first one first. */
export function freedOf(registrationId: SQL): SQL {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('seats', seats, 'cents', lowered_cents + refund_cents) order by at, id)
    from seat_releases where registration_id = ${registrationId} and not is_whole and lowered_cents + refund_cents > 0), '[]')`
}

/** What lists show of a registration's money, looked up for the rows of a page alone. */
export type ListedMoney = { refundedCents: number; owedCents: number; incomeCents: number; isWrittenOff: boolean }

export const LISTED_MONEY = sql`(
  select jsonb_build_object('refundedCents', ${RETURNED}, 'owedCents', ${OWED}, 'incomeCents', ${INCOME}, 'isWrittenOff', ${IS_WRITTEN_OFF})
  from (select) nothing ${BOOK})`
