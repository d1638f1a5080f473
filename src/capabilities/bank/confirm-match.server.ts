import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bank.refusals.ts'
import { giveToOrders } from './give-to-orders.server.ts'
import { lockMovement } from './lock-movement.server.ts'
import type { Given } from './match-by-hand.server.ts'
import type { SeenMovement } from './movement-forms.ts'
import { TRANSFER_DESK } from './transfer-desk.server.ts'

/** Agrees to what was suggested: the movement goes to that order, once. */
export async function confirmMatch(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live'>,
  { movementId, version }: SeenMovement,
  call: Pick<Call, 'actor'>,
  desk = TRANSFER_DESK,
): Promise<ReadonlyArray<Given>> {
  requireAccess('confirmMatch', call.actor)
  const outcomes = await services.db.transaction(async (tx) => {
    const movement = await lockMovement(tx, movementId, version)
    const { state, suggestedId, suggestedBy } = movement.standing
    if (state !== 'suggested' || suggestedId === null) return refuse.now('MOVEMENT_CHANGED')
    const parts = [{ registrationId: suggestedId, cents: movement.amountCents }]
    return giveToOrders(services, tx, desk, { movement, parts, certainty: suggestedBy ?? 'hand', by: call.actor })
  })
  if (outcomes.some(({ outcome }) => outcome === 'reseated')) services.live.announce(SEATS_TOPIC)
  return outcomes.map(({ outcome, surplusCents }) => ({ outcome, surplusCents }))
}
