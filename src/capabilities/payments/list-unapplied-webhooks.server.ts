import { and, asc, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { webhookEvents } from './payments.tables.server.ts'

/** A sweep takes what remains next time. */
const AT_ONCE = 500

/** Ids of events that nobody has acted on for so long, oldest first: their jobs may be lost. */
export async function listUnappliedWebhooks(db: Executor, olderThanSeconds: number): Promise<ReadonlyArray<string>> {
  const events = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.appliedAt),
        lt(webhookEvents.receivedAt, sql`now() - make_interval(secs => ${olderThanSeconds})`),
      ),
    )
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(AT_ONCE)
  return events.map(({ id }) => id)
}
