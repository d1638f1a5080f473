import { sendAttempt } from '#capabilities/payments/send-attempt.server.ts'
import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import type { Services } from '#platform/services.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import { refuse } from '../booking.refusals.ts'
import { paymentPage } from '../registration-links.server.ts'
import { releaseHold } from './release-hold.server.ts'
import { renewAttempt } from './renew-attempt.server.ts'

/** Longer than this nobody looks at a button: the buyer goes on to a page of ours that waits for Stripe with them. */
export const STRIPE_PATIENCE_MS = 2_000

type SendableAttempt = { id: string; expiresAt: Date; order: StoredOrder }

/** What this process is asking Stripe for at the moment; a second click waits for the same answer. */
const underWay = new Map<string, Promise<string | null>>()

/**
 * Gets the address where an attempt is paid: Stripe's, or that of our waiting page when Stripe has not answered in time
 * or not clearly. Only a definite no of Stripe gives the seats back at once.
 */
export async function openCheckout(
  services: Services,
  registrationId: string,
  attempt: SendableAttempt,
  options: { isFirst: boolean },
): Promise<{ url: string }> {
  const asking = underWay.get(attempt.id) ?? askStripe(services, registrationId, attempt, options)
  underWay.set(attempt.id, asking)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), STRIPE_PATIENCE_MS)
  })
  try {
    const url = await Promise.race([asking, late])
    return { url: url ?? paymentPage(services.config, registrationId) }
  } finally {
    clearTimeout(timer)
  }
}

async function askStripe(
  services: Services,
  registrationId: string,
  attempt: SendableAttempt,
  options: { isFirst: boolean },
): Promise<string | null> {
  const { log, metrics } = services
  try {
    const { url } = await sendAttempt(services, attempt, { ...options, patienceMs: STRIPE_PATIENCE_MS })
    metrics.outcomes.inc({ activity: 'checkout', outcome: 'opened' })
    return url
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    metrics.outcomes.inc({ activity: 'checkout', outcome: error.kind })
    const line = { attemptId: attempt.id, kind: error.kind, code: error.code, reason: error.message }
    // A rush that outruns the budget is no fault of anybody; the waiting page is there for it.
    log[error.kind === 'crowded' ? 'info' : 'warn'](line, 'no checkout yet')
    const isTooOld = error.kind === 'refused' && error.parameter === 'expires_at'
    if (error.isReplayed || isTooOld) {
      if (await renewAttempt(services, registrationId, attempt)) return null
    }
    if (error.kind !== 'refused') return null
    await releaseHold(services, registrationId)
    return refuse.now('PAYMENT_REFUSED')
  } finally {
    underWay.delete(attempt.id)
  }
}
