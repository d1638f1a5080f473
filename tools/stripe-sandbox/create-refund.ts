import type { Stripe } from 'stripe'
import { ApiError, invalid, noSuch } from './api-error.ts'
import { bookBalance } from './book-balance.ts'
import { emitEvent } from './emit-event.ts'
import { currency, email, integer, list, metadata, notHere, oneOf, optional, shape, text } from './parameter-rules.ts'
import { newId, type SandboxState } from './sandbox-state.ts'

export const RefundParameters = shape({
  amount: optional(integer({ min: 1 })),
  charge: optional(text()),
  currency: optional(currency()),
  customer: notHere(),
  expand: optional(list(text())),
  instructions_email: optional(email()),
  metadata: optional(metadata()),
  origin: notHere(),
  payment_intent: optional(text()),
  reason: optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
  refund_application_fee: notHere(),
  reverse_transfer: notHere(),
})

export type RefundParameters = Partial<ReturnType<typeof RefundParameters.read>>

/** Gives back a part or the rest of a payment, never more than was paid. */
export function createRefund(state: SandboxState, parameters: RefundParameters, id = newId('re_3')): Stripe.Refund {
  const charge = chargeToRefund(state, parameters)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new ApiError(400, message, { code: 'charge_already_refunded', isSaved: true })
  }
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw new ApiError(400, message, { code: 'charge_disputed', isSaved: true })
  }
  const amount = parameters.amount ?? left
  if (amount > left) {
    const what = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'
    const message = `Refund amount (${euros(amount)}) is greater than ${what} (${euros(left)})`
    throw new ApiError(400, message, { param: 'amount', isSaved: true })
  }

  const movement = { type: 'refund', category: 'refund', amount: -amount, source: id } as const
  const refund = state.refunds.add({
    id,
    object: 'refund',
    amount,
    balance_transaction: bookBalance(state, { ...movement, description: refundText(charge) }).id,
    charge: charge.id,
    created: state.clock.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
    metadata: parameters.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: parameters.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emitEvent(state, 'refund.created', refund)
  emitEvent(state, 'charge.refunded', charge)
  // A little later the card network names its reference, and Stripe tells so.
  refund.destination_details = {
    card: {
      reference: `7829${refund.created}`,
      reference_status: 'available',
      reference_type: 'acquirer_reference_number',
      type: 'refund',
    },
    type: 'card',
  }
  emitEvent(state, 'refund.updated', refund)
  return refund
}

/** The bank sends a refund back, days later: the money returns to the account and somebody must act. */
export function failRefund(state: SandboxState, refund: Stripe.Refund): void {
  if (refund.status !== 'succeeded') throw new Error(`Refund ${refund.id} is ${refund.status}`)
  const charge = state.charges.find(String(refund.charge))
  if (charge) {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
  }
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  const movement = { type: 'refund_failure', category: 'refund_failure', amount: refund.amount } as const
  const description = charge ? refundText(charge) : null
  refund.failure_balance_transaction = bookBalance(state, { ...movement, source: refund.id, description }).id
  emitEvent(state, 'refund.updated', refund)
  emitEvent(state, 'refund.failed', refund)
}

function chargeToRefund(state: SandboxState, parameters: RefundParameters): Stripe.Charge {
  if (!parameters.charge && !parameters.payment_intent) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.'
    throw new ApiError(400, message)
  }
  if (parameters.charge) {
    const charge = state.charges.find(parameters.charge)
    if (!charge) throw noSuch('charge', parameters.charge, 'charge')
    if (parameters.payment_intent && charge.payment_intent !== parameters.payment_intent) {
      throw invalid(`Charge ${charge.id} does not belong to the given PaymentIntent.`, 'payment_intent')
    }
    if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} did not succeed.`, 'charge')
    return charge
  }
  const id = String(parameters.payment_intent)
  const intent = state.intents.find(id)
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent')
  const charge = state.charges.find(String(intent.latest_charge))
  if (charge?.status === 'succeeded') return charge
  throw new ApiError(400, `This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
    isSaved: true,
  })
}

function refundText({ id, description }: Stripe.Charge): string {
  return `REFUND FOR CHARGE (${description ?? id})`
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}
