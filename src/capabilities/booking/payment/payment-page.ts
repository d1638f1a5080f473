import type { FurtherLesson } from '#capabilities/schedule/lessons.ts'
import type { Cents } from '#kernel/money.ts'

/** What a buyer may see of an order before it is paid. Nobody's name and no address: links get forwarded. */
export type OrderSummary = {
  reference: string
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons?: ReadonlyArray<FurtherLesson> | null
  seats: number
  unitPriceCents: Cents
  totalCents: Cents
  earlyBirdUntil: string | null
}

/** expired: the time to pay is over · refused: Stripe will not take this order · closed: nothing is left to pay. */
export type EndedReason = 'expired' | 'refused' | 'closed'

export type PaymentPage =
  | { kind: 'elsewhere'; url: string }
  /**
   * `heldUntil` is null once that time has passed and Stripe could not be asked: the seat is kept, for how long is not
   * known. `now` is by the same clock.
   */
  | { kind: 'waiting'; order: OrderSummary; heldUntil: string | null; now: string }
  | { kind: 'ended'; order: OrderSummary; reason: EndedReason }
