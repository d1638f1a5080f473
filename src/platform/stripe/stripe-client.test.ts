import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { type StripeSandbox, startStripeSandbox } from '#tools/stripe-sandbox/start-stripe-sandbox.ts'
import { takeStripeTurn } from './stripe-budget.server.ts'
import { type CheckoutOrder, createStripe, STRIPE_API_VERSION, type StripeClient } from './stripe-client.server.ts'
import { StripeFault } from './stripe-fault.server.ts'

type StripeTest = {
  services: TestServices
  sandbox: StripeSandbox
  stripe: StripeClient
  [Symbol.asyncDispose](): Promise<void>
}

async function stripeTest(callsPerSecond = '1000'): Promise<StripeTest> {
  const sandbox = await startStripeSandbox({ requestsPerSecond: 1000 })
  const services = await testServices({
    STRIPE_SECRET_KEY: sandbox.apiKey,
    STRIPE_API_URL: sandbox.url,
    STRIPE_CALLS_PER_SECOND: callsPerSecond,
  })
  return {
    services,
    sandbox,
    stripe: createStripe(services.config, services.db),
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}

function orderOf(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    reference: 'BY-ABCD-2345',
    buyerEmail: 'jana@example.test',
    name: 'Základy AI',
    description: 'štvrtok 3. decembra 2026 17:30',
    unitPriceCents: 127_00,
    quantity: 2,
    metadata: { registration: '0b5be9f6-0a2c-4a43-8f1c-3f2f6e4f7f10' },
    successUrl: 'https://bystro.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://bystro.test/payment-cancelled',
    expiresAt: new Date(Date.now() + 35 * 60_000),
    ...changes,
  }
}

function faultOf(call: Promise<unknown>): Promise<StripeFault> {
  return call.then(
    () => expect.fail('Stripe did not refuse'),
    (error) => {
      expect(error).toBeInstanceOf(StripeFault)
      return error as StripeFault
    },
  )
}

test('[PUB-013] a checkout takes a card in euros and nothing else, speaks Slovak and knows its buyer and its reference', async () => {
  await using test = await stripeTest()
  const checkout = await test.stripe.createCheckout(orderOf(), 'key-1')
  expect(checkout).toMatchObject({
    status: 'open',
    isPaid: false,
    amountCents: 254_00,
    currency: 'eur',
    reference: 'BY-ABCD-2345',
  })
  const answer = await fetch(`${test.sandbox.url}/v1/checkout/sessions/${checkout.id}`, {
    headers: { authorization: `Bearer ${test.sandbox.apiKey}` },
  })
  expect(await answer.json()).toMatchObject({
    allowed_payment_method_types: ['card'],
    locale: 'sk',
    customer_email: 'jana@example.test',
    client_reference_id: 'BY-ABCD-2345',
  })
  const [request] = test.sandbox.requests()
  expect(request).toMatchObject({ stripeVersion: STRIPE_API_VERSION, idempotencyKey: 'key-1' })
})

test('the same key gives the same checkout, however often it is asked', async () => {
  await using test = await stripeTest()
  const order = orderOf()
  const first = await test.stripe.createCheckout(order, 'key-1')
  expect(await test.stripe.createCheckout(order, 'key-1')).toEqual(first)
  expect(test.sandbox.ledger().sessions).toHaveLength(1)
})

test('only a definite no counts as refused; everything that leaves a doubt is unknown', async () => {
  await using test = await stripeTest()
  const { stripe, sandbox } = test
  const create = 'POST /v1/checkout/sessions'
  expect(await faultOf(stripe.createCheckout(orderOf({ expiresAt: new Date() }), 'too-soon'))).toMatchObject({
    kind: 'refused',
  })
  expect(await faultOf(stripe.getCheckout('cs_test_nothing'))).toMatchObject({
    kind: 'refused',
    code: 'resource_missing',
  })

  const order = orderOf()
  sandbox.faults.next(create, 'server-error')
  expect(await faultOf(stripe.createCheckout(order, 'broken'))).toMatchObject({ kind: 'unknown', isReplayed: false })
  expect(await faultOf(stripe.createCheckout(order, 'broken'))).toMatchObject({ kind: 'unknown', isReplayed: true })
  sandbox.faults.next(create, 'rate-limit')
  expect(await faultOf(stripe.createCheckout(orderOf(), 'limited'))).toMatchObject({ kind: 'unknown' })
  // The SDK itself repeats a closed connection once.
  sandbox.faults.next(create, 'lost-reply', { times: 2 })
  expect(await faultOf(stripe.createCheckout(orderOf(), 'lost'))).toMatchObject({ kind: 'unknown' })
  await stripe.createCheckout(orderOf(), 'used')
  expect(await faultOf(stripe.createCheckout(orderOf({ quantity: 3 }), 'used'))).toMatchObject({ kind: 'unknown' })
})

