import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ORDER_BOOK } from '#capabilities/ledger/book-of-order.server.ts'
import type { OrderBook } from '#capabilities/ledger/order-book.ts'
import type { Cents } from '#kernel/money.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ledgerOf } from '../core/order-ledger.ts'
import { REGISTRATIONS } from '../registration-money.server.ts'
import { type MoneyFigures, type OrderMoney, type SessionMoney, sumOf } from './session-money.ts'

type Row = Omit<OrderMoney, keyof MoneyFigures> & { totalCents: Cents; book: OrderBook }

/** The money of a session order by order, oldest first, and its sum. What ran out before anybody paid was never an order. */
export async function readSessionMoney(
  { db }: Pick<Services, 'db'>,
  given: { sessionId: string },
  call: Pick<Call, 'actor'>,
): Promise<SessionMoney> {
  requireAccess('readSessionMoney', call.actor)
  const sessionId = z.uuid().parse(given.sessionId)
  const { rows } = await db.execute<Row>(sql`
    select registration.id, registration.reference, registration.state, registration.origin,
      registration.company_name as company, registration.buyer_name as "buyerName", registration.seats,
      registration.total_cents as "totalCents", ${ORDER_BOOK} as book
    from ${REGISTRATIONS}
    where registration.session_id = ${sessionId} and registration.state <> 'expired'
    order by registration.created_at, registration.id`)
  const orders = rows.map(({ totalCents, book, ...order }) => {
    const { paidCents, returnedCents, ...ledger } = ledgerOf({ state: order.state, totalCents }, book)
    return { ...order, ...ledger, paidCents: paidCents - returnedCents }
  })
  return { orders, sum: sumOf(orders) }
}
