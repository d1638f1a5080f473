import type { Stripe } from 'stripe'
import { ApiError } from './api-error.ts'
import { bookBalance, cardFee } from './book-balance.ts'
import { chargeOf } from './charge-object.ts'
import { emitEvent } from './emit-event.ts'
import { intentOf } from './payment-intent-object.ts'
import type { SandboxState } from './sandbox-state.ts'

type Payer = { email?: string | undefined; isAuthenticated?: boolean; intentId?: string }

export type Decline = 'card_declined' | 'authentication_failed'

const DECLINES = {
  card_declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  authentication_failed: {
    code: 'payment_intent_authentication_failure',
    decline_code: undefined,
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  },
} as const

/** Pays an open session: intent, charge and session change together, then their events go out. */
export function paySession(state: SandboxState, session: Stripe.Checkout.Session, payer: Payer = {}): void {
  const intent = attempt(state, session, payer.intentId)
  const email = payer.email ?? session.customer_email
  const charge = state.charges.add(
    chargeOf(state, intent, { email, isAuthenticated: payer.isAuthenticated ?? false, failure: null }),
  )
  const { id: source, amount, description } = charge
  const movement = { type: 'charge', category: 'charge', amount, fee: cardFee(amount), source, description } as const
  charge.balance_transaction = bookBalance(state, movement).id
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null
  intent.latest_charge = charge.id
  intent.payment_method = charge.payment_method
  session.status = 'complete'
  session.payment_status = 'paid'
  session.url = null
  session.customer_details = {
    address: charge.billing_details.address,
    business_name: null,
    email,
    individual_name: null,
    name: charge.billing_details.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
  emitEvent(state, 'charge.succeeded', charge)
  emitEvent(state, 'payment_intent.succeeded', intent)
  emitEvent(state, 'checkout.session.completed', session)
}

/** The card is refused; the session stays open and can be paid later. */
export function declinePayment(state: SandboxState, session: Stripe.Checkout.Session, reason: Decline): void {
  const intent = attempt(state, session)
  const { code, decline_code, message } = DECLINES[reason]
  intent.status = 'requires_payment_method'
  intent.last_payment_error = {
    code,
    ...(decline_code && { decline_code }),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message,
    type: reason === 'card_declined' ? 'card_error' : 'invalid_request_error',
  }
  // Without authentication the bank is never asked: there is no charge.
  if (reason === 'card_declined') {
    const failure = { code, message }
    const charge = state.charges.add(
      chargeOf(state, intent, { email: session.customer_email, isAuthenticated: false, failure }),
    )
    intent.latest_charge = charge.id
    intent.last_payment_error.charge = charge.id
    emitEvent(state, 'charge.failed', charge)
  }
  emitEvent(state, 'payment_intent.payment_failed', intent)
}

/** Since API version 2022-08-01 a session has no payment intent before somebody tries to pay. */
function attempt(state: SandboxState, session: Stripe.Checkout.Session, intentId?: string): Stripe.PaymentIntent {
  if (session.status !== 'open') throw new ApiError(400, `This Checkout Session is ${session.status}.`)
  const before = state.intents.find(String(session.payment_intent))
  if (before) return before
  const intent = state.intents.add(intentOf(state, session, intentId))
  session.payment_intent = intent.id
  state.sessionOfIntent.set(intent.id, session.id)
  emitEvent(state, 'payment_intent.created', intent)
  return intent
}
