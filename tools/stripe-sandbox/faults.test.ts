import { expect, test, vi } from 'vitest'
import { clientOf, orderOf, refusalOf, startWithClient } from './testing-client.ts'

const CREATE = 'POST /v1/checkout/sessions'

test('the next requests to one endpoint fail, the others and the one after do not', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  sandbox.faults.next(CREATE, 'server-error', { times: 2 })
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
  for (const _ of [1, 2]) {
    const refusal = await refusalOf(stripe.checkout.sessions.create(orderOf()))
    expect(refusal).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  }
  expect((await stripe.checkout.sessions.create(orderOf())).status).toBe('open')
})

test('a fault for all endpoints meets the next request whatever it is, until faults are cleared', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  sandbox.faults.next('*', 'server-error', { times: 10 })
  expect((await refusalOf(stripe.events.list())).statusCode).toBe(500)
  expect((await refusalOf(stripe.refunds.list())).statusCode).toBe(500)
  sandbox.faults.clear()
  expect((await stripe.events.list()).data).toEqual([])
})

test('a refused rate says why', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  sandbox.faults.next(CREATE, 'rate-limit')
  const refusal = await refusalOf(stripe.checkout.sessions.create(orderOf()))
  expect(refusal).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError', code: 'rate_limit' })
  expect(refusal.headers?.['stripe-rate-limited-reason']).toBe('endpoint-rate')
})

test('a hanging request ends with the patience of the client and has done nothing', async () => {
  await using started = await startWithClient()
  const { sandbox } = started
  const stripe = clientOf(sandbox, { timeout: 100 })
  sandbox.faults.next(CREATE, 'hang')
  expect((await refusalOf(stripe.checkout.sessions.create(orderOf()))).type).toBe('StripeConnectionError')
  expect(sandbox.ledger().sessions).toEqual([])
})

test('a slow request holds its key, and is done even when the client has given up', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const impatient = clientOf(sandbox, { timeout: 100 })
  const key = { idempotencyKey: 'attempt-1' }
  sandbox.faults.next(CREATE, 'slow', { ms: 1000 })
  expect((await refusalOf(impatient.checkout.sessions.create(orderOf(), key))).type).toBe('StripeConnectionError')
  const early = await refusalOf(stripe.checkout.sessions.create(orderOf(), key))
  expect(early).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await vi.waitFor(() => expect(sandbox.ledger().sessions).toHaveLength(1), 5000)
  const session = await stripe.checkout.sessions.create(orderOf(), key)
  expect(sandbox.ledger().sessions.map(({ id }) => id)).toEqual([session.id])
})

test('a lost reply has done the work, and a repeat with the same key finds it', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  // The SDK repeats a closed connection once by itself, hence two.
  sandbox.faults.next(CREATE, 'lost-reply', { times: 2 })
  const create = () => stripe.checkout.sessions.create(orderOf(), { idempotencyKey: 'attempt-1' })
  expect((await refusalOf(create())).type).toBe('StripeConnectionError')
  const [kept] = sandbox.ledger().sessions
  expect(kept?.status).toBe('open')
  expect((await create()).id).toBe(kept?.id)
  expect(sandbox.ledger().sessions).toHaveLength(1)
})

test('the SDK repeats a lost reply under its own key and gets the session that was made', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  sandbox.faults.next(CREATE, 'lost-reply')
  const session = await stripe.checkout.sessions.create(orderOf())
  expect(sandbox.ledger().sessions.map(({ id }) => id)).toEqual([session.id])
})

test('a lost reply to a refund refunds once', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const { id } = await stripe.checkout.sessions.create(orderOf())
  const payment_intent = String(sandbox.pay(id).payment_intent)
  sandbox.faults.next('POST /v1/refunds', 'lost-reply')
  await stripe.refunds.create({ payment_intent, amount: 1000 }, { idempotencyKey: 'refund-1' })
  expect(sandbox.ledger().totals.refunded).toBe(1000)
})
