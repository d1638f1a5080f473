import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Cents } from '#kernel/money.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bank.refusals.ts'
import { OUR_CURRENCY } from './bank.ts'
import { giveToOrders } from './give-to-orders.server.ts'
import { lockMovement } from './lock-movement.server.ts'
import type { MatchByHand } from './movement-forms.ts'
import { TRANSFER_DESK } from './transfer-desk.server.ts'

export type Given = { outcome: string; surplusCents: Cents }

/** Gives all of a movement to the orders that a person names. What an order does not need of it is owed back. */
export async function matchByHand(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live'>,
  { movementId, version, parts }: MatchByHand,
  call: Pick<Call, 'actor'>,
  desk = TRANSFER_DESK,
): Promise<ReadonlyArray<Given>> {
  requireAccess('matchByHand', call.actor)
  const sorted = parts.toSorted((one, other) => (one.registrationId < other.registrationId ? -1 : 1))
  const outcomes = await services.db.transaction(async (tx) => {
    const movement = await lockMovement(tx, movementId, version)
    const { amountCents, currency, standing } = movement
    if (standing.state === 'matched') refuse.now('MOVEMENT_CHANGED')
    if (amountCents <= 0 || currency !== OUR_CURRENCY) refuse.now('MOVEMENT_NOT_OURS')
    if (new Set(parts.map(({ registrationId }) => registrationId)).size < parts.length) refuse.now('PARTS_DIFFER')
    if (parts.reduce((sum, { cents }) => sum + cents, 0) !== amountCents) refuse.now('PARTS_DIFFER')
    return giveToOrders(services, tx, desk, { movement, parts: sorted, certainty: 'hand', by: call.actor })
  })
  if (outcomes.some(({ outcome }) => outcome === 'reseated')) services.live.announce(SEATS_TOPIC)
  return outcomes.map(({ outcome, surplusCents }) => ({ outcome, surplusCents }))
}
