import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { seatsTimesPrice } from '../registration.messages.ts'
import { cancelledPage } from '../registration-links.server.ts'
import { OUTCOME_PATHS } from './payment.messages.ts'

/** What Stripe is told about an order: what is sold, for how much, to whom, and where the buyer comes back to. */
export function stripeOrder(
  config: Services['config'],
  given: {
    registrationId: string
    attemptId: string
    reference: string
    clientKey: string
    language: Language
    buyerEmail: string
    session: { title: string; startsAt: Date }
    unitPriceCents: number
    seats: number
    totalCents?: number
    /** Stripe knows no line below zero: a lowered order is one line of its whole price. */
    discountCode?: string | null
  },
): StoredOrder {
  const when = formatDate(given.session.startsAt, 'full', given.language).replaceAll('\u00a0', ' ')
  return {
    ...(given.language !== 'sk' && { language: given.language }),
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
    successUrl: `${config.publicOrigin}${OUTCOME_PATHS[given.language]}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: cancelledPage(config, given.clientKey),
  }
}

type Lowered = { seats: number; unitPriceCents: number; discountCode?: string | null; language: Language }

function howLowered({ seats, unitPriceCents, discountCode, language }: Lowered, totalCents: number): string {
  const discountCents = unitPriceCents * seats - totalCents
  const order = { seats, unitPriceCents, earlyBirdUntil: null, discountCents, discountCode: discountCode ?? null }
  return seatsTimesPrice(order, language).replaceAll('\u00a0', ' ')
}
