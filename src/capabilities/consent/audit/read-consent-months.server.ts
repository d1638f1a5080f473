import { sql } from 'drizzle-orm'
import { instantAt, TIME_ZONE } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '../consent-purposes.ts'
import { entryCounts } from '../entry-counts.server.ts'
import type { ConsentMonth, ConsentMonths } from './consent-months.ts'
import { monthsUntil } from './consent-months.ts'

type Row = { month: string; purpose: ConsentPurpose; asked: number; given: number; left: number; returned: number }

/**
 * Month by month how many orders were asked for each purpose and how many agreed, and how many addresses left marketing or
 * came back to it afterwards.
 */
export async function readConsentMonths(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { months }: { months: number },
  call: Pick<Call, 'actor'>,
): Promise<ConsentMonths> {
  requireAccess('readConsentMonths', call.actor)
  const wanted = monthsUntil(clock.now(), months)
  const { rows } = await db.execute<Row>(sql`
    select to_char(at at time zone ${TIME_ZONE}, 'YYYY-MM') as month, purpose,
      count(*) filter (where source = 'registration')::int as asked,
      count(*) filter (where source = 'registration' and given)::int as given,
      count(*) filter (where source <> 'registration' and purpose = 'marketing' and not given)::int as left,
      count(*) filter (where source <> 'registration' and purpose = 'marketing' and given
        and ${entryCounts(sql`consent_entries`)})::int as returned
    from consent_entries where at >= ${instantAt(`${wanted[0]}-01`)}
    group by 1, 2`)
  return wanted.map((month): ConsentMonth => {
    const of = rows.filter((row) => row.month === month)
    const marketing = of.find(({ purpose }) => purpose === 'marketing')
    return {
      month,
      purposes: CONSENT_PURPOSES.map((purpose) => {
        const row = of.find((each) => each.purpose === purpose)
        return { purpose, asked: row?.asked ?? 0, given: row?.given ?? 0 }
      }),
      left: marketing?.left ?? 0,
      returned: marketing?.returned ?? 0,
    }
  })
}
