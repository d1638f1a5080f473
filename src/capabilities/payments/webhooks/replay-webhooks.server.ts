import { inArray } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { applyWebhookJob } from '../apply-webhook-job.server.ts'
import { refuse } from '../payments.refusals.ts'
import { webhookEvents } from '../payments.tables.server.ts'
import type { ReplayWebhooks } from './webhook-inbox.ts'

/**
 * Has messages acted on once more. What a message means is read from Stripe as it is then, and acting twice is the same as
 * once, so an old message cannot bring an old state back.
 */
export async function replayWebhooks(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { eventIds }: ReplayWebhooks,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('replayWebhooks', call.actor)
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(inArray(webhookEvents.id, [...new Set(eventIds)]))
    if (known.length < new Set(eventIds).size) refuse.now('EVENT_NOT_FOUND')
    for (const { id } of known) {
      await jobs.enqueue(tx, applyWebhookJob, { eventId: id, again: true })
      await writeAudit(tx, clock, {
        actor: call.actor,
        action: 'webhook-replayed',
        subject: { kind: 'webhook', id },
        requestId: call.requestId,
      })
    }
  })
}
