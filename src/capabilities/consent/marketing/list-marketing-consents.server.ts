import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ListMarketingConsents, MarketingConsents } from '../consent.ts'
import { readConsentRecords } from '../read-consent-records.server.ts'
import { refuseOnFault } from '../refuse-on-fault.server.ts'
import { marketingOfRegistrations } from './marketing-of-registrations.server.ts'

const PAGE_SIZE = 50

/** The registrations whose buyer agrees to marketing now (or does not), newest first, a page at a time. */
export async function listMarketingConsents(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { given, page }: ListMarketingConsents,
  { actor }: Pick<Call, 'actor'>,
): Promise<MarketingConsents> {
  return refuseOnFault(log, 'MARKETING_NOT_LISTED', async () => {
    requireAccess('listMarketingConsents', actor)
    const { rows } = await db.execute<{ registrationId: string }>(sql`
      select registration_id as "registrationId" from (${marketingOfRegistrations()}) as registration
      where given = ${given} order by first_entry_id desc
      limit ${PAGE_SIZE + 1} offset ${(page - 1) * PAGE_SIZE}`)
    const shown = rows.slice(0, PAGE_SIZE).map(({ registrationId }) => registrationId)
    const records = await readConsentRecords(db, shown)
    return {
      registrations: shown.flatMap((registrationId) => {
        const consent = records.get(registrationId)
        return consent ? [{ registrationId, consent }] : []
      }),
      hasMore: rows.length > PAGE_SIZE,
    }
  })
}
