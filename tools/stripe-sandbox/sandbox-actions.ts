import type { Stripe } from 'stripe'
import { createRefund, failRefund, type RefundParameters } from './create-refund.ts'
import { expireDueSessions, expireSession } from './expire-session.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import { type Movement, movementsOf } from './movements.ts'
import { closeDispute, openDispute } from './open-dispute.ts'
import { payOutAvailable, payOutDue } from './pay-out.ts'
import { type PastCheckout, rewritePast } from './rewrite-past.ts'
import type { SandboxState } from './sandbox-state.ts'
import { type Decline, declinePayment, paySession } from './take-payment.ts'

export type SandboxActions = {
  /** What the buyer does on the hosted page. Each throws when the session is not open any more. */
  pay(checkoutId: string, payer?: { email?: string; isAuthenticated?: boolean }): Stripe.Checkout.Session
  decline(checkoutId: string, reason?: Decline): Stripe.Checkout.Session
  expire(checkoutId: string): Stripe.Checkout.Session
  /** Somebody refunds in Stripe's dashboard. */
  refund(paymentIntentId: string, options?: Omit<RefundParameters, 'charge' | 'payment_intent'>): Stripe.Refund
  failRefund(refundId: string): Stripe.Refund
  dispute(paymentIntentId: string, options?: { reason?: string; amount?: number }): Stripe.Dispute
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute
  /** Sends what is available to the bank before the daily round; null while there is nothing to send. */
  payOut(): Stripe.Payout | null
  /** Moves sandbox time on; what expires in between does so, each at its turn. */
  advance(ms: number): void
  ledger(): Ledger
  /** What moved the balance, oldest first, with the payout that carried it. */
  movements(): ReadonlyArray<Movement>
  /** Makes these the only payments there ever were. Checkouts that nobody has paid stay as they are; nobody is told. */
  rewritePast(past: ReadonlyArray<PastCheckout>): void
}

/** What happens outside the API: answers are copies, so that nobody changes the books by accident. */
export function createSandboxActions(state: SandboxState): SandboxActions {
  const session = (id: string) => {
    expireDueSessions(state)
    return found(state.sessions.find(id), id)
  }
  return {
    pay(id, payer) {
      const open = session(id)
      paySession(state, open, payer)
      return structuredClone(open)
    },
    decline(id, reason = 'card_declined') {
      const open = session(id)
      declinePayment(state, open, reason)
      return structuredClone(open)
    },
    expire: (id) => structuredClone(expireSession(state, session(id))),
    refund: (id, options = {}) => structuredClone(createRefund(state, { ...options, payment_intent: id })),
    failRefund(id) {
      const refund = found(state.refunds.find(id), id)
      failRefund(state, refund)
      return structuredClone(refund)
    },
    dispute: (id, options) => structuredClone(openDispute(state, found(state.intents.find(id), id), options)),
    closeDispute(id, outcome) {
      const dispute = found(state.disputes.find(id), id)
      closeDispute(state, dispute, outcome)
      return structuredClone(dispute)
    },
    payOut: () => structuredClone(payOutAvailable(state)),
    advance(ms) {
      state.clock.advance(ms)
      expireDueSessions(state)
      payOutDue(state)
    },
    ledger() {
      expireDueSessions(state)
      return ledgerOf(state)
    },
    movements: () => movementsOf(state),
    rewritePast: (past) => rewritePast(state, past),
  }
}

function found<T>(entry: T | undefined, id: string): T {
  if (!entry) throw new Error(`The sandbox knows no ${id}`)
  return entry
}
