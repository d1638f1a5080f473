import { Stripe } from 'stripe'
import { z } from 'zod'
import type { Language } from '#kernel/language.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { takeStripeTurn } from './stripe-budget.server.ts'
import { StripeFault } from './stripe-fault.server.ts'
import {
  Checkout,
  StripeAccount,
  StripeDispute,
  StripeEvent,
  StripeMovement,
  StripePayment,
  StripePayout,
  StripeRefund,
  StripeWebhookEndpoint,
} from './stripe-objects.server.ts'

/** One line on the buyer's checkout, paid by card in euros. */
export type CheckoutOrder = {
  reference: string
  buyerEmail: string
  /** Of Stripe's page; Slovak where none is named. */
  language?: Language
  name: string
  description: string
  unitPriceCents: number
  quantity: number
  /** Ids only. */
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

type Period = { from: Date; to: Date }

export type StripeClient = {
  createCheckout(order: CheckoutOrder, key: string, patienceMs?: number): Promise<Checkout>
  getCheckout(id: string): Promise<Checkout>
  expireCheckout(id: string): Promise<Checkout>
  /** The session that belongs to a payment, if it was made by Checkout. */
  findCheckoutOf(paymentIntentId: string): Promise<Checkout | null>
  createRefund(
    refund: { paymentIntentId: string; amountCents: number; metadata: Record<string, string> },
    key: string,
  ): Promise<StripeRefund>
  getRefund(id: string): Promise<StripeRefund>
  getDispute(id: string): Promise<StripeDispute>
  listCheckouts(period: Period): AsyncGenerator<Checkout>
  listPayments(period: Period): AsyncGenerator<StripePayment>
  listRefunds(period: Period): AsyncGenerator<StripeRefund>
  listRefundsOf(paymentIntentId: string): AsyncGenerator<StripeRefund>
  /** What moved the balance in a period, newest first. */
  listMovements(period: Period): AsyncGenerator<StripeMovement>
  /** What one payout is made of, the payout's own movement among it. */
  listMovementsOf(payoutId: string): AsyncGenerator<StripeMovement>
  listPayouts(period: Period): AsyncGenerator<StripePayout>
  /** Asks for as little as can be asked for: whether Stripe answers us and takes our key. */
  ping(): Promise<void>
  /** Whose key it is, and what that account may do. */
  getAccount(): Promise<StripeAccount>
  listWebhookEndpoints(): AsyncGenerator<StripeWebhookEndpoint>
  /** The event, or null when the signature is not Stripe's or too old. */
  readEvent(body: string, signature: string): StripeEvent | null
}

/** Confirmations once stopped for others when their account's version moved on: ours is pinned, and a test holds it to the SDK's. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** Well below a web answer's 20 s; Stripe's own slow calls take about three. */
const TIMEOUT_MS = 8_000
/** A background call may queue behind a rush of bookings for this long. */
const PATIENCE_MS = 15_000
/** Somebody waits in front of a screen. */
const PING_PATIENCE_MS = 2_000
const PAGE = 100
/** Nothing asks for a charge but the settling of a payment, which wants its time. */
const EXPAND_CHARGE = ['payment_intent.latest_charge']

export function createStripe(
  { stripe: settings }: Pick<Config, 'stripe'>,
  db: Database,
  metrics?: Pick<Metrics, 'outgoingSeconds'>,
): StripeClient {
  const api = settings.apiUrl === null ? null : new URL(settings.apiUrl)
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    // The sweep and the waiting page repeat, with the key stored on the attempt; nobody else does.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'bystro' },
    ...(api ? { host: api.hostname, port: Number(api.port), protocol: 'http' as const } : {}),
  })

  /** Counted is what Stripe did; how long we waited for our own budget is not its time. */
  async function counted<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const startedAt = performance.now()
    let outcome = 'ok'
    try {
      return await call()
    } catch (error) {
      const fault = faultOf(error)
      outcome = fault.kind
      throw fault
    } finally {
      metrics?.outgoingSeconds.observe({ to: 'stripe', outcome }, (performance.now() - startedAt) / 1000)
    }
  }

  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    call: () => Promise<unknown>,
    patienceMs = PATIENCE_MS,
  ): Promise<z.output<Schema>> {
    await takeStripeTurn(db, settings.callsPerSecond, patienceMs)
    const answer = await counted(call)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new StripeFault('unknown', `Stripe's answer has another form: ${parsed.error.message}`)
    return parsed.data
  }

  async function* pages<Schema extends z.ZodType>(
    schema: Schema,
    list: (position: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<{ id: string }>>,
  ): AsyncGenerator<z.output<Schema>> {
    let after: string | undefined
    for (;;) {
      await takeStripeTurn(db, settings.callsPerSecond, PATIENCE_MS)
      const position = { limit: PAGE, ...(after ? { starting_after: after } : {}) }
      const page = await counted(() => list(position))
      for (const item of page.data) yield schema.parse(item)
      after = page.data.at(-1)?.id
      if (!page.has_more || after === undefined) return
    }
  }

  return {
    createCheckout: (order, key, patienceMs) =>
      ask(
        Checkout,
        () => stripe.checkout.sessions.create(checkoutParameters(order), { idempotencyKey: key }),
        patienceMs,
      ),
    getCheckout: (id) => ask(Checkout, () => stripe.checkout.sessions.retrieve(id, { expand: EXPAND_CHARGE })),
    expireCheckout: (id) => ask(Checkout, () => stripe.checkout.sessions.expire(id)),
    async findCheckoutOf(paymentIntentId) {
      const found = pages(Checkout, (position) =>
        stripe.checkout.sessions.list({ ...position, payment_intent: paymentIntentId }),
      )
      for await (const checkout of found) return checkout
      return null
    },
    createRefund: ({ paymentIntentId, amountCents, metadata }, key) =>
      ask(StripeRefund, () =>
        stripe.refunds.create(
          { payment_intent: paymentIntentId, amount: amountCents, metadata, reason: 'requested_by_customer' },
          { idempotencyKey: key },
        ),
      ),
    getRefund: (id) => ask(StripeRefund, () => stripe.refunds.retrieve(id)),
    getDispute: (id) => ask(StripeDispute, () => stripe.disputes.retrieve(id)),
    listCheckouts: (period) =>
      pages(Checkout, (position) => stripe.checkout.sessions.list({ ...position, created: within(period) })),
    listPayments: (period) =>
      pages(StripePayment, (position) => stripe.paymentIntents.list({ ...position, created: within(period) })),
    listRefunds: (period) =>
      pages(StripeRefund, (position) => stripe.refunds.list({ ...position, created: within(period) })),
    listRefundsOf: (paymentIntentId) =>
      pages(StripeRefund, (position) => stripe.refunds.list({ ...position, payment_intent: paymentIntentId })),
    listMovements: (period) =>
      pages(StripeMovement, (position) =>
        stripe.balanceTransactions.list({ ...position, created: within(period), expand: ['data.source'] }),
      ),
    listMovementsOf: (payout) =>
      pages(StripeMovement, (position) =>
        stripe.balanceTransactions.list({ ...position, payout, expand: ['data.source'] }),
      ),
    listPayouts: (period) =>
      pages(StripePayout, (position) => stripe.payouts.list({ ...position, created: within(period) })),
    async ping() {
      await ask(z.looseObject({}), () => stripe.balanceTransactions.list({ limit: 1 }), PING_PATIENCE_MS)
    },
    getAccount: () => ask(StripeAccount, () => stripe.accounts.retrieveCurrent()),
    listWebhookEndpoints: () => pages(StripeWebhookEndpoint, (position) => stripe.webhookEndpoints.list(position)),
    readEvent(body, signature) {
      for (const secret of settings.webhookSecrets) {
        try {
          return StripeEvent.parse(stripe.webhooks.constructEvent(body, signature, secret))
        } catch {
          // Signed with another of our secrets, or not by Stripe at all.
        }
      }
      return null
    },
  }
}

