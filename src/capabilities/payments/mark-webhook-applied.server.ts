import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { webhookEvents } from './payments.tables.server.ts'

/** Notes that what an event told has been acted on; the first time counts. */
export async function markWebhookApplied(executor: Executor, id: string): Promise<void> {
  await executor
    .update(webhookEvents)
    .set({
      appliedAt: sql`coalesce(${webhookEvents.appliedAt}, now())`,
      attempts: sql`${webhookEvents.attempts} + 1`,
      lastError: null,
    })
    .where(eq(webhookEvents.id, id))
}
