import type { Stripe } from 'stripe'
import { DAY_SECONDS, dayOf } from './sandbox-clock.ts'
import { derivedId, type SandboxState } from './sandbox-state.ts'

/** Money from cards reaches a Slovak account's balance three days later, and the buyer's money back is taken at once. */
const CARD_DAYS = 3

type Booking = {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout'
  category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout'
  amount: number
  fee?: { amount: number; description: string }
  source: string
  description: string | null
}

/** Writes one movement of Stripe's balance. Whatever moves money here goes through it, so the balance is their sum. */
export function bookBalance(state: SandboxState, booking: Booking): Stripe.BalanceTransaction {
  const { type, category, amount, fee, source, description } = booking
  const created = state.clock.seconds()
  const availableOn = type === 'charge' ? dayOf(created) + CARD_DAYS * DAY_SECONDS : created
  const entry = state.balance.add({
    id: derivedId('txn_3', category, source),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency: 'eur',
    description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency: 'eur', type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: category,
    source,
    status: availableOn > created ? 'pending' : 'available',
    type,
  })
  if (type !== 'payout') state.notPaidOut.push(entry)
  return entry
}

/** Standard cards of the European Economic Area: 1.5 % and 25 cents. */
export function cardFee(amount: number): { amount: number; description: string } {
  return { amount: Math.round(amount * 0.015) + 25, description: 'Stripe processing fees' }
}
