import type { RouteName } from './api-routes.ts'

/**
 * `server-error` begins and fails: 500, and an idempotency key keeps saying so. `server-error-unsaved` fails before it
 * begins: a repeat starts afresh. `rate-limit` answers 429. `hang` does nothing and never answers. `slow` begins after
 * `ms`, also when the client has given up by then. `lost-reply` works and hangs up instead of answering.
 */
export type RequestFault = 'server-error' | 'server-error-unsaved' | 'rate-limit' | 'hang' | 'slow' | 'lost-reply'

export const REQUEST_FAULTS: ReadonlyArray<RequestFault> = [
  'server-error',
  'server-error-unsaved',
  'rate-limit',
  'hang',
  'slow',
  'lost-reply',
]

export type WebhookFaults = {
  /** Each delivery waits this long, in real time. */
  lateMs: number
  /** How often each event is sent. */
  copies: number
  /** Collects this many events and sends them in reverse; 0 or 1 sends them as they come. */
  reverseEvery: number
  /** How many of the next events are never sent; true for all of them. */
  lose: number | boolean
}

export type Faults = {
  /** The next `times` requests to the endpoint meet the fault; faults of one endpoint queue up. */
  next(endpoint: RouteName | '*', fault: RequestFault, options?: { times?: number; ms?: number }): void
  webhooks(faults: Partial<WebhookFaults>): void
  /** Ends all faults. */
  clear(): void
}

type Planned = { fault: RequestFault; left: number; ms: number }

const NO_WEBHOOK_FAULTS: WebhookFaults = { lateMs: 0, copies: 1, reverseEvery: 0, lose: false }

export function createFaults(onWebhookChange: () => void) {
  const planned = new Map<string, Array<Planned>>()
  const current: WebhookFaults = { ...NO_WEBHOOK_FAULTS }

  const faults: Faults = {
    next(endpoint, fault, { times = 1, ms = 0 } = {}) {
      const queue = planned.get(endpoint) ?? []
      queue.push({ fault, left: times, ms })
      planned.set(endpoint, queue)
    },
    webhooks(changes) {
      Object.assign(current, changes)
      onWebhookChange()
    },
    clear() {
      planned.clear()
      Object.assign(current, NO_WEBHOOK_FAULTS)
      onWebhookChange()
    },
  }

  function take(endpoint: string): Planned | null {
    for (const name of [endpoint, '*']) {
      const queue = planned.get(name)
      const first = queue?.[0]
      if (!queue || !first) continue
      first.left -= 1
      if (first.left <= 0) queue.shift()
      return first
    }
    return null
  }

  return { faults, take, webhookFaults: current }
}
