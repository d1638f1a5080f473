import { z } from 'zod'

/** What we read of Stripe's objects, and nothing else. An answer that does not fit is a fault, not a guess. */

const epoch = z.int().transform((seconds) => new Date(seconds * 1000))
const idOf = <Expanded extends z.ZodType>(expanded: Expanded) => z.union([z.string(), expanded])

const Charge = z.object({
  id: z.string(),
  created: epoch,
  payment_method_details: z.object({ card: z.object({ country: z.string().nullish() }).nullish() }).nullish(),
})

const PaymentIntent = z.object({
  id: z.string(),
  amount_received: z.int(),
  latest_charge: idOf(Charge).nullish(),
})

export const Checkout = z
  .object({
    id: z.string().startsWith('cs_'),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    url: z.url().nullish(),
    amount_total: z.int(),
    currency: z.string(),
    client_reference_id: z.string().nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
    payment_intent: idOf(PaymentIntent).nullish(),
    created: epoch,
    expires_at: epoch,
  })
  .transform((session) => {
    const intent = session.payment_intent
    const charge = intent && typeof intent === 'object' ? intent.latest_charge : null
    return {
      id: session.id,
      status: session.status,
      isPaid: session.payment_status === 'paid',
      url: session.url ?? null,
      amountCents: session.amount_total,
      currency: session.currency,
      reference: session.client_reference_id ?? null,
      metadata: session.metadata ?? {},
      paymentIntentId: intent ? (typeof intent === 'string' ? intent : intent.id) : null,
      /** When the card was charged, where Stripe was asked to say so; else when the session was made. */
      paidAt: charge && typeof charge === 'object' ? charge.created : session.created,
      /** Where the card was issued, as two letters; null for another way to pay and for a card that does not say. */
      cardCountry: charge && typeof charge === 'object' ? countryOf(charge) : null,
      createdAt: session.created,
      expiresAt: session.expires_at,
    }
  })
export type Checkout = z.output<typeof Checkout>

function countryOf({ payment_method_details: paidWith }: z.output<typeof Charge>): string | null {
  const country = paidWith?.card?.country ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : null
}

export const StripeRefund = z
  .object({
    id: z.string().startsWith('re_'),
    amount: z.int(),
    currency: z.string(),
    status: z.string().nullish(),
    failure_reason: z.string().max(100).nullish(),
    payment_intent: idOf(z.object({ id: z.string() })).nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
    created: epoch,
  })
  .transform((refund) => ({
    id: refund.id,
    amountCents: refund.amount,
    status: refundStatus(refund.status),
    /** Stripe's code for why the bank sent it back. */
    failureReason: refund.failure_reason ?? null,
    paymentIntentId:
      typeof refund.payment_intent === 'object' ? (refund.payment_intent?.id ?? null) : (refund.payment_intent ?? null),
    metadata: refund.metadata ?? {},
    createdAt: refund.created,
  }))
export type StripeRefund = z.output<typeof StripeRefund>

function refundStatus(status: string | null | undefined): 'pending' | 'succeeded' | 'failed' {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

export const StripeDispute = z
  .object({
    id: z.string(),
    amount: z.int(),
    status: z.string(),
    reason: z.string(),
    payment_intent: idOf(z.object({ id: z.string() })).nullish(),
    evidence_details: z.object({ due_by: epoch.nullish() }).nullish(),
    created: epoch,
  })
  .transform((dispute) => ({
    id: dispute.id,
    amountCents: dispute.amount,
    status: dispute.status,
    reason: dispute.reason,
    paymentIntentId:
      typeof dispute.payment_intent === 'object'
        ? (dispute.payment_intent?.id ?? null)
        : (dispute.payment_intent ?? null),
    openedAt: dispute.created,
    dueAt: dispute.evidence_details?.due_by ?? null,
  }))
export type StripeDispute = z.output<typeof StripeDispute>

/** Money that reached us, as the list of payment intents has it. */
export const StripePayment = z
  .object({
    id: z.string().startsWith('pi_'),
    amount_received: z.int(),
    status: z.string(),
    currency: z.string(),
    created: epoch,
  })
  .transform((intent) => ({
    id: intent.id,
    amountCents: intent.amount_received,
    hasSucceeded: intent.status === 'succeeded',
    currency: intent.currency,
    createdAt: intent.created,
  }))
export type StripePayment = z.output<typeof StripePayment>

const BalanceSource = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: idOf(z.object({ id: z.string() })).nullish(),
})

