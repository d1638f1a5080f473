import {
  type CheckoutAttempt,
  findAttempt,
  storeCheckout,
  voidAttempt,
} from '#capabilities/payments/checkout-attempts.server.ts'
import { sendAttempt } from '#capabilities/payments/send-attempt.server.ts'
import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import type { Services } from '#platform/services.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import type { Checkout } from '#platform/stripe/stripe-objects.server.ts'
import { settleCheckout, settlePayment } from '../settle-payment.server.ts'

/** Stripe writes the time of a session's birth in whole seconds and by its own clock. */
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * Makes sure that an attempt can no longer be paid: asks Stripe to expire its session, and settles it if somebody paid
 * first. Throws while Stripe cannot be asked; the attempt then stays as it is.
 */
export async function closeCheckout(services: Services, { attemptId }: { attemptId: string }): Promise<void> {
  const { db } = services
  const attempt = await findAttempt(db, attemptId)
  switch (attempt?.status) {
    case 'new':
      return voidAttempt(db, attempt.id)
    case 'sent': {
      const checkout = await findOut(services, attempt)
      if (!checkout) return
      return expire(services, checkout.id)
    }
    case 'open':
      return expire(services, attempt.stripeSessionId ?? '')
    default:
      return
  }
}

async function expire(services: Services, stripeSessionId: string): Promise<void> {
  try {
    await settleCheckout(services, await services.stripe.expireCheckout(stripeSessionId))
  } catch (error) {
    // Stripe expires only what is open: somebody has paid, or it has expired by itself.
    if (!(error instanceof StripeFault) || error.kind !== 'refused') throw error
    await settlePayment(services, stripeSessionId)
  }
}

/**
 * What became of a request whose answer never came. The same key brings the same session; a refusal means that there is
 * none; and where Stripe repeats a saved error, its list of sessions says whether one carries our id.
 */
async function findOut(services: Services, attempt: CheckoutAttempt): Promise<Checkout | null> {
  const { db, stripe } = services
  try {
    return await sendAttempt(services, {
      id: attempt.id,
      expiresAt: attempt.expiresAt,
      order: attempt.parameters as StoredOrder,
    })
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    if (error.kind === 'refused') return null
    if (!error.isReplayed) throw error
  }
  const sentAt = (attempt.sentAt ?? attempt.createdAt).getTime()
  const period = { from: new Date(sentAt - CLOCK_SKEW_MS), to: new Date(attempt.expiresAt.getTime() + CLOCK_SKEW_MS) }
  for await (const checkout of stripe.listCheckouts(period)) {
    if (checkout.metadata.attempt !== attempt.id) continue
    await storeCheckout(db, attempt.id, checkout)
    return checkout
  }
  await voidAttempt(db, attempt.id)
  return null
}
