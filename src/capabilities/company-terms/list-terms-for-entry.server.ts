import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { TermsForEntry } from './company-terms.ts'

/** What is agreed on today with every company, for the form that enters orders. Few companies have an agreement. */
export async function listTermsForEntry(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<TermsForEntry>> {
  requireAccess('listTermsForEntry', call.actor)
  const today = dayOf(clock.now())
  const { rows } = await db.execute<TermsForEntry>(sql`
    with terms as (select distinct on (ico) ico, asks_order_number from company_terms order by ico, place desc),
    price as (
      select distinct on (ico, course_id) ico, course_id, price_cents from company_prices
      where valid_from <= ${today} and (valid_until is null or valid_until >= ${today}) order by ico, course_id, place desc),
    priced as (
      select ico, jsonb_agg(jsonb_build_object('courseId', course_id, 'priceCents', price_cents)) as prices
      from price where price_cents is not null group by ico)
    select ico, coalesce(asks_order_number, false) as "asksOrderNumber", coalesce(prices, '[]') as prices
    from terms full join priced using (ico) where asks_order_number or prices is not null order by ico`)
  return rows
}
