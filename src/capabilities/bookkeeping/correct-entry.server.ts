import { sql } from 'drizzle-orm'
import { findRegistrationToChange } from '#capabilities/booking/find-registration.server.ts'
import { findHandEntry } from '#capabilities/payments/hand-money.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'
import type { CorrectEntry } from './by-hand-entries.ts'
import { lockHandMoney } from './core/lock-hand-money.server.ts'

/**
 * Takes an entry back that was wrong, with another one of the same day and the opposite sum: nothing is rewritten, and the
 * right one is written anew. What has gone back already cannot be said never to have come, and what the bank wrote down is taken
 * back with its match, so that the movement waits again.
 */
export async function correctEntry(
  services: Pick<Services, 'db' | 'clock'>,
  { entryId, version, key }: CorrectEntry,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('correctEntry', call.actor)
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const found = await findHandEntry(tx, entryId)
    if (!found) return refuse.now('ENTRY_NOT_FOUND')
    const { registrationId, kind, amountCents, day, way, movementId } = found
    await findRegistrationToChange(tx, registrationId)
    const { receivedCents, backCents } = await lockHandMoney(tx, registrationId, version)
    if (kind === 'owed_back' || found.corrects !== null) return refuse.now('ENTRY_NOT_CORRECTABLE')
    if (movementId !== null) refuse.now('ENTRY_OF_BANK')
    const { rows: taken } = await tx.execute(sql`select from money_by_hand where corrects = ${entryId}`)
    if (taken.length > 0) refuse.now('CHANGED_MEANWHILE')
    const { rows: seen } = await tx.execute(
      sql`select from bank_returns where entry_id = ${entryId} and state = 'seen'`,
    )
    if (seen.length > 0) refuse.now('RETURN_SEEN')
    if (kind === 'received' && receivedCents - amountCents < backCents) refuse.now('ENTRY_IN_USE')
    await writeByHand(services, tx, {
      id: key,
      registrationId,
      kind,
      amountCents: -amountCents,
      day,
      way,
      corrects: entryId,
      recordedBy: call.actor.id ?? '',
    })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'entry-corrected',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
      changes: { [kind === 'received' ? 'receivedCents' : 'returnedCents']: { before: amountCents, after: 0 } },
    })
  })
}
