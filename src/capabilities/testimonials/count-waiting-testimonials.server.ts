import { sql } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** How many testimonials nobody has approved, and since when the oldest waits. */
export async function countWaitingTestimonials(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<WaitingCount> {
  requireAccess('countWaitingTestimonials', call.actor)
  return countWaiting(db, sql`created_at`, sql`testimonials where not approved`)
}
