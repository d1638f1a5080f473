import { addDays, type Day, dayOf, daysFrom } from '#kernel/day.ts'
import { type Cents, lessPercent, roundToWholeEuros } from '#kernel/money.ts'

export type EarlyBirdRule = { discountPercent: number; days: number }

export type SessionPrice = {
  /** What one seat costs on the asked day. */
  price: Cents
  /** What it costs when the early bird is over; equal to `price` when there is none. */
  regularPrice: Cents
  isEarlyBird: boolean
  discountPercent: number
  /** Last day of the early bird, included. */
  earlyBirdUntil: Day | null
}

/**
 * The price of one seat of a session on a day, and the only place that computes it. Early bird holds while the session
 * is more than `days` days away and nobody set an explicit price; it rounds each seat to whole euros.
 */
export function priceOn(
  session: { startsAt: Date; basePriceCents: Cents; priceCents: Cents | null },
  today: Day,
  rule: EarlyBirdRule,
): SessionPrice {
  const regularPrice = session.priceCents ?? session.basePriceCents
  const sessionDay = dayOf(session.startsAt)
  const isEarlyBird = session.priceCents === null && rule.discountPercent > 0 && daysFrom(today, sessionDay) > rule.days
  if (!isEarlyBird) return { price: regularPrice, regularPrice, isEarlyBird, discountPercent: 0, earlyBirdUntil: null }
  return {
    // Below 2.50 € rounding can exceed what it discounts.
    price: Math.min(regularPrice, roundToWholeEuros(lessPercent(regularPrice, rule.discountPercent))),
    regularPrice,
    isEarlyBird,
    discountPercent: rule.discountPercent,
    earlyBirdUntil: addDays(sessionDay, -(rule.days + 1)),
  }
}
