import { type SQL, sql } from 'drizzle-orm'
import { PRICE_IS_DUE } from '#capabilities/booking/registration-money.server.ts'
import { ordersOfDocuments } from '#capabilities/invoicing/orders-of-documents.server.ts'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { NamedOrder } from './decide-match.ts'

/**
 * What an order may still take, by its registration: the same as `receiveTransfer` says when it is asked, which has the last
 * word. A hold and an order that lapsed owe nothing in the book yet.
 */
export const OPEN_CENTS: SQL = sql`case
  when registration.origin in ('card', 'free') then 0
  when registration.state in ('held', 'expired') then greatest(0, registration.total_cents - hand.received
    + case when registration.state = 'held' or exists (select from bank_returns where registration_id = registration.id
      and state = 'requested' and ordered_at is not null) then hand.back else 0 end)
  when ${PRICE_IS_DUE} then greatest(0, book.remains)
  else 0 end`

/** Lends `hand` and `book` to `OPEN_CENTS`, each only for the orders that need it. */
export const MONEY_OF_ORDER: SQL = sql`
  cross join lateral ${handMoney(sql`registration.id`, sql`registration.state in ('held', 'expired')`)} hand
  cross join lateral ${bookOfOrder(sql`registration.id`)} book`

/** Somebody wrote down that money came: the same money on a statement must not count once more, so a person looks at it. */
const HAS_RECEIPT_BY_HAND: SQL = sql`exists (
  select from money_by_hand entry where entry.registration_id = registration.id and entry.kind = 'received'
    and entry.movement_id is null and entry.corrects is null
    and not exists (select from money_by_hand later where later.corrects = entry.id))`

/** The orders of some numbers, in one statement: symbols, numbers of documents and references. */
export async function findNamedOrders(
  db: Executor,
  numbers: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<NamedOrder>>> {
  const found = new Map<string, NamedOrder[]>()
  if (numbers.length === 0) return found
  const digits = numbers.filter((number) => /^\d+$/.test(number))
  const references = numbers.filter((number) => number.startsWith('BY-'))
  const { rows } = await db.execute<NamedOrder & { number: string }>(sql`
    with hits as (
      select number, registration.id from unnest(${sql.param(digits)}::text[]) number
        join registrations registration on registration.payment_symbol = number::bigint
      union
      ${ordersOfDocuments(sql`${sql.param(digits)}::text[]`)}
      union
      select registration.reference, registration.id from registrations registration
        where registration.reference = any(${sql.param(references)}::text[])
    )
    select hits.number, registration.id as "registrationId", (${OPEN_CENTS})::int as "openCents",
      registration.origin not in ('card', 'free') and not ${HAS_RECEIPT_BY_HAND} as "isByTransfer"
    from hits join registrations registration on registration.id = hits.id ${MONEY_OF_ORDER}`)
  for (const { number, ...order } of rows) found.set(number, [...(found.get(number) ?? []), order])
  return found
}
