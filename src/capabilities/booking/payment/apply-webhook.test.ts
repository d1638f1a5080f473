import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BookingTest, bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { applyWebhook } from './apply-webhook.server.ts'

async function paidOrder(app: BookingTest) {
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  const checkout = await app.checkoutOf((await app.registration(order.sessionId)).id)
  const { payment_intent: intent } = app.sandbox.pay(checkout)
  return { session, order, checkout, intent: String(intent) }
}

async function givenEvent(app: BookingTest, id: string, type: string, objectId: string) {
  await app.db.execute(sql`insert into webhook_events (id, type, object_id) values (${id}, ${type}, ${objectId})`)
}

test('a stored event settles its payment and is marked as applied, and again does nothing', async () => {
  await using app = await bookingTest()
  const { order, checkout } = await paidOrder(app)
  await givenEvent(app, 'evt_1', 'checkout.session.completed', checkout)
  await applyWebhook(app, { eventId: 'evt_1' })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
  const requests = app.sandbox.requests().length
  await applyWebhook(app, { eventId: 'evt_1' })
  await applyWebhook(app, { eventId: 'evt_unknown' })
  expect(app.sandbox.requests()).toHaveLength(requests)
})

test('while Stripe is down an event stays unapplied and its job fails, so that it is tried again', async () => {
  await using app = await bookingTest()
  const { order, checkout } = await paidOrder(app)
  await givenEvent(app, 'evt_1', 'checkout.session.completed', checkout)
  app.sandbox.faults.next('*', 'server-error-unsaved')
  await expect(applyWebhook(app, { eventId: 'evt_1' })).rejects.toThrow()
  const { rows } = await app.db.execute(sql`select applied_at from webhook_events`)
  expect(rows).toEqual([{ applied_at: null }])
  await app.applyWebhooks()
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
})

test('money that was given back whole at Stripe ends the registration and frees its seat, and a person is told', async () => {
  await using app = await bookingTest()
  const { session, order, checkout, intent } = await paidOrder(app)
  await settlePayment(app, checkout)
  const refund = app.sandbox.refund(intent, {})
  await givenEvent(app, 'evt_1', 'refund.created', refund.id)
  await applyWebhook(app, { eventId: 'evt_1' })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'refunded' })
  expect(await app.seatsTaken(session.id)).toBe(0)
  const { rows } = await app.db.execute(sql`select kind from alerts`)
  expect(rows).toEqual([{ kind: 'refunded-outside' }])
})

test('the news of a refund that comes before that of its payment settles the payment first', async () => {
  await using app = await bookingTest()
  const { session, order, intent } = await paidOrder(app)
  const refund = app.sandbox.refund(intent, {})
  await givenEvent(app, 'evt_1', 'refund.created', refund.id)
  await applyWebhook(app, { eventId: 'evt_1' })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'refunded' })
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test('a part given back at Stripe is written down and the registration stays paid', async () => {
  await using app = await bookingTest()
  const { session, order, checkout, intent } = await paidOrder(app)
  await settlePayment(app, checkout)
  const refund = app.sandbox.refund(intent, { amount: 27_00 })
  await givenEvent(app, 'evt_1', 'refund.created', refund.id)
  await applyWebhook(app, { eventId: 'evt_1' })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(session.id)).toBe(1)
})

test('a dispute is stored and a person is told', async () => {
  await using app = await bookingTest()
  const { order, checkout, intent } = await paidOrder(app)
  await settlePayment(app, checkout)
  const dispute = app.sandbox.dispute(intent)
  await givenEvent(app, 'evt_1', 'charge.dispute.created', dispute.id)
  await applyWebhook(app, { eventId: 'evt_1' })
  const { rows } = await app.db.execute(sql`select amount_cents as amount from disputes`)
  expect(rows).toEqual([{ amount: 127_00 }])
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
})
