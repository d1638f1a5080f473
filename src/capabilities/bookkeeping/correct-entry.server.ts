import { eq } from 'drizzle-orm'
import { lockForStaff } from '#capabilities/booking/core/lock-for-staff.server.ts'
import { moneyByHand } from '#capabilities/payments/payments.tables.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'
import type { CorrectEntry } from './by-hand-entries.ts'
import { lockHandMoney } from './lock-hand-money.server.ts'

/**
 * Takes an entry back that was wrong, with another one of the same day and the opposite sum: nothing is rewritten, and the
 * right one is written anew. What has gone back already cannot be said never to have come.
 */
export async function correctEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { entryId, version, key }: CorrectEntry,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('admin', call.actor)
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(moneyByHand).where(eq(moneyByHand.id, entryId))
    if (!found) return refuse.now('ENTRY_NOT_FOUND')
    const { registrationId, kind, amountCents, day, way } = found
    await lockForStaff(tx, registrationId)
    const { receivedCents, backCents } = await lockHandMoney(tx, registrationId, version)
    if (kind === 'owed_back' || found.corrects !== null) refuse.now('ENTRY_NOT_CORRECTABLE')
    const [taken] = await tx.select({ id: moneyByHand.id }).from(moneyByHand).where(eq(moneyByHand.corrects, entryId))
    if (taken) refuse.now('CHANGED_MEANWHILE')
    if (kind === 'received' && receivedCents - amountCents < backCents) refuse.now('ENTRY_IN_USE')
    await tx.insert(moneyByHand).values({
      id: key,
      registrationId,
      kind,
      amountCents: -amountCents,
      day,
      way,
      corrects: entryId,
      recordedBy: call.actor.id ?? '',
      recordedAt: clock.now(),
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
