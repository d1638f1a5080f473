import { type SQL, sql } from 'drizzle-orm'
import { handMoney } from './hand-money.server.ts'

/**
 * What came by hand and stayed, as rows of `registration_id`, `day` and `cents`: each sum on the day it was received, without
 * what was given back, which comes off the latest sums first. `wanted` narrows the days.
 */
export function handIncome(wanted: (day: SQL) => SQL): SQL {
  return sql`(
    select registration_id, day, greatest(0, cents - greatest(0, back - later))::int as cents from (
      select came.*, (select back from ${handMoney(sql`came.registration_id`)} hand) as back,
        coalesce(sum(cents) over (partition by registration_id order by day desc
          rows between unbounded preceding and 1 preceding), 0) as later
      from (
        select registration_id, day, sum(amount_cents) as cents from money_by_hand
        where kind = 'received' and registration_id in (
          select registration_id from money_by_hand where kind = 'received' and ${wanted(sql`day`)})
        group by registration_id, day) came) each_day
    where ${wanted(sql`day`)})`
}
