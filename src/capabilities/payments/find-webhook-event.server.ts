import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { webhookEvents } from './payments.tables.server.ts'

export type WebhookEvent = typeof webhookEvents.$inferSelect

export async function findWebhookEvent(db: Executor, id: string): Promise<WebhookEvent | null> {
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  return event ?? null
}
