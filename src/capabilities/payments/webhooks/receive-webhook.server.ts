import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { applyWebhookJob } from '../apply-webhook-job.server.ts'
import { refuse } from '../payments.refusals.ts'
import { WEBHOOK_TYPES } from './webhook-inbox.ts'

const KNOWN_TYPES: ReadonlySet<string> = new Set(WEBHOOK_TYPES)

/**
 * Keeps an event of Stripe's together with the job that acts on it: both exist or neither, and an event that comes again
 * changes nothing. Ids only; what it means is read from Stripe by the job.
 */
export async function receiveWebhook(
  { db, jobs, stripe, metrics }: Pick<Services, 'db' | 'jobs' | 'stripe' | 'metrics'>,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const event = stripe.readEvent(body, signature)
  if (!event) {
    metrics.webhooks.inc({ type: 'unread', outcome: 'refused' })
    return refuse.now('WEBHOOK_NOT_SIGNED')
  }
  if (!KNOWN_TYPES.has(event.type)) {
    // Somebody else's word must not become the name of a figure.
    metrics.webhooks.inc({ type: 'other', outcome: 'ignored' })
    return
  }
  const isNew = await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into webhook_events (id, type, object_id) values (${event.id}, ${event.type}, ${event.objectId})
      on conflict do nothing returning id`)
    if (rows.length === 0) return false
    await jobs.enqueue(tx, applyWebhookJob, { eventId: event.id })
    return true
  })
  metrics.webhooks.inc({ type: event.type, outcome: isNew ? 'stored' : 'repeated' })
}
