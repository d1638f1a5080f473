import type { OrderBook } from '#capabilities/ledger/order-book.ts'
import type { Cents } from '#kernel/money.ts'
import { isPriceDue, type RegistrationState } from '../registration-states.ts'

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

type Order = { state: RegistrationState; totalCents: Cents }

/** What the book says of an order. A hold is in no book, and yet its price is to be paid. */
export function ledgerOf({ state, totalCents }: Order, book: OrderBook): OrderLedger {
  const toPayCents = state === 'held' ? totalCents : book.toPayCents
  const { paidCents, returnedCents } = book
  return {
    orderedCents: totalCents,
    cancelledCents: totalCents - toPayCents,
    toPayCents,
    paidCents,
    returnedCents,
    remainsCents: toPayCents - (paidCents - returnedCents),
  }
}

/** What of the price has not come yet, of an order that no card pays. The same as OWED in SQL. */
export function owedOf(
  order: { state: RegistrationState; keptPriceCents: Cents; origin: string },
  { remainsCents }: Pick<OrderBook, 'remainsCents'>,
): Cents {
  return isPriceDue(order) && order.origin !== 'card' ? Math.max(remainsCents, 0) : 0
}
