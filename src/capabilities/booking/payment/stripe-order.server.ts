import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { cancelledPage } from '../registration-links.server.ts'

/** What Stripe is told about an order: what is sold, for how much, to whom, and where the buyer comes back to. */
export function stripeOrder(
  config: Services['config'],
  given: {
    registrationId: string
    attemptId: string
    reference: string
    clientKey: string
    buyerEmail: string
    session: { title: string; startsAt: Date }
    unitPriceCents: number
    seats: number
  },
): StoredOrder {
  return {
    reference: given.reference,
    buyerEmail: given.buyerEmail,
    name: given.session.title,
    description: formatDate(given.session.startsAt, 'full').replaceAll('\u00a0', ' '),
    unitPriceCents: given.unitPriceCents,
    quantity: given.seats,
    metadata: { registration: given.registrationId, attempt: given.attemptId },
    successUrl: `${config.publicOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: cancelledPage(config, given.clientKey),
  }
}
