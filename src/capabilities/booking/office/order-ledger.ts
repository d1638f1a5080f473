import type { HandMoney } from '#capabilities/payments/by-hand.ts'
import type { Cents } from '#kernel/money.ts'
import { isConfirmed, type RegistrationState } from '../registration-states.ts'

/**
 * The money of one order as a sum that reads from top to bottom: ordered − cancelled = to pay, and to pay − (paid − returned)
 * = remains. Below zero remains what is still to be sent back.
 */
export type OrderLedger = {
  orderedCents: Cents
  cancelledCents: Cents
  toPayCents: Cents
  paidCents: Cents
  /** Sent back, or on its way to the card. */
  returnedCents: Cents
  remainsCents: Cents
}

type LedgerOf = {
  order: { state: RegistrationState; totalCents: Cents }
  card: { amountCents: Cents; refundedCents: Cents } | null
  hand: HandMoney
}

/**
 * An order that stands is to be paid but for what we decided to give back; of one that has ended we keep what did not go
 * back; and money whose seat has gone is its owner's. In agreement with `registration-money.server.ts`, which a test holds.
 */
export function ledgerOf({ order, card, hand }: LedgerOf): OrderLedger {
  const paidCents = (card?.amountCents ?? 0) + hand.receivedCents
  const decidedCents = (card?.refundedCents ?? 0) + hand.backCents
  const toPayCents = shareToPay(order, { paidCents, decidedCents })
  const returnedCents = decidedCents - hand.toSendCents
  return {
    orderedCents: order.totalCents,
    cancelledCents: order.totalCents - toPayCents,
    toPayCents,
    paidCents,
    returnedCents,
    remainsCents: toPayCents - (paidCents - returnedCents),
  }
}

function shareToPay(
  { state, totalCents }: LedgerOf['order'],
  { paidCents, decidedCents }: { paidCents: Cents; decidedCents: Cents },
): Cents {
  if (isConfirmed(state) || state === 'held') return totalCents - decidedCents
  if (state === 'expired' || state === 'choice_offered') return 0
  return paidCents - decidedCents
}
