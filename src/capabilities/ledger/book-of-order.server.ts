import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { ACCOUNTS } from './accounts.ts'
import type { OrderBook } from './order-book.ts'

/** What an account gained by a posting: its sum where it is debited, less its sum where it is credited. */
export const gained = (account: (typeof ACCOUNTS)[number]) =>
  sql.raw(`case '${account}' when debit then amount_cents when credit then -amount_cents else 0 end`)

const sumOf = (cents: SQL, condition = sql`true`) => sql`coalesce(sum(${cents}) filter (where ${condition}), 0)::int`

const LOWERED_BY_HAND = sql`source = 'order' and purpose = 'lowered'`

/**
 * One row with the money of an order: the one place that adds its postings up. Surplus payments and Stripe's own movements
 * touch neither of its two accounts. `until` leaves out what moved after that day.
 */
export function bookOfOrder(registrationId: SQL, until?: string): SQL {
  return sql`(
    select -${sumOf(gained('sales'))} as to_pay, ${sumOf(gained('order'))} as remains,
      -${sumOf(gained('order'), sql`purpose in ('paid', 'received')`)} as paid,
      ${sumOf(gained('order'), sql`purpose = 'returned'`)} as returned,
      ${sumOf(gained('order'), sql`source = 'refund' and purpose = 'returned'`)}
        - ${sumOf(gained('order'), LOWERED_BY_HAND)} as decided
    from postings where registration_id = ${registrationId}${until === undefined ? sql`` : sql` and day <= ${until}::date`})`
}

/** Of an order's money what is ours: what was sold, as far as it has come. */
export const INCOME_OF_BOOK = sql`least(book.to_pay, book.paid - book.returned)`

/** The row of `bookOfOrder`, called `book`, as an OrderBook. */
export const ORDER_BOOK = sql`jsonb_build_object('toPayCents', book.to_pay, 'paidCents', book.paid,
  'returnedCents', book.returned, 'decidedCents', book.decided, 'remainsCents', book.remains)`

export async function readBookOfOrder(db: Executor, registrationId: string): Promise<OrderBook> {
  const { rows } = await db.execute<{ book: OrderBook }>(
    sql`select ${ORDER_BOOK} as book from ${bookOfOrder(sql`${registrationId}`)} book`,
  )
  const [found] = rows
  if (!found) throw new Error('A sum has one row')
  return found.book
}
