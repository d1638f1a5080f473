import { expect, test, vi } from 'vitest'
import { clientOf, orderOf, refusalOf, startWithClient } from './testing-client.ts'

const DAY_MS = 24 * 60 * 60_000
const key = { idempotencyKey: 'attempt-1' }

test('a repeated key answers as before and does the work once', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const first = await stripe.checkout.sessions.create(orderOf(), key)
  sandbox.pay(first.id)
  const again = await stripe.checkout.sessions.create(orderOf(), key)
  expect(again).toEqual(first)
  expect(again.status).toBe('open')
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
  expect(sandbox.ledger().sessions).toHaveLength(1)
  expect(sandbox.requests().map(({ isReplay }) => isReplay)).toEqual([false, true])
})

test('the order of parameters does not matter, their values do', async () => {
  await using started = await startWithClient()
  const { stripe } = started
  const { mode, ...rest } = orderOf()
  await stripe.checkout.sessions.create({ ...rest, mode: 'payment' }, key)
  await stripe.checkout.sessions.create({ mode: 'payment', ...rest }, key)
  const refusal = await refusalOf(stripe.checkout.sessions.create(orderOf({ customer_email: 'eva@example.test' }), key))
  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  expect(refusal.message).toContain("Try using a key other than 'attempt-1'")
  expect(mode).toBe('payment')
})

test('a key belongs to one endpoint', async () => {
  await using started = await startWithClient()
  const { stripe } = started
  const { id } = await stripe.checkout.sessions.create(orderOf(), key)
  expect((await refusalOf(stripe.checkout.sessions.expire(id, {}, key))).type).toBe('StripeIdempotencyError')
})

test('a key whose first request is still under way is 409', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  sandbox.faults.next('POST /v1/checkout/sessions', 'hang')
  const patience = new AbortController()
  const hanging = fetch(`${sandbox.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.apiKey}`, 'idempotency-key': key.idempotencyKey },
    body: new URLSearchParams({ mode: 'payment' }),
    signal: patience.signal,
  })
  await vi.waitFor(() => expect(sandbox.requests()).toHaveLength(1), 10_000)
  const body = { mode: 'payment' } as const
  const refusal = await refusalOf(stripe.checkout.sessions.create(body, key))
  expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  patience.abort()
  await expect(hanging).rejects.toThrow()
  await vi.waitFor(
    async () => expect(await stripe.checkout.sessions.create(orderOf(), key)).toMatchObject({ status: 'open' }),
    10_000,
  )
})

test('a failure after the work began is replayed, also a 500', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  sandbox.faults.next('POST /v1/checkout/sessions', 'server-error')
  const first = await refusalOf(stripe.checkout.sessions.create(orderOf(), key))
  const again = await refusalOf(stripe.checkout.sessions.create(orderOf(), key))
  expect([first.statusCode, again.statusCode]).toEqual([500, 500])
  expect(again.headers?.['idempotent-replayed']).toBe('true')
  expect(sandbox.ledger().sessions).toEqual([])
  expect((await stripe.checkout.sessions.create(orderOf(), { idempotencyKey: 'attempt-2' })).status).toBe('open')
})

test('a refusal of parameters, of the rate and an early 500 are not saved', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const create = (changes = {}) => stripe.checkout.sessions.create(orderOf(changes), key)
  expect((await refusalOf(create({ mode: 'setup' }))).statusCode).toBe(400)
  sandbox.faults.next('POST /v1/checkout/sessions', 'rate-limit')
  expect((await refusalOf(create())).statusCode).toBe(429)
  sandbox.faults.next('POST /v1/checkout/sessions', 'server-error-unsaved')
  expect((await refusalOf(create())).statusCode).toBe(500)
  const session = await create()
  expect(session.lastResponse.headers['idempotent-replayed']).toBeUndefined()
})

test('an answer is kept for a day', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const first = await stripe.checkout.sessions.create(orderOf(), key)
  sandbox.advance(DAY_MS - 60_000)
  expect((await stripe.checkout.sessions.create(orderOf(), key)).id).toBe(first.id)
  sandbox.advance(60_000)
  expect((await stripe.checkout.sessions.create(orderOf(), key)).id).not.toBe(first.id)
})

test('twenty at once with the same key make one session', async () => {
  await using started = await startWithClient()
  const { sandbox } = started
  const stripe = clientOf(sandbox, { maxNetworkRetries: 2 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => stripe.checkout.sessions.create(orderOf(), key)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(sandbox.ledger().sessions).toHaveLength(1)
})
