import { isUnfinished, listAttempts } from '#capabilities/payments/checkout-attempts.server.ts'
import type { Services } from '#platform/services.server.ts'
import { closeCheckout } from './payment/close-checkout.server.ts'
import { releaseHold } from './payment/release-hold.server.ts'

/**
 * Ends a hold whose time has passed, in the one safe order: first nobody can pay any more, then the seats go back. If
 * somebody paid meanwhile, the registration is paid and keeps them.
 */
export async function expireHold(
  services: Services,
  registrationId: string,
  options: { isDueOnly?: boolean } = {},
): Promise<void> {
  for (const attempt of await listAttempts(services.db, registrationId)) {
    if (isUnfinished(attempt)) await closeCheckout(services, { attemptId: attempt.id })
  }
  await releaseHold(services, registrationId, options)
}
