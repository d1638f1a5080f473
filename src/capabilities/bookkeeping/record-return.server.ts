import { findRegistrationToChange } from '#capabilities/booking/find-registration.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { refuse } from './bookkeeping.refusals.ts'
import type { RecordByHand } from './by-hand-entries.ts'
import { isWritten, lockHandMoney, requireDay } from './core/lock-hand-money.server.ts'

/**
 * Writes down that money was sent back by hand, never more than waits to be sent. Answers whether anything is left to send.
 */
export async function recordReturn(
  services: Pick<Services, 'db' | 'clock'>,
  { registrationId, amountCents, day, way, version, key }: RecordByHand,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ isAllSent: boolean }> {
  requireAccess('recordReturn', call.actor)
  const { clock, db } = services
  return db.transaction(async (tx) => {
    await findRegistrationToChange(tx, registrationId)
    if (await isWritten(tx, key, { registrationId, kind: 'returned', amountCents })) return { isAllSent: false }
    const { toSendCents } = await lockHandMoney(tx, registrationId, version)
    requireDay(day, clock.now())
    if (toSendCents === 0) refuse.now('NOTHING_TO_SEND')
    if (amountCents > toSendCents) refuse.now('MORE_THAN_TO_SEND', { toSend: formatMoney(toSendCents) })
    const entry = { id: key, registrationId, kind: 'returned', amountCents, day, way } as const
    await writeByHand(services, tx, { ...entry, recordedBy: call.actor.id ?? '' })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'return-recorded',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
      changes: {
        toSendCents: { before: toSendCents, after: toSendCents - amountCents },
        day: { before: null, after: day },
        way: { before: null, after: way },
      },
    })
    return { isAllSent: amountCents === toSendCents }
  })
}
