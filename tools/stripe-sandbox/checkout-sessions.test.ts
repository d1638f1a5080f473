import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { orderOf, refusalOf, startWithClient } from './testing-client.ts'

const item = (price: Record<string, unknown>, quantity: unknown = 1) =>
  ({ line_items: [{ quantity, price_data: { currency: 'eur', product_data: { name: 'Kurz' }, ...price } }] }) as object

test('a session is created open and unpaid, with its sum, its address and no payment intent yet', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const session = await stripe.checkout.sessions.create(
    orderOf({ client_reference_id: 'r-1', metadata: { seat: 'A1' } }),
  )
  expect(session).toMatchObject({
    amount_total: 12_000,
    client_reference_id: 'r-1',
    currency: 'eur',
    customer_email: 'jana@example.test',
    livemode: false,
    metadata: { seat: 'A1' },
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `${sandbox.url}/c/pay/${session.id}`,
  })
  expect(session.expires_at - session.created).toBe(24 * 60 * 60)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session)
})

test('line items are listed and expanded', async () => {
  await using started = await startWithClient()
  const { stripe } = started
  const { id } = await stripe.checkout.sessions.create(orderOf())
  const { data, has_more } = await stripe.checkout.sessions.listLineItems(id)
  expect(has_more).toBe(false)
  expect(data).toMatchObject([{ amount_total: 12_000, description: 'Prvá pomoc <naživo>', quantity: 2 }])
  const expanded = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
  expect(expanded.line_items?.data[0]?.price?.unit_amount).toBe(6000)
})

test('expand fills in the payment and its charge, and refuses what cannot be expanded', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const { id } = await stripe.checkout.sessions.create(orderOf())
  sandbox.pay(id)
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  const intent = session.payment_intent as Stripe.PaymentIntent
  expect(intent).toMatchObject({ amount_received: 12_000, status: 'succeeded' })
  expect(intent.latest_charge).toMatchObject({ object: 'charge', paid: true, amount: 12_000 })
  const page = await stripe.checkout.sessions.list({ expand: ['data.payment_intent'] })
  expect(page.data[0]?.payment_intent).toMatchObject({ id: intent.id })
  const refusal = await refusalOf(stripe.checkout.sessions.list({ expand: ['payment_intent'] }))
  expect(refusal.message).toContain("try expanding 'data.payment_intent'")
  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['status'] })).rejects.toThrow(
    'cannot be expanded (status)',
  )
})

test.each([
  [29 * 60, 'at least 30 minutes'],
  [24 * 60 * 60 + 60, 'less than 24 hours'],
])('a session that would expire after %d seconds is refused', async (seconds, words) => {
  await using started = await startWithClient()
  const expires_at = Math.floor(Date.now() / 1000) + seconds
  const refusal = await refusalOf(started.stripe.checkout.sessions.create(orderOf({ expires_at })))
  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param: 'expires_at' })
  expect(refusal.message).toContain(words)
})

test('the limits of expiry follow the clock of the sandbox', async () => {
  const now = new Date('2026-11-15T10:00:00Z')
  await using started = await startWithClient({ clock: { now: () => now } })
  const { sandbox, stripe } = started
  const expires_at = now.getTime() / 1000 + 30 * 60
  await stripe.checkout.sessions.create(orderOf({ expires_at }))
  sandbox.advance(1000)
  expect((await refusalOf(stripe.checkout.sessions.create(orderOf({ expires_at })))).param).toBe('expires_at')
})

