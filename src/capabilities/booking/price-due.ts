import type { Cents } from '#kernel/money.ts'
import { isConfirmed, type RegistrationState } from './registration-states.ts'

type Order = { state: RegistrationState; keptPriceCents: Cents }

/**
 * Whether what remains in the book of an order is to be paid: while it stands, and of a company training that was cancelled, when a
 * part of its price is kept. The same as PRICE_IS_DUE in SQL.
 */
export function isPriceDue(order: Order): boolean {
  return isConfirmed(order.state) || isKeptInPart(order)
}

/** A training that was cancelled and is not over with that. */
export function isKeptInPart({ state, keptPriceCents }: Order): boolean {
  return state === 'cancelled' && keptPriceCents > 0
}
