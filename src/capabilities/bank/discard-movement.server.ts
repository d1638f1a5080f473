import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bank.refusals.ts'
import { lockMovement } from './lock-movement.server.ts'
import type { DiscardMovement } from './movement-forms.ts'
import { setMovementState } from './set-movement-state.server.ts'

/** Says that a movement is about no order, with why. It stays in the list of all. */
export async function discardMovement(
  services: Pick<Services, 'clock' | 'db'>,
  { movementId, version, note }: DiscardMovement,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('discardMovement', call.actor)
  await services.db.transaction(async (tx) => {
    const { standing } = await lockMovement(tx, movementId, version)
    if (standing.state !== 'waiting' && standing.state !== 'suggested') refuse.now('MOVEMENT_CHANGED')
    await setMovementState(services, tx, movementId, {
      state: 'discarded',
      note: note === '' ? null : note,
      by: call.actor.id,
    })
    await writeAudit(tx, services.clock, {
      actor: call.actor,
      action: 'bank-movement-discarded',
      subject: { kind: 'bank-movement', id: movementId },
      requestId: call.requestId,
    })
  })
}