test('a paid checkout says when its card was charged and by which payment', async () => {
  await using test = await stripeTest()
  const { id } = await test.stripe.createCheckout(orderOf(), 'key-1')
  test.sandbox.pay(id)
  const paid = await test.stripe.getCheckout(id)
  expect(paid).toMatchObject({ status: 'complete', isPaid: true, paymentIntentId: expect.stringMatching(/^pi_/) })
  expect(Math.abs(paid.paidAt.getTime() - Date.now())).toBeLessThan(10_000)
  expect(await test.stripe.findCheckoutOf(paid.paymentIntentId ?? '')).toMatchObject({ id })
  expect(await test.stripe.findCheckoutOf('pi_of_somebody_else')).toBeNull()
  expect(await faultOf(test.stripe.expireCheckout(id))).toMatchObject({ kind: 'refused' })
})

test('lists are read to their last page', async () => {
  await using test = await stripeTest()
  for (let n = 0; n < 105; n++) await test.stripe.createCheckout(orderOf(), `key-${n}`)
  const period = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) }
  const ids = new Set<string>()
  for await (const { id } of test.stripe.listCheckouts(period)) ids.add(id)
  expect(ids.size).toBe(105)
  const before = { from: new Date(0), to: period.from }
  for await (const checkout of test.stripe.listCheckouts(before)) expect.fail(checkout.id)
})

async function allOf<T>(pages: AsyncIterable<T>): Promise<Array<T>> {
  const all: Array<T> = []
  for await (const each of pages) all.push(each)
  return all
}

test('a movement of the balance names its payment and its refund, and a payout its movements', async () => {
  await using test = await stripeTest()
  const { stripe, sandbox } = test
  const { id } = await stripe.createCheckout(orderOf(), 'key-1')
  sandbox.pay(id)
  const { paymentIntentId } = await stripe.getCheckout(id)
  const refund = sandbox.refund(String(paymentIntentId), { amount: 5400 })
  sandbox.advance(4 * 86_400_000)
  const period = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 9 * 86_400_000) }
  const movements = await allOf(stripe.listMovements(period))
  const sent = 254_00 - 406 - 5400
  expect(movements).toMatchObject([
    { kind: 'payout', amountCents: -sent, feeCents: 0, netCents: -sent, paymentIntentId: null, stripeRefundId: null },
    { kind: 'refund', amountCents: -5400, feeCents: 0, netCents: -5400, paymentIntentId, stripeRefundId: refund.id },
    { kind: 'charge', amountCents: 254_00, feeCents: 406, netCents: 249_94, paymentIntentId, stripeRefundId: null },
  ])
  const [payout, ...others] = await allOf(stripe.listPayouts(period))
  expect(others).toEqual([])
  expect(payout).toMatchObject({ amountCents: sent, hasMovements: true, hasFailed: false })
  const inPayout = await allOf(stripe.listMovementsOf(String(payout?.id)))
  expect(inPayout.map(({ id }) => id).toSorted()).toEqual(movements.map(({ id }) => id).toSorted())
})

test('a process that wakes long after its turn takes another one', async () => {
  await using test = await stripeTest('5')
  const { db } = test.services
  const spentUntil = async () => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from arrival_at) * 1000)::float8 as ms from rate_limits where key = 'stripe'`,
    )
    return rows[0]?.ms ?? 0
  }
  for (let turn = 0; turn < 5; turn++) await takeStripeTurn(db, 5, 5_000)
  const before = await spentUntil()
  const calling = takeStripeTurn(db, 5, 5_000)
  setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600), 30)
  await calling
  expect(Math.round((await spentUntil()) - before)).toBeGreaterThanOrEqual(400)
})

test('the budget is shared: what one process spent another does not have, and who cannot wait is turned away unsent', async () => {
  await using test = await stripeTest('1')
  const { db } = test.services
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeStripeTurn(db, 0.1, 500)))
  // The saved turns: no other falls due meanwhile, and two more could with late ones be too many for Stripe.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const other = createStripe(test.services.config, db)
  expect(await faultOf(other.createCheckout(orderOf(), 'key-1', 0))).toMatchObject({ kind: 'crowded' })
  expect(test.sandbox.requests()).toHaveLength(0)
})

test('an event is believed only with a signature of one of our secrets over exactly these bytes', async () => {
  await using test = await stripeTest()
  const { Stripe } = await import('stripe')
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1' } },
  })
  const sign = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
    new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  expect(test.stripe.readEvent(body, sign('whsec_nothing'))).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    objectId: 'cs_test_1',
  })
  expect(test.stripe.readEvent(body, sign('whsec_forged'))).toBeNull()
  expect(test.stripe.readEvent(`${body} `, sign('whsec_nothing'))).toBeNull()
  expect(test.stripe.readEvent(body, sign('whsec_nothing', Math.floor(Date.now() / 1000) - 301))).toBeNull()
  expect(test.stripe.readEvent(body, '')).toBeNull()
})
