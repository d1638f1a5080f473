import type { Services } from '#platform/services.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import type { Checkout } from '#platform/stripe/stripe-objects.server.ts'
import type { StoredOrder } from './attempt-row.server.ts'
import { type CheckoutAttempt, markUnsent, storeCheckout, voidAttempt } from './checkout-attempts.server.ts'

type Sendable = Pick<CheckoutAttempt, 'id' | 'expiresAt'> & { order: StoredOrder }

/**
 * Asks Stripe for the attempt's session and writes the outcome down. The key is the attempt's id, so asking again, by
 * anybody and after any crash, brings the same session. A definite no ends the attempt; any doubt leaves it `sent`.
 */
export async function sendAttempt(
  { db, stripe }: Pick<Services, 'db' | 'stripe'>,
  { id, expiresAt, order }: Sendable,
  options: { patienceMs?: number; isFirst?: boolean } = {},
): Promise<Checkout> {
  try {
    const checkout = await stripe.createCheckout({ ...order, expiresAt }, id, options.patienceMs)
    await storeCheckout(db, id, checkout)
    return checkout
  } catch (error) {
    if (error instanceof StripeFault && error.kind === 'refused') await voidAttempt(db, id)
    if (error instanceof StripeFault && error.kind === 'crowded' && options.isFirst) await markUnsent(db, id)
    throw error
  }
}
