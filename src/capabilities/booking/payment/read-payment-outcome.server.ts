import { Refusal } from '#kernel/refusal.ts'
import type { Services } from '#platform/services.server.ts'
import { type OrderPass, passFor } from '../core/order-pass.server.ts'
import { readOrderKey } from '../core/payment-id.ts'
import { choicePage, paymentPage, reservationPage } from '../registration-links.server.ts'
import type { RegistrationState } from '../registration-states.ts'
import { type FoundOrder, findOrder } from './find-order.server.ts'
import type { OpenedOrder, OutcomeKind, PaymentOutcome } from './payment-outcome.ts'
import { verifyPaymentStatus } from './verify-payment-status.server.ts'

const KINDS: Readonly<Record<RegistrationState, OutcomeKind>> = {
  held: 'held',
  paid: 'paid',
  completed: 'paid',
  choice_offered: 'choice',
  expired: 'expired',
  refunded: 'refunded',
  cancelled: 'closed',
  rescheduled: 'closed',
  withdrawn: 'closed',
}

/**
 * How an order stands, for the pages a buyer comes back to. Null for an id that is nobody's. An id opens nothing: the order
 * itself is there for a browser with a pass. Reads our books; Stripe is asked only where the page says so, because a page
 * that waits for Stripe shows nothing meanwhile.
 */
export async function readPaymentOutcome(
  services: Services,
  { paymentId, asksStripe = false, cookie }: { paymentId: string; asksStripe?: boolean; cookie: string | null },
): Promise<PaymentOutcome | null> {
  const key = readOrderKey(paymentId)
  if (!key) return null
  if (asksStripe) await verifyPaymentStatus(services, { paymentId }).catch(unlessRefused)
  const found = await findOrder(services.db, key)
  if (!found) return null
  const pass = passFor(services, cookie, found.id)
  return {
    kind: KINDS[found.state],
    courseId: found.courseId,
    language: found.language,
    opened: pass && openedBy(pass, services.config, found),
  }
}

function openedBy(pass: OrderPass, config: Services['config'], found: FoundOrder): OpenedOrder {
  const { kind, heldUntil, now, order, location } = found
  return {
    order,
    location,
    isBusiness: kind === 'business',
    heldUntil,
    now,
    isAhead: order.startsAt > now,
    nextHref: nextHref(pass, config, found),
  }
}

/** A pass is changed for no more than what it came with: a payment link may have been forwarded, a reservation shows names. */
function nextHref(pass: OrderPass, config: Services['config'], { id, state }: FoundOrder): string | null {
  const kind = KINDS[state]
  if (kind === 'held') return pathOf(paymentPage(config, id))
  if (kind === 'choice') return pathOf(choicePage(config, id))
  return kind === 'paid' && pass === 'order' ? pathOf(reservationPage(config, id)) : null
}

function pathOf(address: string): string {
  return new URL(address).pathname
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
