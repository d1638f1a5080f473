import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INCOME, REGISTRATIONS, RETURNED } from '../registration-money.server.ts'
import { SEATED_STATES } from '../registration-states.ts'
import { figuresOf, type MoneyFigures, type OrderMoney, type SessionMoney, sumOf } from './session-money.ts'

type Row = Omit<OrderMoney, keyof MoneyFigures> & { totalCents: number; paidCents: number; returnedCents: number }

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
      registration.total_cents as "totalCents", ${INCOME}::int as "paidCents",
      ${RETURNED}::int as "returnedCents"
    from ${REGISTRATIONS}
    where registration.session_id = ${sessionId} and registration.state <> 'expired'
    order by registration.created_at, registration.id`)
  const seated: ReadonlyArray<string> = SEATED_STATES
  const orders = rows.map(({ totalCents, paidCents, returnedCents, ...order }) => ({
    ...order,
    ...figuresOf({ totalCents, paidCents, returnedCents, stands: seated.includes(order.state) }),
  }))
  return { orders, sum: sumOf(orders) }
}
