import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { RETURNS, readReturns, seenAccount } from './known-returns.server.ts'
import type { ListedReturn, ListReturns, ReturnFilters } from './returns.ts'

function isWanted({ search, view }: ReturnFilters, reader: Reader): SQL {
  const states = { sent: sql`back.state = 'sent'`, seen: sql`back.state = 'seen'`, all: sql`true` }
  const { name, iban } = seenAccount(reader)
  const columns = [name, iban, sql`registration.reference`, sql`registration.payment_symbol::text`]
  const found = search ? holdsWords(columns, search) : sql`true`
  return sql`${view === null ? sql`back.state = 'requested'` : states[view]} and ${found}`
}

function orderBy({ key, direction }: ListReturns['order']): SQL {
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  return sql`${key === 'amount' ? sql`back.amount_cents` : sql`back.requested_at`} ${way}, back.id ${way}`
}

/** Money that goes back by transfer, a page at a time: what is to be sent, or what was. */
export async function listReturns(
  { db }: Pick<Services, 'db'>,
  { order, page, pageSize, ...filters }: ListReturns,
  call: Reader,
): Promise<{ returns: ReadonlyArray<ListedReturn>; total: BoundedCount }> {
  requireAccess('listReturns', call.actor)
  const wanted = isWanted(filters, call)
  const [total, returns] = await Promise.all([
    boundedCount(db, sql`${RETURNS} where ${wanted}`),
    readReturns(db, sql`${wanted} order by ${orderBy(order)} limit ${pageSize} offset ${(page - 1) * pageSize}`, call),
  ])
  return { returns, total }
}
