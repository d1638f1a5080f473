import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConsentStatistics } from '../consent.ts'
import { marketingOfRegistrations } from '../marketing/marketing-of-registrations.server.ts'
import { refuseOnFault } from '../refuse-on-fault.server.ts'

/** How many registrations the ledger knows and how many of their buyers agree to marketing now. */
export async function getConsentStatistics(
  { db, log }: Pick<Services, 'db' | 'log'>,
  _input: Record<never, never>,
  { actor }: Pick<Call, 'actor'>,
): Promise<ConsentStatistics> {
  return refuseOnFault(log, 'STATISTICS_NOT_READ', async () => {
    requireAccess('getConsentStatistics', actor)
    const { rows } = await db.execute<{ total: number; marketingGiven: number }>(sql`
      select count(*)::int as total, count(*) filter (where given)::int as "marketingGiven"
      from (${marketingOfRegistrations()}) as registration`)
    const { total, marketingGiven } = rows[0] ?? { total: 0, marketingGiven: 0 }
    const rate = total === 0 ? 0 : Math.round((marketingGiven / total) * 10_000) / 100
    return { total, marketingGiven, rate }
  })
}
