import type { HandMoney } from '#capabilities/payments/by-hand.ts'
import type { Cents } from '#kernel/money.ts'

/** What came for an order and what went back, whichever way it is paid. A card pays the whole price or nothing. */
export function moneyOf(
  { origin, totalCents }: { origin: string; totalCents: Cents },
  card: { refundedCents: Cents } | null,
  hand: HandMoney,
): { receivedCents: Cents; returnedCents: Cents } {
  if (card || origin === 'card') return { receivedCents: totalCents, returnedCents: card?.refundedCents ?? 0 }
  return { receivedCents: Math.min(hand.receivedCents, totalCents), returnedCents: hand.backCents }
}
