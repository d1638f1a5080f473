import type { Stripe } from 'stripe'
import { invalid } from './api-error.ts'
import { emptySession } from './empty-session.ts'
import { missing } from './parameter-rules.ts'
import { newId, type SandboxState } from './sandbox-state.ts'
import type { SessionParameters } from './session-parameters.ts'

const MIN_SECONDS = 30 * 60
const MAX_SECONDS = 24 * 60 * 60
/** Stripe's limits for euro, in cents. */
const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999

/** Opens a session and remembers the second in which it expires. */
export function createSession(
  state: SandboxState,
  parameters: SessionParameters,
  id = newId('cs_test_', 58),
): Stripe.Checkout.Session {
  const created = state.clock.seconds()
  const expiresAt = expiryOf(parameters.expires_at, created)
  if (parameters.line_items.length === 0) throw missing('line_items')
  const lineItems = parameters.line_items.map((item) => lineItemOf(item, created))
  const total = lineItems.reduce((sum, { amount_total }) => sum + amount_total, 0)
  if (total < MIN_AMOUNT) {
    const message = "The Checkout Session's total amount due must add up to at least €0.50 eur"
    throw invalid(message, 'line_items', 'amount_too_small')
  }
  if (total > MAX_AMOUNT) {
    const message = "The Checkout Session's total amount due must be no more than €999,999.99 eur"
    throw invalid(message, 'line_items', 'amount_too_large')
  }

  const texts = parameters.custom_text
  const session = state.sessions.add({
    ...emptySession,
    id,
    adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? false },
    amount_subtotal: total,
    amount_total: total,
    billing_address_collection: parameters.billing_address_collection ?? null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    created,
    custom_text: {
      after_submit: texts?.after_submit ?? null,
      shipping_address: texts?.shipping_address ?? null,
      submit: texts?.submit ?? null,
      terms_of_service_acceptance: texts?.terms_of_service_acceptance ?? null,
    },
    customer_email: parameters.customer_email ?? null,
    expires_at: expiresAt,
    allowed_payment_method_types: parameters.allowed_payment_method_types
      ? [...parameters.allowed_payment_method_types]
      : null,
    locale: parameters.locale ?? null,
    metadata: parameters.metadata ?? {},
    phone_number_collection: parameters.phone_number_collection ?? { enabled: false },
    submit_type: parameters.submit_type ?? null,
    success_url: parameters.success_url,
    url: `${state.origin()}/c/pay/${id}`,
  })
  const intent = parameters.payment_intent_data
  state.extras.set(id, {
    lineItems,
    intentDefaults: {
      description: intent?.description ?? null,
      metadata: intent?.metadata ?? {},
      receipt_email: intent?.receipt_email ?? null,
      statement_descriptor: intent?.statement_descriptor ?? null,
      statement_descriptor_suffix: intent?.statement_descriptor_suffix ?? null,
    },
  })
  const bucket = state.expiries.get(expiresAt)
  if (bucket) bucket.push(id)
  else state.expiries.set(expiresAt, [id])
  return session
}

function expiryOf(wanted: number | undefined, created: number): number {
  const expiresAt = wanted ?? created + MAX_SECONDS
  if (expiresAt < created + MIN_SECONDS) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
    throw invalid(message, 'expires_at')
  }
  if (expiresAt > created + MAX_SECONDS) {
    const message = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'
    throw invalid(message, 'expires_at')
  }
  return expiresAt
}

function lineItemOf(item: SessionParameters['line_items'][number], created: number): Stripe.LineItem {
  const { price_data: price, quantity } = item
  const amount = price.unit_amount * quantity
  return {
    id: newId('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: price.product_data.name,
    metadata: item.metadata ?? {},
    price: {
      id: newId('price_1'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: price.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod_', 14),
      recurring: null,
      tax_behavior: price.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: price.unit_amount,
      // On the wire a decimal is a string; the SDK makes its own number of it.
      unit_amount_decimal: String(price.unit_amount) as unknown as Stripe.Decimal,
    },
    quantity,
  }
}
