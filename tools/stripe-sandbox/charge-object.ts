import type { Stripe } from 'stripe'
import { newId, type SandboxState } from './sandbox-state.ts'

type Attempt = { email: string | null; isAuthenticated: boolean; failure: { code: string; message: string } | null }

const ADDRESS = { city: null, country: 'SK', line1: null, line2: null, postal_code: null, state: null }

export function chargeOf(state: SandboxState, intent: Stripe.PaymentIntent, attempt: Attempt): Stripe.Charge {
  const { email, failure } = attempt
  return {
    // One intent has one charge that succeeds.
    id: failure ? newId('ch_3') : intent.id.replace(/^pi_3/, 'ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: ADDRESS, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: intent.statement_descriptor ?? 'BYSTRO SANDBOX',
    captured: !failure,
    created: state.clock.seconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: failure ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: failure ? '01' : null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure ? 'generic_decline' : null,
      risk_level: 'normal',
      risk_score: 10,
      seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: !failure,
    payment_intent: intent.id,
    payment_method: newId('pm_1'),
    payment_method_details: { card: cardOf(intent, attempt), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function cardOf(
  intent: Stripe.PaymentIntent,
  { failure, isAuthenticated }: Attempt,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: failure ? null : intent.amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'SK',
    electronic_commerce_indicator: isAuthenticated ? '05' : null,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: 'sandboxsandbox42',
    funding: 'credit',
    installments: null,
    last4: failure ? '0002' : '4242',
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}
