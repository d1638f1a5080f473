import { isUnfinished, listAttempts } from '#capabilities/payments/checkout-attempts.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Services } from '#platform/services.server.ts'
import { giveBackSeats, lockRegistration, moveRegistration } from '../move-registration.server.ts'

/**
 * Ends a hold and gives its seats back. Refuses to do so, by answering false, while any attempt may still be paid: a hold
 * whose checkout exists is never released by the clock alone.
 */
export async function releaseHold(
  { db, live, metrics }: Pick<Services, 'db' | 'live' | 'metrics'>,
  registrationId: string,
): Promise<boolean> {
  const isReleased = await db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (registration?.state !== 'held') return false
    if ((await listAttempts(tx, registrationId)).some(isUnfinished)) return false
    await moveRegistration(tx, registration, 'expired')
    await giveBackSeats(tx, registration)
    return true
  })
  if (!isReleased) return false
  live.announce(SEATS_TOPIC)
  metrics.outcomes.inc({ activity: 'booking', outcome: 'expired' })
  return true
}
