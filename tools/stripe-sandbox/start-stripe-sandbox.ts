import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiServer, type LoggedRequest } from './api-server.ts'
import { answerCheckout } from './checkout-routes.ts'
import { answerControl } from './control-routes.ts'
import { expireDueSessions } from './expire-session.ts'
import { createFaults, type Faults } from './faults.ts'
import { payOutDue } from './pay-out.ts'
import { createSandboxActions, type SandboxActions } from './sandbox-actions.ts'
import { createSandboxClock } from './sandbox-clock.ts'
import { createSandboxState, newId } from './sandbox-state.ts'
import { createWebhookSender, type Delivery, type WebhookEndpoint } from './webhook-sender.ts'

type SandboxOptions = {
  port?: number
  apiKey?: string
  webhook?: WebhookEndpoint
  requestsPerSecond?: number
  clock?: { now(): Date }
  /** The version events are written in, as set for the account. */
  apiVersion?: string
}

export type StripeSandbox = SandboxActions & {
  url: string
  port: number
  apiKey: string
  webhookSecret: string
  faults: Faults
  /** Oldest first, the last ten thousand. */
  requests(): ReadonlyArray<LoggedRequest>
  deliveries(): ReadonlyArray<Delivery>
  sendWebhooksTo(endpoint: WebhookEndpoint | null): void
  /** Sends an event once more, also one that was lost. */
  resend(eventId: string): void
  webhooksIdle(): Promise<void>
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** The version that stripe 23.1.0 speaks. */
const API_VERSION = '2026-10-28.endive'

/** A local stand-in for Stripe: real HTTP for the official SDK, imaginary money. */
export async function startStripeSandbox(options: SandboxOptions = {}): Promise<StripeSandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The Stripe sandbox is for development and tests only')
  const { apiKey = newId('sk_test_sandbox'), apiVersion = API_VERSION, port = 0, requestsPerSecond = 25 } = options
  if (!apiKey.startsWith('sk_test_')) throw new Error('The Stripe sandbox takes only a key that begins with sk_test_')
  const clock = createSandboxClock(options.clock ?? { now: () => new Date() })
  const { faults, take, webhookFaults } = createFaults(() => sender.flush())
  const sender = createWebhookSender(webhookFaults)
  sender.direct(options.webhook ?? null)
  const state = createSandboxState({
    clock,
    apiVersion,
    origin: () => url,
    onEvent: sender.announce,
    webhookEndpoint: sender.endpoint,
  })
  const stopping = new AbortController()
  const { signal } = stopping
  const api = createApiServer({ state, apiKey, requestsPerSecond, takeFault: take, stopping: signal })

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page on the web must not reach this one by a name that resolves to this machine.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(421).end()
      return
    }
    const asked = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (asked.pathname.startsWith('/v1/')) return api.answerApi(request, response, asked)
    if (asked.pathname.startsWith('/_sandbox/')) {
      return answerControl(sandbox, request, response, asked.pathname.slice('/_sandbox/'.length))
    }
    return answerCheckout(state, request, response, asked)
  }

  // Longer than callers keep an idle connection: the SDK would meet a closed one and repeat.
  server.keepAliveTimeout = 120_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listening = (server.address() as AddressInfo).port
  const url = `http://127.0.0.1:${listening}`
  const tick = () => {
    expireDueSessions(state)
    payOutDue(state)
  }
  const ticking = setInterval(tick, 1000).unref()

  const stop = async () => {
    clearInterval(ticking)
    stopping.abort()
    sender.stop()
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const sandbox: StripeSandbox = {
    ...createSandboxActions(state),
    url,
    port: listening,
    apiKey,
    webhookSecret: options.webhook?.secret ?? newId('whsec_', 32),
    faults,
    requests: api.requests,
    deliveries: sender.deliveries,
    sendWebhooksTo: sender.direct,
    resend(eventId) {
      const event = state.events.find(eventId)
      if (!event) throw new Error(`The sandbox knows no ${eventId}`)
      sender.send(event)
    },
    webhooksIdle: sender.idle,
    stop,
    [Symbol.asyncDispose]: stop,
  }
  return sandbox
}
