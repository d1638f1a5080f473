import { sql } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { LACKS_BILLING } from './lacks-billing.server.ts'

/** How many confirmed orders of companies lack what a document needs, and since when the oldest does. */
export async function countIncompleteBilling(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<WaitingCount> {
  requireAccess('listRegistrations', call.actor)
  return countWaiting(db, sql`created_at`, sql`registrations registration where ${LACKS_BILLING}`)
}
