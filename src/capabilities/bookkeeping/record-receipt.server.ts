import { findRegistrationToChange } from '#capabilities/booking/find-registration.server.ts'
import { isKeptInPart } from '#capabilities/booking/registration-states.ts'
import { keptOf } from '#capabilities/payments/by-hand.ts'
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
 * Writes down that money came for an order that no card pays: a part, or all that is still owed, never more. Once for each
 * key, and only by who has seen what was written before.
 */
export async function recordReceipt(
  services: Pick<Services, 'db' | 'clock'>,
  { registrationId, amountCents, day, way, version, key }: RecordByHand,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('recordReceipt', call.actor)
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const { registration } = await findRegistrationToChange(tx, registrationId)
    if (await isWritten(tx, key, { registrationId, kind: 'received', amountCents })) return
    const hand = await lockHandMoney(tx, registrationId, version)
    const { receivedCents } = hand
    if (registration.origin === 'card') refuse.now('PAID_BY_CARD')
    if (registration.paidAt === null) refuse.now('NOTHING_OWED')
    requireDay(day, clock.now())
    const open = isKeptInPart(registration)
      ? registration.keptPriceCents - keptOf(hand)
      : registration.totalCents - registration.freedOwedCents - receivedCents
    if (open <= 0) refuse.now('NOTHING_OWED')
    if (amountCents > open) refuse.now('MORE_THAN_OWED', { owed: formatMoney(open) })
    const entry = { id: key, registrationId, kind: 'received', amountCents, day, way } as const
    await writeByHand(services, tx, { ...entry, recordedBy: call.actor.id ?? '' })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'payment-recorded',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
      changes: {
        receivedCents: { before: receivedCents, after: receivedCents + amountCents },
        day: { before: null, after: day },
        way: { before: null, after: way },
      },
    })
  })
}
