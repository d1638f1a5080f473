import { type SQL, sql } from 'drizzle-orm'

/** The ids of orders whose debt began on a day or later, as a query. */
export function ordersSoldSince(day: string): SQL {
  return sql`(select distinct registration_id from postings
    where registration_id is not null and purpose = 'sold' and day >= ${day})`
}