test.each<[string, object, { code?: string; param?: string }]>([
  ['an unknown parameter', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
  [
    'an unknown parameter deep inside',
    item({ unit_amount: 100, product_data: { name: 'Kurz', size: 'L' } }),
    { code: 'parameter_unknown', param: 'line_items[0][price_data][product_data][size]' },
  ],
  ['no mode', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
  ['no success address', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
  ['no line items', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
  ['no amount', item({}), { code: 'parameter_missing', param: 'line_items[0][price_data][unit_amount]' }],
  ['another mode', { mode: 'subscription' }, { param: 'mode' }],
  ['an address that is none', { success_url: 'kurzy' }, { code: 'url_invalid', param: 'success_url' }],
  ['an e-mail that is none', { customer_email: 'jana' }, { code: 'email_invalid', param: 'customer_email' }],
  ['an empty text', { client_reference_id: '' }, { code: 'parameter_invalid_empty', param: 'client_reference_id' }],
  [
    'a part of a cent',
    item({ unit_amount: 10.5 }),
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  ],
  [
    'a negative amount',
    item({ unit_amount: -100 }),
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  ],
  ['no piece', item({ unit_amount: 100 }, 0), { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]' }],
  ['another currency', item({ unit_amount: 100, currency: 'usd' }), { param: 'line_items[0][price_data][currency]' }],
  ['less than 50 cents', item({ unit_amount: 49 }), { code: 'amount_too_small' }],
  ['more than a card can bear', item({ unit_amount: 99_999_999 }, 2), { code: 'amount_too_large' }],
  ['a long value of metadata', { metadata: { note: 'x'.repeat(501) } }, { param: 'metadata[note]' }],
  ['a parameter not spoken here', { automatic_tax: { enabled: true } }, { code: 'sandbox_unsupported' }],
])('a session with %s is refused with the name of the parameter', async (_what, changes, expected) => {
  await using started = await startWithClient()
  const refusal = await refusalOf(started.stripe.checkout.sessions.create({ ...orderOf(), ...changes }))
  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', ...expected })
  expect(started.sandbox.ledger().sessions).toEqual([])
})

test('only an open session can be expired', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const { id } = await stripe.checkout.sessions.create(orderOf())
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
  const refusal = await refusalOf(stripe.checkout.sessions.expire(id))
  expect(refusal.statusCode).toBe(400)
  expect(refusal.message).toBe(
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of expired.',
  )
  const paid = await stripe.checkout.sessions.create(orderOf())
  sandbox.pay(paid.id)
  await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toThrow('a status of complete')
  expect(() => sandbox.pay(id)).toThrow('expired')
})

test('what does not exist is 404', async () => {
  await using started = await startWithClient()
  const { stripe } = started
  for (const call of [
    stripe.checkout.sessions.retrieve('cs_test_none'),
    stripe.checkout.sessions.expire('cs_test_none'),
    stripe.paymentIntents.retrieve('pi_none'),
    stripe.charges.retrieve('ch_none'),
    stripe.refunds.retrieve('re_none'),
    stripe.refunds.create({ payment_intent: 'pi_none' }),
    stripe.disputes.retrieve('du_none'),
    stripe.events.retrieve('evt_none'),
  ]) {
    expect(await refusalOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  }
  await expect(stripe.customers.list()).rejects.toThrow('Unrecognized request URL')
})

test('lists are newest first and paged both ways', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const ids: Array<string> = []
  for (let made = 0; made < 7; made++) {
    ids.unshift((await stripe.checkout.sessions.create(orderOf())).id)
    sandbox.advance(10_000)
  }
  const idsOf = (page: { data: ReadonlyArray<{ id: string }> }) => page.data.map(({ id }) => id)

  const first = await stripe.checkout.sessions.list({ limit: 3 })
  expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 3), true])
  const second = await stripe.checkout.sessions.list({ limit: 4, starting_after: String(ids[2]) })
  expect([idsOf(second), second.has_more]).toEqual([ids.slice(3), false])
  const back = await stripe.checkout.sessions.list({ limit: 2, ending_before: String(ids[3]) })
  expect([idsOf(back), back.has_more]).toEqual([ids.slice(1, 3), true])
  expect(idsOf({ data: await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 }) })).toEqual(
    ids,
  )

  const { created } = await stripe.checkout.sessions.retrieve(String(ids[3]))
  expect(idsOf(await stripe.checkout.sessions.list({ created: { gte: created } }))).toEqual(ids.slice(0, 4))
  expect(idsOf(await stripe.checkout.sessions.list({ created: { lt: created } }))).toEqual(ids.slice(4))
  expect(idsOf(await stripe.checkout.sessions.list({ created }))).toEqual([ids[3]])

  sandbox.pay(String(ids[1]))
  sandbox.expire(String(ids[2]))
  expect(idsOf(await stripe.checkout.sessions.list({ status: 'complete' }))).toEqual([ids[1]])
  expect(idsOf(await stripe.checkout.sessions.list({ status: 'expired' }))).toEqual([ids[2]])
  expect(idsOf(await stripe.checkout.sessions.list({ status: 'open', limit: 2 }))).toEqual([ids[0], ids[3]])
  const payment_intent = String((await stripe.checkout.sessions.retrieve(String(ids[1]))).payment_intent)
  expect(idsOf(await stripe.checkout.sessions.list({ payment_intent }))).toEqual([ids[1]])
})

test('a cursor nobody knows and a page out of bounds are refused', async () => {
  await using started = await startWithClient()
  const { sessions } = started.stripe.checkout
  const unknown = await refusalOf(sessions.list({ starting_after: 'cs_test_none' }))
  expect(unknown).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'starting_after' })
  expect(await refusalOf(sessions.list({ limit: 101 }))).toMatchObject({ statusCode: 400, param: 'limit' })
  expect(await refusalOf(sessions.list({ limit: 0 }))).toMatchObject({ statusCode: 400, param: 'limit' })
})

test('a session expires by itself when its time has come, and only then', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const expires_at = Math.floor(Date.now() / 1000) + 35 * 60
  const { id } = await stripe.checkout.sessions.create(orderOf({ expires_at }))
  sandbox.advance(34 * 60_000)
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  sandbox.advance(60_000)
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  const { data } = await stripe.events.list({ type: 'checkout.session.expired' })
  expect(data.map((event) => (event.data.object as Stripe.Checkout.Session).id)).toEqual([id])
})