/** One movement of Stripe's balance, with what it belongs to where its source was asked for. */
export const StripeMovement = z
  .object({
    id: z.string().startsWith('txn_'),
    type: z.string(),
    amount: z.int(),
    fee: z.int(),
    net: z.int(),
    currency: z.literal('eur'),
    created: epoch,
    available_on: epoch,
    source: idOf(BalanceSource).nullish(),
  })
  .transform(({ id, type, amount, fee, net, created, available_on, source }) => {
    const from = source && typeof source === 'object' ? source : null
    const intent = from?.payment_intent ?? null
    return {
      id,
      kind: type,
      amountCents: amount,
      feeCents: fee,
      netCents: net,
      occurredAt: created,
      availableAt: available_on,
      paymentIntentId: intent !== null && typeof intent === 'object' ? intent.id : intent,
      stripeRefundId: from?.object === 'refund' ? from.id : null,
    }
  })
export type StripeMovement = z.output<typeof StripeMovement>

/** Money sent from Stripe's balance to the bank. */
export const StripePayout = z
  .object({
    id: z.string().startsWith('po_'),
    amount: z.int(),
    automatic: z.boolean(),
    status: z.string(),
    reconciliation_status: z.string(),
    arrival_date: epoch,
    created: epoch,
  })
  .transform((payout) => ({
    id: payout.id,
    amountCents: payout.amount,
    /** Only of an automatic payout does Stripe say which movements are in it, and only once it has sorted them. */
    hasMovements: payout.automatic && payout.reconciliation_status === 'completed',
    hasFailed: payout.status === 'failed' || payout.status === 'canceled',
    arrivesAt: payout.arrival_date,
    createdAt: payout.created,
  }))
export type StripePayout = z.output<typeof StripePayout>

/** Of an event only what it is about; the object itself is read when the event is applied. */
export const StripeEvent = z
  .object({
    id: z.string().regex(/^evt_[!-~]{1,96}$/),
    type: z.string().max(100),
    data: z.object({
      object: z.object({
        id: z.string().regex(/^[!-~]{1,255}$/),
        payment_intent: idOf(z.object({ id: z.string() })).nullish(),
      }),
    }),
  })
  .transform(({ id, type, data }) => ({ id, type, objectId: data.object.id }))
export type StripeEvent = z.output<typeof StripeEvent>

/** A restricted key may see less of its account. */
export const StripeAccount = z
  .object({
    id: z.string(),
    country: z.string().nullish(),
    charges_enabled: z.boolean().nullish(),
    payouts_enabled: z.boolean().nullish(),
    capabilities: z.looseObject({ card_payments: z.string().nullish() }).nullish(),
  })
  .transform((account) => ({
    id: account.id,
    country: account.country ?? null,
    canCharge: account.charges_enabled ?? null,
    canPayOut: account.payouts_enabled ?? null,
    cardPayments: account.capabilities?.card_payments ?? null,
  }))
export type StripeAccount = z.output<typeof StripeAccount>

export const StripeWebhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    status: z.string(),
    enabled_events: z.array(z.string()),
    api_version: z.string().nullish(),
  })
  .transform(({ id, url, status, enabled_events, api_version }) => ({
    id,
    url,
    isEnabled: status === 'enabled',
    events: enabled_events,
    apiVersion: api_version ?? null,
  }))
export type StripeWebhookEndpoint = z.output<typeof StripeWebhookEndpoint>
