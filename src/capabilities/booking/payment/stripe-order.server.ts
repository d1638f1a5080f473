import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { seatsTimesPrice } from '../registration.messages.ts'
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
    totalCents?: number
    /** Stripe knows no line below zero: a lowered order is one line of its whole price. */
    discountCode?: string | null
  },
): StoredOrder {
  const when = formatDate(given.session.startsAt, 'full').replaceAll('\u00a0', ' ')
  return {
    reference: given.reference,
    buyerEmail: given.buyerEmail,
    name: given.session.title,
    ...(given.discountCode && given.totalCents !== undefined
      ? {
          description: `${when}, ${howLowered(given, given.totalCents)}`,
          unitPriceCents: given.totalCents,
          quantity: 1,
        }
      : { description: when, unitPriceCents: given.unitPriceCents, quantity: given.seats }),
    metadata: { registration: given.registrationId, attempt: given.attemptId },
    successUrl: `${config.publicOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: cancelledPage(config, given.clientKey),
  }
}

function howLowered(
  { seats, unitPriceCents, discountCode }: { seats: number; unitPriceCents: number; discountCode?: string | null },
  totalCents: number,
): string {
  const discountCents = unitPriceCents * seats - totalCents
  const order = { seats, unitPriceCents, earlyBirdUntil: null, discountCents, discountCode: discountCode ?? null }
  return seatsTimesPrice(order).replaceAll('\u00a0', ' ')
}
