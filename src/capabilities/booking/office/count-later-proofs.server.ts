import { sql } from 'drizzle-orm'
import { HOME_COUNTRY } from '#kernel/countries.ts'
import { readWaiting, type WaitingCount, waiting } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** As many as are named. */
const FIRST = 2

type First = { registrationId: string; name: string }
type Row = { counted: Parameters<typeof readWaiting>[0]; first: ReadonlyArray<First> }

/** Orders that companies from abroad paid with VAT and whose number VIES has confirmed since: a person decides about them. */
export async function countLaterProofs(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<WaitingCount & { first: ReadonlyArray<First> }> {
  requireAccess('countLaterProofs', call.actor)
  const proven = sql`
    registrations registration join vat_checks said on said.subject_id = registration.id and said.number = registration.company_ic_dph
    where registration.company_ic_dph is not null and registration.company_country <> ${HOME_COUNTRY} and registration.vat_category = 'S'
      and registration.vat_percent > 0 and registration.kind = 'business' and registration.state in ('paid', 'completed')
      and said.outcome = 'valid'`
  const { rows } = await db.execute<Row>(sql`
    select ${waiting(sql`said.asked_at`, proven)} as counted, coalesce((
      select json_agg(one) from (select registration.id as "registrationId", coalesce(company_name, reference) as name
        from ${proven} order by said.asked_at limit ${FIRST}) one), '[]') as first`)
  const [row] = rows
  return { ...readWaiting(row?.counted ?? { count: 0, since: null }), first: row?.first ?? [] }
}
