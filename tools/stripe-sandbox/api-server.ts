import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, errorEnvelope } from './api-error.ts'
import { findRoute } from './api-routes.ts'
import { expireDueSessions } from './expire-session.ts'
import type { createFaults } from './faults.ts'
import { parseForm } from './form-body.ts'
import { type Answer, createIdempotencyKeys, type HeldKey } from './idempotency-keys.ts'
import { createRateLimit } from './rate-limit.ts'
import { readBody } from './read-body.ts'
import { newId, type SandboxState } from './sandbox-state.ts'

export type LoggedRequest = {
  id: string
  method: string
  path: string
  stripeVersion: string | null
  idempotencyKey: string | null
  isReplay: boolean
  /** Null when the reply never left. */
  status: number | null
}

type Options = {
  state: SandboxState
  apiKey: string
  requestsPerSecond: number
  takeFault: ReturnType<typeof createFaults>['take']
  stopping: AbortSignal
}

const KEPT_REQUESTS = 10_000

/** The doors under /v1: who asks, how often, under which key, and only then what. */
export function createApiServer({ state, apiKey, requestsPerSecond, takeFault, stopping }: Options) {
  const admit = createRateLimit(requestsPerSecond, state.clock.milliseconds)
  const beginKey = createIdempotencyKeys(state.clock.milliseconds)
  let requests: Array<LoggedRequest> = []

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const key = headerOf(request, 'idempotency-key')
    const logged: LoggedRequest = {
      id: newId('req_', 14),
      method: request.method ?? 'GET',
      path: url.pathname,
      stripeVersion: headerOf(request, 'stripe-version'),
      idempotencyKey: key,
      isReplay: false,
      status: null,
    }
    requests.push(logged)
    if (requests.length > 2 * KEPT_REQUESTS) requests = requests.slice(-KEPT_REQUESTS)

    const answer = await execute(request, response, url, logged).catch((error: unknown) => answerTo(error, logged.id))
    if (!answer) return
    logged.status = answer.status
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'cache-control': 'no-cache, no-store',
        'request-id': logged.id,
        'stripe-version': logged.stripeVersion ?? state.apiVersion,
        ...(key && { 'idempotency-key': key }),
        ...answer.headers,
      })
      .end(answer.body)
  }

  /** Null: the caller gets no reply. */
  async function execute(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    logged: LoggedRequest,
  ): Promise<Answer | null> {
    const { id, idempotencyKey, method, path, stripeVersion } = logged
    const body = await readBody(request)
    authenticate(request, apiKey)
    if (stripeVersion && !/^\d{4}-\d{2}-\d{2}(\.[a-z_]+)?$/.test(stripeVersion)) {
      throw new ApiError(400, `Invalid Stripe API version: ${stripeVersion}`)
    }
    if (!admit()) throw tooMany('global-rate')
    const route = findRoute(method, path)
    if (!route) throw unrecognised(method, path)

    const planned = takeFault(route.name)
    if (planned?.fault === 'rate-limit') throw tooMany('endpoint-rate')
    if (planned?.fault === 'server-error-unsaved') throw serverError(true)

    const form = method === 'POST' ? body : url.search.slice(1)
    const held = method === 'POST' && idempotencyKey ? beginKey(idempotencyKey, path, sorted(form)) : null
    if (held && 'body' in held) {
      logged.isReplay = true
      if (planned?.fault === 'hang') await hungUp(response)
      return isLost(planned?.fault, response) ? null : replayOf(held)
    }
    if (planned?.fault === 'hang') {
      await hungUp(response)
      held?.release()
      return null
    }

    // The key stays in use meanwhile, and the work is done even when the client has gone.
    if (planned?.fault === 'slow') await delay(planned.ms, undefined, { signal: stopping })
    expireDueSessions(state)
    const answer = run(held, id, () => {
      if (planned?.fault === 'server-error') throw serverError(false)
      state.request = { id, idempotency_key: idempotencyKey }
      return route.run(state, parseForm(form), route.id)
    })
    return isLost(planned?.fault, response) ? null : answer
  }

  function run(key: HeldKey | null, requestId: string, work: () => object): Answer {
    try {
      const answer: Answer = { status: 200, headers: {}, body: JSON.stringify(work(), null, 2) }
      key?.save({ ...answer, headers: { 'original-request': requestId } })
      return answer
    } catch (error) {
      const answer = answerTo(error, requestId)
      const isSaved = !(error instanceof ApiError) || error.isSaved
      if (isSaved) key?.save({ ...answer, headers: { ...answer.headers, 'original-request': requestId } })
      else key?.release()
      return answer
    } finally {
      state.request = null
    }
  }

  return { answerApi, requests: (): ReadonlyArray<LoggedRequest> => requests }
}

function authenticate(request: IncomingMessage, apiKey: string): void {
  const given = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '')?.[1]
  if (!given) {
    throw new ApiError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (given !== apiKey) {
    throw new ApiError(401, `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`)
  }
}

function answerTo(error: unknown, requestId: string): Answer {
  const known = error instanceof ApiError ? error : new ApiError(500, String(error), { type: 'api_error' })
  return {
    status: known.status,
    headers: known.headers,
    body: JSON.stringify(errorEnvelope(known, requestId), null, 2),
  }
}

function replayOf(saved: Answer): Answer {
  return { ...saved, headers: { ...saved.headers, 'idempotent-replayed': 'true' } }
}

function isLost(fault: string | undefined, response: ServerResponse): boolean {
  if (fault === 'lost-reply') response.destroy()
  return fault === 'lost-reply' || response.destroyed
}

function hungUp(response: ServerResponse): Promise<void> {
  return new Promise((done) => (response.destroyed ? done() : response.once('close', done)))
}

function tooMany(reason: 'global-rate' | 'endpoint-rate'): ApiError {
  const message =
    'Testmode request rate limit exceeded. The rate limits in testmode are lower than livemode. You can learn more about rate limits here https://stripe.com/docs/rate-limits.'
  return new ApiError(429, message, { code: 'rate_limit', headers: { 'stripe-rate-limited-reason': reason } })
}

/** A saved 500 comes back under its key, so Stripe advises against a retry of it. */
function serverError(mayRetry: boolean): ApiError {
  const message = 'An unknown error occurred (set by a fault of the sandbox).'
  const headers = { 'stripe-should-retry': String(mayRetry) }
  return new ApiError(500, message, { type: 'api_error', headers, isSaved: !mayRetry })
}

function unrecognised(method: string, path: string): ApiError {
  return new ApiError(404, `Unrecognized request URL (${method}: ${path}). The sandbox speaks only a part of Stripe.`)
}

function sorted(form: string): string {
  const parameters = new URLSearchParams(form)
  parameters.sort()
  return parameters.toString()
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}
