import { type SQL, sql } from 'drizzle-orm'
import { entryCounts } from '../entry-counts.server.ts'

/**
 * Every registration of the ledger with what holds for its buyer's address now. A registration always has an entry
 * about marketing, given or not, so those entries alone are read.
 */
export function marketingOfRegistrations(): SQL {
  return sql`
    select said.registration_id, min(said.id) as first_entry_id, coalesce(bool_or(holding.given), false) as given
    from consent_entries said
    left join (
      select distinct on (entry.email_hash) entry.email_hash, entry.given from consent_entries entry
      where entry.purpose = 'marketing' and ${entryCounts(sql`entry`)}
      order by entry.email_hash, entry.id desc
    ) as holding on holding.email_hash = said.email_hash
    where said.purpose = 'marketing' and said.registration_id is not null
    group by said.registration_id`
}
