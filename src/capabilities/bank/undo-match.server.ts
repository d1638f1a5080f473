import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bank.refusals.ts'
import { bankMatches } from './bank.tables.server.ts'
import { lockMovement } from './lock-movement.server.ts'
import type { SeenMovement } from './movement-forms.ts'
import { setMovementState } from './set-movement-state.server.ts'
import { TRANSFER_DESK } from './transfer-desk.server.ts'

/**
 * Takes back what was decided about a movement: orders give it back with entries of the opposite sums, and it waits for a person
 * from then on, so that nothing matches it in the same way again.
 */
export async function undoMatch(
  services: Pick<Services, 'clock' | 'db'>,
  { movementId, version }: SeenMovement,
  call: Pick<Call, 'actor'>,
  desk = TRANSFER_DESK,
): Promise<void> {
  requireAccess('undoMatch', call.actor)
  const by = call.actor
  await services.db.transaction(async (tx) => {
    const { standing } = await lockMovement(tx, movementId, version)
    if (standing.state !== 'matched' && standing.state !== 'discarded') refuse.now('MOVEMENT_CHANGED')
    const matches = await readMatches(tx, movementId)
    for (const { registrationId, entryIds } of matches) {
      await desk.undoTransfer(services, tx, { registrationId, entryIds, by })
    }
    const taken = matches.map(({ id, registrationId, amountCents, surplusCents, certainty, outcome, entryIds }) => ({
      id: randomUUID(),
      movementId,
      registrationId,
      amountCents: -amountCents,
      surplusCents: 0 - surplusCents,
      certainty,
      outcome,
      entryIds,
      undoes: id,
      matchedBy: by.id,
      matchedAt: services.clock.now(),
    }))
    if (taken.length > 0) await tx.insert(bankMatches).values(taken)
    await setMovementState(services, tx, movementId, { state: 'waiting', isForPeople: true, by: by.id })
  })
}

/** What stands, in the order of the orders' ids. */
async function readMatches(tx: Transaction, movementId: string) {
  return tx
    .select()
    .from(bankMatches)
    .where(sql`movement_id = ${movementId} and undoes is null
      and not exists (select from bank_matches undone where undone.undoes = ${bankMatches.id})`)
    .orderBy(bankMatches.registrationId)
}
