import { type SQL, sql } from 'drizzle-orm'
import { bookOfOrder, INCOME_OF_BOOK } from './book-of-order.server.ts'

const CAME = sql`purpose in ('paid', 'received') and 'order' in (debit, credit)`

/**
 * What came and stayed, as rows of `registration_id`, `day` and `cents`: each sum on the day it was received, without what was
 * given back, which comes off the latest sums first. `wanted` narrows the days.
 */
export function incomeByDay(wanted: (day: SQL) => SQL): SQL {
  return sql`(
    select registration_id, day, greatest(0, cents - greatest(0, gone - later))::int as cents from (
      select came.*, (select book.paid - ${INCOME_OF_BOOK} from ${bookOfOrder(sql`came.registration_id`)} book) as gone,
        coalesce(sum(cents) over (partition by registration_id order by day desc
          rows between unbounded preceding and 1 preceding), 0) as later
      from (
        select registration_id, day, sum(case when credit = 'order' then amount_cents else -amount_cents end) as cents
        from postings
        where ${CAME} and registration_id in (select registration_id from postings where ${CAME} and ${wanted(sql`day`)})
        group by registration_id, day) came) each_day
    where ${wanted(sql`day`)})`
}
