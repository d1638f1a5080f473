import type { Cents } from '#kernel/money.ts'

/** What a code takes off: one of the two. */
export type DiscountRule = { percent: number | null; cents: Cents | null }

/** Less than this no card pays: Stripe refuses it. */
const LEAST_TO_PAY: Cents = 50

/**
 * What of the price of a whole order, early bird and all, a code takes off. Never more than there is, and all of it where less
 * would be left than a card can pay.
 */
export function discountOf({ percent, cents }: DiscountRule, totalCents: Cents): Cents {
  const offCents = percent === null ? (cents ?? 0) : Math.round((totalCents * percent) / 100)
  return totalCents - offCents < LEAST_TO_PAY ? totalCents : offCents
}
