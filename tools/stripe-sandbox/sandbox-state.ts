import { createHash, randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { type Collection, createCollection } from './collection.ts'
import { dayOf, type SandboxClock } from './sandbox-clock.ts'
import type { WebhookEndpoint } from './webhook-sender.ts'

export type EventObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Payout

/** Kept as the SDK declares it; only its `data` is as wide as what this stand-in sends. */
export type SandboxEvent = Omit<Stripe.EventBase, 'data'> & { data: { object: EventObject } }

/** What Stripe remembers of a session beside the session itself. */
type SessionExtras = {
  lineItems: ReadonlyArray<Stripe.LineItem>
  intentDefaults: Pick<
    Stripe.PaymentIntent,
    'description' | 'metadata' | 'receipt_email' | 'statement_descriptor' | 'statement_descriptor_suffix'
  >
}

export type SandboxState = ReturnType<typeof createSandboxState>

/** Everything in memory; objects refer to each other by id and are expanded when they are answered. */
export function createSandboxState(options: {
  clock: SandboxClock
  apiVersion: string
  /** Where the server listens; known only after it does. */
  origin: () => string
  onEvent: (event: SandboxEvent) => void
  webhookEndpoint: () => WebhookEndpoint | null
}) {
  return {
    ...options,
    sessions: createCollection<Stripe.Checkout.Session>(),
    extras: new Map<string, SessionExtras>(),
    intents: createCollection<Stripe.PaymentIntent>(),
    charges: createCollection<Stripe.Charge>(paymentOf),
    refunds: createCollection<Stripe.Refund>(paymentOf),
    disputes: createCollection<Stripe.Dispute>(paymentOf),
    events: createCollection<SandboxEvent>(),
    balance: createCollection<Stripe.BalanceTransaction>(({ source }) => String(source)),
    notPaidOut: [] as Array<Stripe.BalanceTransaction>,
    payouts: createCollection<Stripe.Payout>(),
    /** The movements of each payout, its own among them. */
    paidOut: new Map<string, Collection<Stripe.BalanceTransaction>>(),
    /** The day of the last round of payouts, as the second it began. */
    paidOutOn: dayOf(options.clock.seconds()),
    sessionOfIntent: new Map<string, string>(),
    /** Sessions by the second in which they expire. */
    expiries: new Map<number, Array<string>>(),
    sweptUntil: options.clock.seconds(),
    /** The API request being answered: its events name it. */
    request: null as Stripe.Event.Request | null,
  }
}

function paymentOf({ payment_intent }: { payment_intent: unknown }): string {
  return String(payment_intent)
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function newId(prefix: string, length = 24): string {
  return prefix + lettersOf(randomBytes(length))
}

/** The same for the same words: what follows from something else keeps its id when a past is played again. */
export function derivedId(prefix: string, ...words: ReadonlyArray<string>): string {
  return prefix + lettersOf(createHash('sha256').update(words.join('|')).digest().subarray(0, 24))
}

function lettersOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
