import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { OfDelivery } from '../delivery.ts'
import { refuse } from './delivery.refusals.ts'
import { lockOpenDelivery } from './lock-open-delivery.server.ts'

/**
 * Hands an e-faktúra in once more because a person wants it. Where the postman surely has nothing, under a new key: he could
 * remember his no. Where he may have it the key stays, however often he says no afterwards, and whoever asks has looked in his
 * application.
 */
export async function retryDelivery(
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
  { deliveryId }: OfDelivery,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('retryDelivery', call.actor)
  if (config.postman === null) refuse.now('NO_POSTMAN')
  const now = clock.now().toISOString()
  await db.transaction(async (tx) => {
    const { documentId, state } = await lockOpenDelivery(tx, deliveryId, clock.now())
    await tx.execute(sql`
      update document_deliveries set state = 'queued', tries = 0, next_at = ${now}, created_at = ${now}, changed_at = ${now},
        postman_id = null, last_error = null, unsure_since = case when unsure_since is not null then ${now}::timestamptz end,
        key = case when unsure_since is null then ${randomUUID()}::uuid else key end
      where id = ${deliveryId}`)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'e-invoice-retried',
      subject: { kind: 'document', id: documentId },
      requestId: call.requestId,
      changes: { state: { before: state, after: 'queued' } },
    })
  })
}
