import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { redactText } from '#platform/log/log.server.ts'
import { webhookEvents } from './payments.tables.server.ts'

/** Notes why an event could not be acted on this time; its job comes back. Nothing personal is kept. */
export async function markWebhookFailed(executor: Executor, id: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await executor
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1`, lastError: redactText(reason).slice(0, 500) })
    .where(eq(webhookEvents.id, id))
}
