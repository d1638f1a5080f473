import { sql } from 'drizzle-orm'
import { checkVatNumber } from '#capabilities/companies/check-vat-number.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Each may take two seconds, and the next run is a minute away. */
const AT_ONCE = 10
/** Silence is asked about again after ten minutes, and after twice as long each time: twelve times are four weeks. */
const FIRST_WAIT_MINUTES = 10
const MOST_TRIES = 12

/**
 * Asks VIES about the VAT numbers of orders, mostly before they are paid. No order waits for it. A number that somebody
 * corrects is another question.
 */
export async function checkVatNumbers(services: Services): Promise<number> {
  const { clock, db } = services
  const { rows } = await db.execute<{ subjectId: string; number: string }>(sql`
    select registration.id as "subjectId", registration.company_ic_dph as number
    from registrations registration
    cross join lateral (
      select count(*) as tries, max(asked_at) as last, coalesce(bool_or(outcome <> 'silent'), false) as "isSaid"
      from vat_checks where subject_id = registration.id and number = registration.company_ic_dph) said
    where registration.company_ic_dph is not null and registration.created_at > now() - interval '90 days'
      and registration.state in ('held', 'paid', 'completed') and not said."isSaid" and said.tries < ${MOST_TRIES}
      and (said.last is null or said.last
        <= ${clock.now().toISOString()}::timestamptz - make_interval(mins => (${FIRST_WAIT_MINUTES} * power(2, said.tries - 1))::integer))
    order by registration.created_at, registration.id limit ${AT_ONCE}`)
  for (const asked of rows) await checkVatNumber(services, asked)
  return rows.length
}
