import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { OfDelivery } from '../delivery.ts'
import { lockOpenDelivery } from './lock-open-delivery.server.ts'

/** A person has handed an e-faktúra in by the postman's own application: nobody tries it any more. */
export async function markUploaded(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { deliveryId }: OfDelivery,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('markUploaded', call.actor)
  await db.transaction(async (tx) => {
    const { documentId, state } = await lockOpenDelivery(tx, deliveryId, clock.now())
    await tx.execute(sql`
      update document_deliveries set way = 'upload', state = 'accepted', next_at = null, unsure_since = null, last_error = null,
        changed_at = ${clock.now().toISOString()} where id = ${deliveryId}`)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'e-invoice-uploaded',
      subject: { kind: 'document', id: documentId },
      requestId: call.requestId,
      changes: { state: { before: state, after: 'accepted' } },
    })
  })
}
