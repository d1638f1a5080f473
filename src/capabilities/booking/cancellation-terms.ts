import type { HandMoney } from '#capabilities/payments/by-hand.ts'
import { type Day, daysFrom } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'

/** Terms, 7: as many whole days before the day of the course, so much of the price. */
const TIERS = [
  { days: 14, share: 1 },
  { days: 7, share: 0.5 },
]

/** Which share of the price the terms give back to whoever cancels on that day; null when they give nothing. */
export function shareByTerms(today: Day, courseOn: Day): number | null {
  const days = daysFrom(today, courseOn)
  return TIERS.find((tier) => days >= tier.days)?.share ?? null
}

type Money = {
  totalCents: Cents
  /** What of the price has come. */
  receivedCents: Cents
  returnedCents: Cents
}

/** What of the money that came is to go back for a share of the price. Halves of a cent are the buyer's. */
export function owedShare({ totalCents, receivedCents, returnedCents }: Money, share: number): Cents {
  const unpaid = totalCents - receivedCents
  return Math.max(0, Math.ceil(totalCents * share) - unpaid - returnedCents)
}

/** What came for an order and what went back, whichever way it is paid. A card pays the whole price or nothing. */
export function moneyOf(
  { origin, totalCents }: { origin: string; totalCents: Cents },
  card: { refundedCents: Cents } | null,
  hand: HandMoney,
): { receivedCents: Cents; returnedCents: Cents } {
  if (card || origin === 'card') return { receivedCents: totalCents, returnedCents: card?.refundedCents ?? 0 }
  return { receivedCents: Math.min(hand.receivedCents, totalCents), returnedCents: hand.backCents }
}
