import type { Services } from '#platform/services.server.ts'
import { lockRegistration } from '../move-registration.server.ts'
import { confirmRegistration } from './confirm-registration.server.ts'

/** Confirms an order that costs nothing; Stripe has no part in it. */
export async function settleFree(services: Services, registrationId: string): Promise<void> {
  const isSettled = await services.db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (registration?.state !== 'held' || registration.origin !== 'free') return false
    await confirmRegistration(services, tx, registration)
    return true
  })
  if (isSettled) services.metrics.outcomes.inc({ activity: 'payment', outcome: 'free' })
}
