import { type HandMoney, keptOf } from '#capabilities/payments/by-hand.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { withSecondPerson } from '#capabilities/payments/with-second-person.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { refuse } from '../booking.refusals.ts'
import { cancelRegistration } from '../cancel-registration.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { findRegistration, type Registration } from '../find-registration.server.ts'
import { isConfirmed } from '../registration-states.ts'
import type { CancelRegistration } from './registration-for-staff.ts'

/**
 * An admin ends a registration and says how much money goes back. A hold is ended the one safe way: first nobody can pay
 * any more, then the seats go back; who paid meanwhile keeps them, and the admin is told.
 */
export async function cancelRegistrationForStaff(
  services: Services,
  { registrationId, refundCents, owedCents = 0 }: CancelRegistration,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('cancelRegistrationForStaff', call.actor)
  const { clock, db } = services
  const found = await findRegistration(db, registrationId)
  if (!found) return refuse.now('REGISTRATION_NOT_FOUND')
  if (found.registration.state !== 'held') {
    if (!isConfirmed(found.registration.state)) return refuse.now('NOT_CANCELLABLE')
    const money = await findMoneyOf(db, registrationId)
    const hand = await readHandMoney(db, registrationId)
    if (refundCents > 0 && !money) {
      const keptCents = keptOf(hand)
      if (keptCents === 0) return refuse.now('NO_MONEY_HERE')
      if (refundCents > keptCents) return refuse.now('MORE_THAN_CAME', { kept: formatMoney(keptCents) })
    }
    if (owedCents > 0) refuseWrongDebt(found.registration, hand, { refundCents, owedCents })
    const wish = { registrationId, amountCents: refundCents, alreadyCents: money?.refundedCents ?? hand.backCents }
    return withSecondPerson(services, { verb: 'cancelRegistrationForStaff', ...wish }, call, () =>
      cancelRegistration(services, { registrationId, refundCents, owedCents }, call.actor),
    )
  }
  await expireHold(services, registrationId)
  const after = await findRegistration(db, registrationId)
  if (after?.registration.state !== 'expired') return refuse.now('CHANGED_MEANWHILE')
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'hold-released',
    subject: { kind: 'registration', id: registrationId },
    requestId: call.requestId,
  })
}

/** Only a company training is owed after its end, no more than its price, and by nobody to whom money goes back. */
function refuseWrongDebt(
  { depositCents, totalCents, freedOwedCents }: Registration,
  hand: HandMoney,
  { refundCents, owedCents }: { refundCents: number; owedCents: number },
): void {
  const most = depositCents === null || refundCents > 0 ? 0 : totalCents - freedOwedCents - keptOf(hand)
  if (owedCents > most) refuse.now('MORE_THAN_PRICE', { most: formatMoney(most) })
}
