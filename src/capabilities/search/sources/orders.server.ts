import { sql } from 'drizzle-orm'
import { LISTED_MONEY } from '#capabilities/booking/registration-money.server.ts'
import type { FoundOrder } from '../search.ts'
import { ASKED, MOST_LOOKED_AT, type Source, searchStatement } from '../source.server.ts'

type Row = Omit<FoundOrder, 'kind' | 'owedCents' | 'isWrittenOff'> & {
  money: { owedCents: number; isWrittenOff: boolean }
}

const { placeholder } = sql

/** By reference, buyer, company, IČO or phone; who only takes part is found as a person. */
const findOrders = searchStatement<Row>(
  'search-orders',
  ({ all }) => sql`
  with found as materialized (
    select registration_id, order_words, at from registration_words where ${all(sql`words`)} order by at desc limit ${sql.raw(String(MOST_LOOKED_AT))}),
  best as (
    select registration_id, at, case when strpos(' ' || order_words, ' ' || ${placeholder('text')}) > 0 then 0 else 1 end as rank
    from found where ${all(sql`order_words`)} order by rank, at desc limit ${sql.raw(String(ASKED))})
  select registration.id, registration.reference, registration.buyer_name as "buyerName", registration.company_name as company,
    registration.seats, registration.total_cents as "totalCents", registration.state, ${LISTED_MONEY} as money
  from best join registrations registration on registration.id = best.registration_id order by best.rank, best.at desc`,
)

export const ORDERS: Source = {
  kind: 'order',
  opens: 'readRegistration',
  async find(connection, { orderText, orderPatterns }) {
    const rows = await findOrders(connection, orderPatterns, { text: orderText })
    return rows.map(({ money, ...row }) => ({
      kind: 'order',
      ...row,
      owedCents: money.owedCents,
      isWrittenOff: money.isWrittenOff,
    }))
  },
}
