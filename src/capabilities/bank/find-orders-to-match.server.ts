import { sql } from 'drizzle-orm'
import { orderHolds, type Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { eachWord } from '#platform/db/plain-words.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { orderToMatch } from './list-movements.server.ts'
import { MONEY_OF_ORDER } from './match/find-named-orders.server.ts'
import type { OrderToMatch } from './movements-list.ts'

/** More are too many to be meant by one search. */
const LISTED = 8

/** Orders that a person may give a movement to, by their words or their symbol; those that still take money first. */
export async function findOrdersToMatch(
  { db }: Pick<Services, 'db'>,
  { search }: { search: string },
  call: Reader,
): Promise<ReadonlyArray<OrderToMatch>> {
  requireAccess('findOrdersToMatch', call.actor)
  const words = search.trim().slice(0, 100)
  if (words === '') return []
  const fits = /^\d{10}$/.test(words)
    ? sql`registration.payment_symbol = ${words}::bigint`
    : eachWord(words, (pattern) => orderHolds(call, pattern))
  const { rows } = await db.execute<{ found: OrderToMatch }>(sql`
    select jsonb_build_object(${orderToMatch(call)}) as found
    from (
      select * from registrations registration where registration.origin not in ('card', 'free') and ${fits}
      order by registration.state in ('held', 'paid', 'completed') desc, registration.created_at desc limit ${LISTED}
    ) registration ${MONEY_OF_ORDER}`)
  return rows.map(({ found }) => found)
}
