import { sql } from 'drizzle-orm'
import { bookOfOrder, INCOME_OF_BOOK } from '#capabilities/ledger/book-of-order.server.ts'

/**
 * The one place that says what of a registration's money is whose, as the book has it. Every figure of the back office, the
 * exports and the CRM reads these; nothing else adds money of registrations up.
 */

const BOOK = sql`cross join lateral ${bookOfOrder(sql`registration.id`)} book`

export const REGISTRATIONS = sql`registrations registration ${BOOK}`

export const PAID = sql`registration.state in ('paid', 'completed')`

/**
 * What a registration brought: money that came, without what was given back or will be. An agreed price is no money yet, and
 * money whose seat has gone is nobody's income before its owner has chosen.
 */
export const INCOME = INCOME_OF_BOOK

/** What went back, or is on its way, whichever way it came. */
export const RETURNED = sql`book.decided`

/** What is still owed to us: of a registration that stands and that no card pays. */
export const OWED = sql`case when ${PAID} and registration.origin <> 'card' then greatest(book.remains, 0) else 0 end`

/** The same as a condition on registrations alone, for lists that look for it. */
export const IS_OWED = sql`(${PAID} and (registration.origin in ('manual', 'invoice') or registration.origin = 'transfer') and registration.total_cents > 0
  and (select remains from ${bookOfOrder(sql`registration.id`)} book) > 0)`

/** What lists show of a registration's money, looked up for the rows of a page alone. */
export type ListedMoney = { refundedCents: number; owedCents: number; incomeCents: number }

export const LISTED_MONEY = sql`(
  select jsonb_build_object('refundedCents', ${RETURNED}, 'owedCents', ${OWED}, 'incomeCents', ${INCOME})
  from (select) nothing ${BOOK})`
