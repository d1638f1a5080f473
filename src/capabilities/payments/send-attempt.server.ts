import { sql } from 'drizzle-orm'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { Services } from '#platform/services.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import type { Checkout } from '#platform/stripe/stripe-objects.server.ts'
import { type CheckoutAttempt, markUnsent, storeCheckout, voidAttempt } from './checkout-attempts.server.ts'
import type { StoredOrder } from './stored-order.server.ts'

const $ = sql.placeholder

/** What every order comes to, so its plan is kept; anything rarer is `storeCheckout`. */
const storeOpened = prepareStatement<never, { id: string; stripeSessionId: string; url: string | null }>(
  'store-opened-checkout',
  sql`
    update checkout_attempts
    set status = 'open', stripe_session_id = ${$('stripeSessionId')}, url = ${$('url')}, parameters = null,
      checked_at = now(), sent_at = coalesce(sent_at, now())
    where id = ${$('id')} and status in ('new', 'sent', 'open', 'void')`,
)

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
    if (checkout.status === 'open') await storeOpened(db, { id, stripeSessionId: checkout.id, url: checkout.url })
    else await storeCheckout(db, id, checkout)
    return checkout
  } catch (error) {
    if (error instanceof StripeFault && error.kind === 'refused') await voidAttempt(db, id)
    if (error instanceof StripeFault && error.kind === 'crowded' && options.isFirst) await markUnsent(db, id)
    throw error
  }
}
