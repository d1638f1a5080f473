/**
 * Where money can stand. `order`: what a buyer owes us, below zero what we owe them · `sales`: what was sold and not taken back ·
 * `clearing`: paid by card here, not booked at Stripe yet, or the other way round · `stripe`: Stripe's balance · `fees`, `payouts`:
 * what left it · `hand`: what came without Stripe · `surplus`: paid a second time, to go back · `disputed`: taken by a bank.
 */
export const ACCOUNTS = [
  'order',
  'sales',
  'clearing',
  'stripe',
  'fees',
  'payouts',
  'hand',
  'surplus',
  'disputed',
] as const

/** What a posting comes from: a registration, a payment, a refund, an entry by hand, a dispute, a movement of Stripe's balance. */
export const SOURCES = ['order', 'payment', 'refund', 'hand', 'dispute', 'movement'] as const
