import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { webhookEvents } from './payments.tables.server.ts'

/** Notes that what an event told has been acted on; the first time counts. */
export async function markWebhookApplied(executor: Executor, id: string): Promise<void> {
  await executor
    .update(webhookEvents)
    .set({ appliedAt: sql`now()` })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.appliedAt)))
}
