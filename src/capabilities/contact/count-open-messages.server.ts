import { sql } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** How many messages of visitors nobody has handled, and since when the oldest waits. */
export async function countOpenMessages(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<WaitingCount> {
  requireAccess('countOpenMessages', call.actor)
  return countWaiting(db, sql`at`, sql`contact_messages where handled_at is null`)
}
