import { type SQL, sql } from 'drizzle-orm'

/**
 * Every registration of the ledger with what holds for its buyer's address now. A registration always has an entry
 * about marketing, given or not, so those entries alone are read.
 */
export function marketingOfRegistrations(): SQL {
  return sql`
    select registration_id, min(id) as first_entry_id, given_now as given
    from (
      select registration_id, id, first_value(given) over (partition by email_hash order by id desc) as given_now
      from consent_entries where purpose = 'marketing'
    ) as choice
    where registration_id is not null
    group by registration_id, given_now`
}
