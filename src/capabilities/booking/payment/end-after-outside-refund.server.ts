import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Services } from '#platform/services.server.ts'
import { giveBackSeats, lockRegistration, moveRegistration } from '../move-registration.server.ts'
import { isConfirmed } from '../registration-states.ts'

/**
 * Somebody gave the whole money back at Stripe instead of here. Nothing is paid without money, so the registration ends
 * and its seats go back, and a person is told.
 */
export async function endAfterOutsideRefund(
  services: Services,
  { registrationId, paymentId }: { registrationId: string; paymentId: string },
): Promise<void> {
  const { clock, db, live } = services
  const hasEnded = await db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (!registration) return false
    // A surplus payment that went back leaves the one the seats stand on.
    if ((await findMoneyOf(tx, registrationId))?.id !== paymentId) return false
    if (isConfirmed(registration.state)) {
      await moveRegistration(tx, registration, 'cancelled')
      await giveBackSeats(tx, registration)
      await moveRegistration(tx, { ...registration, state: 'cancelled' }, 'refunded')
    } else if (
      registration.state === 'choice_offered' ||
      registration.state === 'cancelled' ||
      registration.state === 'withdrawn'
    ) {
      await moveRegistration(tx, registration, 'refunded')
    } else return false
    const actor = { kind: 'system', id: 'stripe' } as const
    const subject = { kind: 'registration', id: registrationId }
    await writeAudit(tx, clock, { actor, action: 'registration-refunded-outside', subject })
    return true
  })
  if (!hasEnded) return
  live.announce(SEATS_TOPIC)
  await raiseAlert(services, {
    kind: 'refunded-outside',
    key: registrationId,
    title: 'A payment was returned at Stripe, not here; the registration has ended',
    details: { registrationId, paymentId },
  })
}