function checkoutParameters(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    locale: order.language ?? 'sk',
    client_reference_id: order.reference,
    customer_email: order.buyerEmail,
    line_items: [
      {
        quantity: order.quantity,
        price_data: {
          currency: 'eur',
          unit_amount: order.unitPriceCents,
          product_data: { name: order.name, description: order.description },
        },
      },
    ],
    metadata: order.metadata,
    payment_intent_data: { metadata: order.metadata, description: `${order.reference} ${order.name}` },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  }
}

function within({ from, to }: Period): Stripe.RangeQueryParam {
  return { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
}

/** 4xx that say nothing about this request: our key, their limits, a first request still under way, a key used for something else. */
const UNKNOWN_STATUSES = new Set([401, 403, 408, 409, 429])

function faultOf(error: unknown): StripeFault {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new StripeFault('unknown', error instanceof Error ? error.message : String(error))
  }
  const { statusCode = 0, code, param, type, headers, message } = error
  const isDefinite =
    statusCode >= 400 && statusCode < 500 && !UNKNOWN_STATUSES.has(statusCode) && type !== 'StripeIdempotencyError'
  return new StripeFault(isDefinite ? 'refused' : 'unknown', message, {
    code: code ?? null,
    parameter: param ?? null,
    isReplayed: headers?.['idempotent-replayed'] === 'true',
  })
}
