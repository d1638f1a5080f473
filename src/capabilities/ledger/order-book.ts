import type { Cents } from '#kernel/money.ts'

/** The money of one order as the book has it. A hold has none. */
export type OrderBook = {
  /** What was sold and not taken back. */
  toPayCents: Cents
  paidCents: Cents
  /** Sent back, or on its way to the card. */
  returnedCents: Cents
  /** Of what was paid, what we decided to give back, sent or not. */
  decidedCents: Cents
  /** To pay less what came and stayed; below zero what is still to be sent back. */
  remainsCents: Cents
}
