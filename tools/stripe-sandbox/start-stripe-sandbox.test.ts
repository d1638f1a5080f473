import { request } from 'node:http'
import { Stripe } from 'stripe'
import { expect, test, vi } from 'vitest'
import { startStripeSandbox } from './start-stripe-sandbox.ts'
import { clientOf, orderOf, refusalOf, startWithClient } from './testing-client.ts'

test('it does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startStripeSandbox()).rejects.toThrow('development and tests only')
  vi.unstubAllEnvs()
})

test('it takes no live key', async () => {
  await expect(startStripeSandbox({ apiKey: 'sk_live_1' })).rejects.toThrow('sk_test_')
})

test('its version is the one the installed SDK speaks, and is recorded with every request', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const { id } = await stripe.checkout.sessions.create(orderOf(), { idempotencyKey: 'attempt-1' })
  sandbox.pay(id)
  const { data } = await stripe.events.list()
  expect(data[0]?.api_version).toBe(Stripe.API_VERSION)
  expect(sandbox.requests()).toMatchObject([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      stripeVersion: Stripe.API_VERSION,
      idempotencyKey: 'attempt-1',
      status: 200,
    },
    { method: 'GET', path: '/v1/events', stripeVersion: Stripe.API_VERSION, idempotencyKey: null, status: 200 },
  ])
})

test('a wrong key, no key and an odd version are refused', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const stranger = clientOf({ ...sandbox, apiKey: 'sk_test_stranger' })
  const refusal = await refusalOf(stranger.events.list())
  expect(refusal).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
  expect(refusal.message).not.toContain('stranger')
  const nobody = await fetch(`${sandbox.url}/v1/events`)
  expect(nobody.status).toBe(401)
  expect(await refusalOf(stripe.events.list({}, { apiVersion: 'tomorrow' }))).toMatchObject({ statusCode: 400 })
})

test('an error comes in the envelope of Stripe with the number of the request', async () => {
  await using started = await startWithClient()
  const { sandbox } = started
  const answer = await fetch(`${sandbox.url}/v1/checkout/sessions/cs_test_none`, {
    headers: { authorization: `Bearer ${sandbox.apiKey}` },
  })
  const requestId = answer.headers.get('request-id')
  expect(requestId).toMatch(/^req_/)
  expect(await answer.json()).toEqual({
    error: {
      code: 'resource_missing',
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      message: "No such checkout.session: 'cs_test_none'",
      param: 'session',
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      type: 'invalid_request_error',
    },
  })
})

test('the 26th request of a second is 429, and a second later there is room again', async () => {
  const now = new Date('2026-11-15T10:00:00Z')
  await using started = await startWithClient({ clock: { now: () => now }, requestsPerSecond: 25 })
  const { sandbox, stripe } = started
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => stripe.events.list()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
  const refusal = await refusalOf(stripe.events.list())
  expect(refusal).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError', code: 'rate_limit' })
  expect(refusal.headers?.['stripe-rate-limited-reason']).toBe('global-rate')
  sandbox.advance(1000)
  expect((await stripe.events.list()).data).toEqual([])
})

test('a name that only resolves to this machine does not open it', async () => {
  await using started = await startWithClient()
  const status = await new Promise<number | undefined>((done) => {
    request(started.sandbox.url, { headers: { host: 'rebound.test' } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    }).end()
  })
  expect(status).toBe(421)
})

test('everything can be ordered over HTTP by another process', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const order = async (name: string, orders: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${sandbox.url}/_sandbox/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(orders),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const first = await stripe.checkout.sessions.create(orderOf())
  const second = await stripe.checkout.sessions.create(orderOf())
  await order('decline', { session: first.id })
  const { body } = await order('pay', { session: first.id })
  expect(body).toMatchObject({ payment_status: 'paid' })
  const { payment_intent } = body
  const refund = await order('refund', { payment_intent, amount: 500 })
  await order('fail-refund', { refund: refund.body.id })
  const dispute = await order('dispute', { payment_intent })
  await order('close-dispute', { dispute: dispute.body.id, outcome: 'lost' })
  await order('advance', { ms: 25 * 60 * 60_000 })
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired')
  const ledger = await fetch(`${sandbox.url}/_sandbox/ledger`)
  expect(await ledger.json()).toMatchObject({ totals: { paid: 12_000, refunded: 0, disputed: 12_000 } })

  await order('fault', { endpoint: 'GET /v1/events', fault: 'rate-limit' })
  expect((await refusalOf(stripe.events.list())).statusCode).toBe(429)
  await order('fault', { endpoint: '*', fault: 'server-error' })
  await order('clear-faults')
  expect((await stripe.events.list()).data.length).toBeGreaterThan(0)

  expect((await order('fault', { endpoint: '*', fault: 'gremlins' })).status).toBe(400)
  expect((await order('fault', { endpoint: 'POST /v1/session', fault: 'hang' })).status).toBe(400)
  expect((await order('webhook-faults', { late: 5 })).status).toBe(400)
  expect((await order('pay', { session: first.id })).status).toBe(400)
  expect((await order('dance')).status).toBe(404)
  const simple = await fetch(`${sandbox.url}/_sandbox/advance`, { method: 'POST', body: '{"ms":1}' })
  expect(simple.status).toBe(415)
})

test('thousands of sessions are kept, found and counted', async () => {
  await using started = await startWithClient({ requestsPerSecond: 100_000 })
  const { sandbox, stripe } = started
  for (let made = 0; made < 2000; made += 50) {
    const batch = await Promise.all(Array.from({ length: 50 }, () => stripe.checkout.sessions.create(orderOf())))
    for (const { id } of batch) sandbox.pay(id)
  }
  const { sessions, totals } = sandbox.ledger()
  expect(totals.paid).toBe(2000 * 12_000)
  expect(await stripe.checkout.sessions.retrieve(String(sessions[0]?.id))).toMatchObject({ status: 'complete' })
})
