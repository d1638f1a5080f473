import { type CheckoutAttempt, listAttempts } from '#capabilities/payments/checkout-attempts.server.ts'
import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { findRegistration, type Registration } from '../find-registration.server.ts'
import { lockRegistration } from '../move-registration.server.ts'
import { choicePage, outcomePage, paymentPage } from '../registration-links.server.ts'
import { confirmRegistration } from './confirm-registration.server.ts'
import { openCheckout } from './open-checkout.server.ts'
import { beginAttempt } from './renew-attempt.server.ts'

/** Where the buyer of a registration goes from here, whatever has happened to it so far. */
export async function nextAddressOfBuyer(services: Services, registrationId: string): Promise<{ url: string }> {
  const { config, db } = services
  const found = await findRegistration(db, registrationId)
  if (!found) return refuse.now('REGISTRATION_NOT_FOUND')
  const { registration } = found
  switch (registration.state) {
    case 'paid':
    case 'completed':
      return { url: outcomeOf(config, registration) }
    case 'choice_offered':
      return { url: choicePage(config, registration.id) }
    case 'held':
      return toPayment(services, registration)
    default:
      return refuse.now('HOLD_ENDED')
  }
}

async function toPayment(services: Services, registration: Registration): Promise<{ url: string }> {
  const { config, db } = services
  const { id, origin } = registration
  if (origin === 'free') {
    await settleFree(services, id)
    return { url: outcomeOf(config, registration) }
  }
  if (origin === 'transfer') return { url: paymentPage(config, id) }
  const last = (await listAttempts(db, id)).at(-1)
  switch (last?.status) {
    case 'open':
      return { url: last.url ?? outcomeOf(config, registration) }
    case 'complete':
      return { url: outcomeOf(config, registration) }
    case 'new':
      return openCheckout(services, id, sendable((await beginAttempt(services, last)) ?? last), { isFirst: true })
    case 'sent':
      return openCheckout(services, id, sendable(last), { isFirst: false })
    default:
      return refuse.now('HOLD_ENDED')
  }
}

function outcomeOf(config: Services['config'], { clientKey, language }: Registration): string {
  return outcomePage(config, { paymentId: clientKey, language })
}

function sendable(attempt: CheckoutAttempt) {
  return { id: attempt.id, expiresAt: attempt.expiresAt, order: attempt.parameters as StoredOrder }
}

/** Confirms an order that costs nothing; Stripe has no part in it. */
async function settleFree(services: Services, registrationId: string): Promise<void> {
  const isSettled = await services.db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (registration?.state !== 'held' || registration.origin !== 'free') return false
    await confirmRegistration(services, tx, registration)
    return true
  })
  if (isSettled) services.metrics.outcomes.inc({ activity: 'payment', outcome: 'free' })
}
