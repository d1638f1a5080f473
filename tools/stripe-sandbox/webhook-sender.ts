import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebhookFaults } from './faults.ts'
import type { SandboxEvent } from './sandbox-state.ts'

export type WebhookEndpoint = {
  url: string
  secret: string
  /** Only these types are sent. */
  events?: ReadonlyArray<string>
  /** Waits between attempts; Stripe goes on for three days, a stand-in need not. */
  backoffMs?: ReadonlyArray<number>
  /** One after another, in the order of the events. Stripe promises no order; false sends ten at a time. */
  isInOrder?: boolean
}

export type Delivery = { eventId: string; type: string; attempt: number; status: number | null; error: string | null }

export const DEFAULT_EVENTS: ReadonlyArray<string> = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

const DEFAULT_BACKOFF_MS = [100, 500, 2000]
const ANSWER_WITHIN_MS = 10_000
const AT_ONCE = 10
const KEPT_DELIVERIES = 10_000

/** Stripe's scheme. The time is real even where sandbox time is not: receivers compare it with their own clock. */
export function signatureOf(body: string, secret: string, second = Math.floor(Date.now() / 1000)): string {
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}

export function createWebhookSender(faults: WebhookFaults) {
  const queue: Array<{ event: SandboxEvent; notBefore: number }> = []
  const stopping = new AbortController()
  let endpoint: WebhookEndpoint | null = null
  let deliveries: Array<Delivery> = []
  let held: Array<SandboxEvent> = []
  let active = 0
  let waiting: Array<() => void> = []

  function announce(event: SandboxEvent): void {
    if (!endpoint || !(endpoint.events ?? DEFAULT_EVENTS).includes(event.type)) return
    event.pending_webhooks = 1
    if (faults.lose !== false && faults.lose !== 0) {
      if (typeof faults.lose === 'number') faults.lose -= 1
      return
    }
    held.push(event)
    if (held.length >= faults.reverseEvery) flush()
  }

  function flush(): void {
    const events = faults.reverseEvery > 1 ? held.toReversed() : held
    held = []
    for (const event of events) send(event)
  }

  function send(event: SandboxEvent): void {
    const notBefore = Date.now() + faults.lateMs
    for (let copy = 0; copy < faults.copies; copy++) queue.push({ event, notBefore })
    pump()
  }

  function pump(): void {
    const limit = endpoint?.isInOrder === false ? AT_ONCE : 1
    while (active < limit && queue.length > 0) {
      const next = queue.shift()
      if (!next) break
      active += 1
      void deliver(next.event, next.notBefore)
        .catch(() => {})
        .finally(() => {
          active -= 1
          pump()
        })
    }
    if (active > 0 || queue.length > 0) return
    for (const done of waiting) done()
    waiting = []
  }

  async function deliver(event: SandboxEvent, notBefore: number): Promise<void> {
    const { signal } = stopping
    if (notBefore > Date.now()) await delay(notBefore - Date.now(), undefined, { signal })
    const waits = endpoint?.backoffMs ?? DEFAULT_BACKOFF_MS
    for (let attempt = 1; endpoint && attempt <= waits.length + 1; attempt++) {
      const status = await post(endpoint, event, attempt)
      if (status !== null && status >= 200 && status < 300) {
        event.pending_webhooks = 0
        return
      }
      const wait = waits[attempt - 1]
      if (wait !== undefined) await delay(wait, undefined, { signal })
    }
  }

  async function post({ url, secret }: WebhookEndpoint, event: SandboxEvent, attempt: number): Promise<number | null> {
    const body = JSON.stringify(event, null, 2)
    const { status, error } = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret),
        'user-agent': 'Stripe/1.0 (stand-in; not Stripe)',
      },
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return { status: answer.status, error: null }
      },
      (error: unknown) => ({ status: null, error: String(error) }),
    )
    deliveries.push({ eventId: event.id, type: event.type, attempt, status, error })
    if (deliveries.length > 2 * KEPT_DELIVERIES) deliveries = deliveries.slice(-KEPT_DELIVERIES)
    return status
  }

  return {
    announce,
    /** Sends what a fault held back. */
    flush,
    /** Sends an event once more, also one that was lost. */
    send,
    direct(to: WebhookEndpoint | null) {
      endpoint = to
    },
    endpoint: (): WebhookEndpoint | null => endpoint,
    deliveries: (): ReadonlyArray<Delivery> => deliveries,
    /** Resolves when nothing waits to be sent. */
    idle: () => new Promise<void>((done) => (active === 0 && queue.length === 0 ? done() : waiting.push(done))),
    stop: () => stopping.abort(),
  }
}
