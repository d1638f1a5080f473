import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { verifyPaymentStatus } from './verify-payment-status.server.ts'

test('a payment is verified by Stripe’s id and by the browser’s own, first as pending, then as paid', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  const checkout = await app.checkoutOf((await app.registration(order.sessionId)).id)
  const verify = (sessionId: string) => app.call('verifyPaymentStatus', { sessionId })
  const pending = { success: false, registration: { status: 'pending', courseId: session.id } }
  expect((await verify(order.sessionId)).result).toEqual(pending)
  expect((await verify(checkout)).result).toEqual(pending)

  app.sandbox.pay(checkout)
  await app.db.execute(sql`update checkout_attempts set checked_at = now() - interval '11 seconds'`)
  const paid = { success: true, registration: { status: 'paid', courseId: session.id } }
  expect((await verify(checkout)).result).toEqual(paid)
  expect((await verify(order.sessionId)).result).toEqual(paid)
  const bare = await app.request(`/api/verify-payment?session_id=${checkout}`)
  expect(await bare.json()).toEqual({ success: true })
})

test('however often a page asks, Stripe is asked once in ten seconds', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  await app.db.execute(sql`update checkout_attempts set checked_at = now() - interval '11 seconds'`)
  await Promise.all(Array.from({ length: 20 }, () => app.call('verifyPaymentStatus', { sessionId: order.sessionId })))
  const reads = app.sandbox
    .requests()
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/checkout/sessions/'))
  expect(reads).toHaveLength(1)
})

test('a page gets its answer from our books while Stripe is down', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  await app.db.execute(sql`update checkout_attempts set checked_at = null`)
  app.sandbox.faults.next('*', 'server-error-unsaved', { times: 5 })
  expect(await app.call('verifyPaymentStatus', { sessionId: order.sessionId })).toMatchObject({
    status: 200,
    result: { success: false, registration: { status: 'pending' } },
  })
})

test('a page is told to wait, not that something failed, while the database is crowded', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  await app.db.execute(sql`update checkout_attempts set checked_at = null`)
  const crowded = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  const stripe = { ...app.stripe, getCheckout: () => Promise.reject(crowded) }
  const said = await verifyPaymentStatus({ ...app, stripe }, { paymentId: order.sessionId })
  expect(said).toMatchObject({ success: false, registration: { status: 'pending' } })
})

test('an id that is nobody’s tells nothing, and one that cannot be an id is refused before anything is read', async () => {
  await using app = await bookingTest()
  for (const sessionId of ['reg_0000000000', 'cs_test_00000000']) {
    expect(await app.call('verifyPaymentStatus', { sessionId })).toMatchObject({ status: 404 })
  }
  for (const sessionId of ['', 'x', "cs_' or 1=1", 'reg_../../x']) {
    expect(await app.call('verifyPaymentStatus', { sessionId })).toMatchObject({ status: 400 })
  }
  expect((await app.request('/api/verify-payment')).status).toBe(400)
  expect(app.sandbox.requests()).toHaveLength(0)
})
