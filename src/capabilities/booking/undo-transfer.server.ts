import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './booking.refusals.ts'
import type { Registration } from './find-registration.server.ts'
import { lockRegistration, moveRegistration } from './move-registration.server.ts'
import { oweExactly, readStanding, type Standing, takeBack } from './payment/transfer-entries.server.ts'
import { isConfirmed } from './registration-states.ts'

/**
 * Takes a transfer from an order it did not belong to, with entries of the opposite sums. A hold stays a hold; an order that
 * it had paid keeps seats and documents and is owed again; a choice that stood on it is over. Twice is the same as once.
 */
export async function undoTransfer(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { registrationId, entryIds, by }: { registrationId: string; entryIds: ReadonlyArray<string>; by: Actor },
): Promise<void> {
  const registration = (await lockRegistration(tx, registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const before = await readStanding(tx, registrationId)
  const undone = before.entries.filter(({ id, movementId }) => movementId !== null && entryIds.includes(id))
  if (undone.length === 0) return
  for (const entry of undone) await takeBack(services, tx, entry, by)
  const left = await readStanding(tx, registrationId)
  const owed = owedOfWhatIsLeft(registration, left)
  if (owed.decidedCents + owed.surplusCents < left.sentCents) refuse.now('TRANSFER_SENT_BACK')
  await oweExactly(services, tx, registrationId, owed, by)
  if (registration.state === 'choice_offered' && left.receivedCents < registration.totalCents) {
    await moveRegistration(tx, registration, 'expired')
  }
  await writeAudit(tx, services.clock, {
    actor: by,
    action: 'transfer-undone',
    subject: { kind: 'registration', id: registrationId },
    changes: { receivedCents: { before: before.receivedCents, after: left.receivedCents } },
  })
}

/** Never more than came. What was too much for an order that stands may be a part of its price now. */
function owedOfWhatIsLeft(
  { origin, state, totalCents }: Registration,
  { receivedCents, decidedCents, surplusCents }: Standing,
): Pick<Standing, 'decidedCents' | 'surplusCents'> {
  const decided = Math.min(decidedCents, receivedCents)
  const isPriceToPay = origin !== 'card' && origin !== 'free' && (state === 'held' || isConfirmed(state))
  const beyondCents = isPriceToPay ? Math.max(0, receivedCents - totalCents) : receivedCents - decided
  return { decidedCents: decided, surplusCents: Math.min(surplusCents, beyondCents) }
}
