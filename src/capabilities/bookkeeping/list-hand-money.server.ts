import { type SQL, sql } from 'drizzle-orm'
import { orderHolds, type Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import { eachWord } from '#platform/db/plain-words.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { PaymentFilters } from './bookkeeping.ts'
import { HAND_LINES, type HandLine, readHandLines } from './read-hand-lines.server.ts'

/** Money that came by hand and what is given back of it, whether sent yet or not: as a card's payment and its refund. */
export function isHandPayment(
  { search, sessionId, fromDay, toDay }: Omit<PaymentFilters, 'standing'>,
  reader: Reader,
): SQL {
  const conditions = [
    sql`entry.kind in ('received', 'owed_back')`,
    search && eachWord(search, (pattern) => orderHolds(reader, pattern)),
    sessionId && sql`registration.session_id = ${sessionId}`,
    fromDay && sql`entry.day >= ${fromDay}::date`,
    toDay && sql`entry.day <= ${toDay}::date`,
  ].filter((condition) => condition !== null && condition !== '')
  return sql.join(conditions, sql` and `)
}

/** What a person wrote down, newest day first, a page at a time. */
export async function listHandMoney(
  { db }: Pick<Services, 'db'>,
  { page, pageSize, ...filters }: Omit<PaymentFilters, 'standing'> & { page: number; pageSize: number },
  call: Reader,
): Promise<{ lines: ReadonlyArray<HandLine>; total: BoundedCount }> {
  requireAccess('listHandMoney', call.actor)
  const wanted = isHandPayment(filters, call)
  const [total, lines] = await Promise.all([
    boundedCount(db, sql`${HAND_LINES} where ${wanted}`),
    readHandLines(
      db,
      sql`${wanted} order by entry.day desc, entry.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
      call,
    ),
  ])
  return { lines, total }
}
