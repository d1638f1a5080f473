import type { Language } from '#kernel/language.ts'
import type { OrderSummary } from './payment-page.ts'

/**
 * held: nothing is paid yet · paid: the seats are theirs · choice: the money came when the seats were gone · expired: the
 * hold ended without money · refunded: the money went back · closed: cancelled, moved or withdrawn later.
 */
export type OutcomeKind = 'held' | 'paid' | 'choice' | 'expired' | 'refunded' | 'closed'

/** How an order stands, for whoever knows one of its ids. */
export type PaymentOutcome = {
  kind: OutcomeKind
  courseId: string
  /** What it was ordered in. */
  language: Language
  /** What only a browser with a pass is shown; everybody else learns the outcome alone. */
  opened: OpenedOrder | null
}

export type OpenedOrder = {
  order: OrderSummary
  /** Where the course takes place. */
  location: string
  isBusiness: boolean
  /** Until when it can be paid; null when it cannot, or not any more. */
  heldUntil: string | null
  /** By the same clock as `heldUntil`: a browser's may be wrong by any amount. */
  now: string
  /** The course is still to come. */
  isAhead: boolean
  /** Where it goes on from here: to the payment, to the choice, to the reservation. */
  nextHref: string | null
}
