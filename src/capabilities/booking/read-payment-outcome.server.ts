import { Refusal } from '#kernel/refusal.ts'
import type { Services } from '#platform/services.server.ts'
import { type FoundOrder, findOrder } from './find-order.server.ts'
import { PaymentId } from './payment-id.ts'
import type { OutcomeKind, PaymentOutcome } from './payment-outcome.ts'
import { choicePage, paymentPage, reservationPage } from './registration-links.server.ts'
import type { RegistrationState } from './registration-states.ts'
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
 * How an order stands, for the pages a buyer comes back to. Null for an id that is nobody's. Reads our books; Stripe is
 * asked only where the page says so, because a page that waits for Stripe shows nothing meanwhile.
 */
export async function readPaymentOutcome(
  services: Services,
  { sessionId, asksStripe = false }: { sessionId: string; asksStripe?: boolean },
): Promise<PaymentOutcome | null> {
  if (!PaymentId.safeParse(sessionId).success) return null
  if (asksStripe) await verifyPaymentStatus(services, { sessionId }).catch(unlessRefused)
  const found = await findOrder(services.db, { sessionId })
  if (!found) return null
  const { courseId, state, kind, heldUntil, now, order } = found
  return {
    kind: KINDS[state],
    order,
    courseId,
    isBusiness: kind === 'business',
    heldUntil,
    now,
    isAhead: order.startsAt > now,
    nextHref: nextHref(services.config, found),
  }
}

/** The id in the visitor's hands is as good as a signed link, so it may be changed for one. */
function nextHref(config: Services['config'], { id, state }: FoundOrder): string | null {
  const kind = KINDS[state]
  if (kind === 'held') return pathOf(paymentPage(config, id))
  if (kind === 'choice') return pathOf(choicePage(config, id))
  return kind === 'paid' ? pathOf(reservationPage(config, id)) : null
}

function pathOf(address: string): string {
  return new URL(address).pathname
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
