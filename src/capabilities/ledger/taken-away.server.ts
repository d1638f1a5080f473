import { type SQL, sql } from 'drizzle-orm'

/**
 * What was taken from an order because it was somebody else's and has not come again since, as one number: each such posting
 * raises it, and whatever comes lowers it, never below nothing. `until` leaves out what moved after that day.
 */
export function takenAwayFrom(
  registrationId: SQL,
  isTakenAway: (posting: { source: SQL; sourceId: SQL }) => SQL,
  until?: string,
): SQL {
  // A sum that never falls below nothing is the largest of its sums from any moment to the end.
  return sql`(
    select greatest(0, coalesce(max(since), 0))::int from (
      select sum(case when ${isTakenAway({ source: sql`postings.source`, sourceId: sql`postings.source_id` })} then amount_cents
        when credit = 'order' then -amount_cents else 0 end) over (order by id desc) as since
      from postings where registration_id = ${registrationId} and 'order' in (debit, credit) and 'sales' not in (debit, credit)
        ${until === undefined ? sql`` : sql`and day <= ${until}::date`}) moves)`
}
