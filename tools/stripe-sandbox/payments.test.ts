import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { orderOf, refusalOf, startWithClient } from './testing-client.ts'

async function paid(changes: Parameters<typeof orderOf>[0] = {}) {
  const started = await startWithClient()
  const { id } = await started.stripe.checkout.sessions.create(orderOf(changes))
  const session = started.sandbox.pay(id)
  return { ...started, session, intentId: String(session.payment_intent) }
}

test('a paid session is complete and its intent carries the metadata it was given', async () => {
  await using started = await paid({ payment_intent_data: { metadata: { registration: 'r-1' }, description: 'Kurz' } })
  const { intentId, session, stripe } = started
  expect(session).toMatchObject({ payment_status: 'paid', status: 'complete', url: null })
  expect(session.customer_details?.email).toBe('jana@example.test')
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  expect(intent).toMatchObject({ description: 'Kurz', metadata: { registration: 'r-1' }, status: 'succeeded' })
  expect((intent.latest_charge as Stripe.Charge).payment_method_details?.card?.last4).toBe('4242')
  expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intentId])
})

test('a declined card leaves the session open, and the same intent is paid later', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const { id } = await stripe.checkout.sessions.create(orderOf())
  const declined = sandbox.decline(id)
  expect(declined).toMatchObject({ payment_status: 'unpaid', status: 'open' })
  const intent = await stripe.paymentIntents.retrieve(String(declined.payment_intent))
  expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } })
  expect(sandbox.ledger().payments).toEqual([])
  expect(sandbox.pay(id).payment_intent).toBe(intent.id)
  expect((await stripe.charges.list({ payment_intent: intent.id })).data.map(({ status }) => status)).toEqual([
    'succeeded',
    'failed',
  ])
})

test('expiring a session cancels the payment that was tried', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const { id } = await stripe.checkout.sessions.create(orderOf())
  const { payment_intent } = sandbox.decline(id)
  await stripe.checkout.sessions.expire(id)
  expect((await stripe.paymentIntents.retrieve(String(payment_intent))).status).toBe('canceled')
})

test('a payment is refunded in parts, and never beyond what was paid', async () => {
  await using started = await paid()
  const { intentId, sandbox, stripe } = started
  const part = await stripe.refunds.create({
    payment_intent: intentId,
    amount: 5000,
    reason: 'requested_by_customer',
    metadata: { registration: 'r-1' },
  })
  expect(part).toMatchObject({ amount: 5000, metadata: { registration: 'r-1' }, status: 'succeeded' })
  const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: intentId, amount: 7001 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect(tooMuch.message).toBe('Refund amount (€70.01) is greater than unrefunded amount on charge (€70.00)')
  const rest = await stripe.refunds.create({ charge: String(part.charge) })
  expect(rest.amount).toBe(7000)
  const again = await refusalOf(stripe.refunds.create({ payment_intent: intentId }))
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })

  expect((await stripe.refunds.list({ payment_intent: intentId })).data.map(({ id }) => id)).toEqual([rest.id, part.id])
  const charge = String(part.charge)
  expect((await stripe.refunds.list({ charge, limit: 1 })).has_more).toBe(true)
  expect((await stripe.refunds.list({ charge: 'ch_other' })).data).toEqual([])
  expect((await stripe.charges.retrieve(charge, { expand: ['refunds'] })).refunds?.data).toHaveLength(2)
  expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id, amount: 5000 })
  expect(await stripe.charges.retrieve(String(part.charge))).toMatchObject({ amount_refunded: 12_000, refunded: true })
  expect(sandbox.ledger().totals).toEqual({ paid: 12_000, refunded: 12_000, disputed: 0 })
})

test('a refund without a payment, without a sum or of an unpaid intent is refused', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  await expect(stripe.refunds.create({})).rejects.toThrow('payment_intent or charge')
  const { id } = await stripe.checkout.sessions.create(orderOf())
  const payment_intent = String(sandbox.decline(id).payment_intent)
  await expect(stripe.refunds.create({ payment_intent })).rejects.toThrow('does not have a successful charge')
  expect((await refusalOf(stripe.refunds.create({ payment_intent, amount: 0 }))).param).toBe('amount')
})

test('a refund the bank sends back counts no longer', async () => {
  await using started = await paid()
  const { intentId, sandbox, stripe } = started
  const { id } = sandbox.refund(intentId, { amount: 2000 })
  sandbox.failRefund(id)
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect(sandbox.ledger().totals.refunded).toBe(0)
  expect((await stripe.refunds.create({ payment_intent: intentId })).amount).toBe(12_000)
})

test('a disputed payment is listed, cannot be refunded, and the dispute is closed', async () => {
  await using started = await paid()
  const { intentId, sandbox, stripe } = started
  const { id } = sandbox.dispute(intentId)
  expect((await stripe.disputes.list({ payment_intent: intentId })).data).toMatchObject([
    { id, amount: 12_000, status: 'needs_response' },
  ])
  expect((await refusalOf(stripe.refunds.create({ payment_intent: intentId }))).code).toBe('charge_disputed')
  expect(sandbox.ledger().totals.disputed).toBe(12_000)
  sandbox.closeDispute(id, 'won')
  expect((await stripe.disputes.retrieve(id)).status).toBe('won')
  expect(sandbox.ledger().totals.disputed).toBe(0)
})

test('events tell the story in order, keep the object of their moment, and are shown for 30 days', async () => {
  await using started = await paid()
  const { intentId, sandbox, stripe } = started
  sandbox.refund(intentId, { amount: 100 })
  const { data } = await stripe.events.list({ limit: 100 })
  expect(data.map(({ type }) => type).toReversed()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
    'refund.created',
    'charge.refunded',
    'refund.updated',
  ])
  const first = await stripe.events.list({ types: ['payment_intent.created', 'refund.created'] })
  expect(first.data).toHaveLength(2)
  expect(first.data[1]?.data.object).toMatchObject({ status: 'requires_payment_method' })
  expect((await stripe.events.list({ type: 'refund.*' })).data).toHaveLength(2)

  const event = await stripe.events.retrieve(String(data[0]?.id))
  expect(event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false })
  sandbox.advance(30 * 24 * 60 * 60_000 + 1000)
  expect((await stripe.events.list({ type: event.type })).data).toEqual([])
  expect((await refusalOf(stripe.events.retrieve(event.id))).statusCode).toBe(404)
})

test('an event names the request that caused it', async () => {
  await using started = await paid()
  const { intentId, stripe } = started
  await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: 'refund-1' })
  const { data } = await stripe.events.list({ type: 'refund.created' })
  expect(data[0]?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: 'refund-1' })
})

test('the ledger holds every session and payment to the cent', async () => {
  await using started = await startWithClient()
  const { sandbox, stripe } = started
  const amounts = Array.from({ length: 40 }, (_, n) => 4999 + 37 * n)
  for (const unit_amount of amounts) {
    const line_items = [{ quantity: 1, price_data: { currency: 'eur', unit_amount, product_data: { name: 'Kurz' } } }]
    sandbox.pay((await stripe.checkout.sessions.create(orderOf({ line_items }))).id)
  }
  const { payments, sessions, totals } = sandbox.ledger()
  expect(totals.paid).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
  expect(payments.map(({ checkoutId }) => checkoutId)).toEqual(sessions.map(({ id }) => id))
})
