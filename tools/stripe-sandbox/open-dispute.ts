import type { Stripe } from 'stripe'
import { bookBalance } from './book-balance.ts'
import { emitEvent } from './emit-event.ts'
import { newId, type SandboxState } from './sandbox-state.ts'

const ANSWER_DAYS = 7
/** Kept by Stripe also when the dispute is won. */
const DISPUTE_FEE = 20_00

/** The buyer's bank takes the money back and asks for evidence. */
export function openDispute(
  state: SandboxState,
  intent: Stripe.PaymentIntent,
  { reason = 'fraudulent', amount }: { reason?: string; amount?: number } = {},
): Stripe.Dispute {
  const charge = state.charges.find(String(intent.latest_charge))
  if (charge?.status !== 'succeeded') throw new Error(`Payment ${intent.id} has not succeeded`)
  if (charge.disputed) throw new Error(`Payment ${intent.id} is already disputed`)
  charge.disputed = true
  const created = state.clock.seconds()
  const id = newId('du_1')
  const taken = amount ?? charge.amount
  const withdrawn = bookBalance(state, {
    type: 'adjustment',
    category: 'dispute',
    amount: -taken,
    fee: { amount: DISPUTE_FEE, description: 'Dispute fee' },
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  const dispute = state.disputes.add({
    id,
    object: 'dispute',
    amount: taken,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: created + ANSWER_DAYS * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason,
    status: 'needs_response',
  })
  emitEvent(state, 'charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(state: SandboxState, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status !== 'needs_response') throw new Error(`Dispute ${dispute.id} is ${dispute.status}`)
  dispute.status = outcome
  if (outcome === 'won') {
    const movement = { type: 'adjustment', category: 'dispute_reversal', amount: dispute.amount } as const
    const description = `Chargeback reversal for ${String(dispute.charge)}`
    dispute.balance_transactions.push(bookBalance(state, { ...movement, source: dispute.id, description }))
  }
  emitEvent(state, 'charge.dispute.closed', dispute)
}

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}
