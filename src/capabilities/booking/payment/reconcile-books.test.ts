import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { reconcileBooks } from './reconcile-books.server.ts'

const today = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) }

test('a payment that nobody told us about is found in Stripe’s books, settled, and the books then agree', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  app.sandbox.pay(await app.checkoutOf((await app.registration(order.sessionId)).id))
  const { findings, totals } = await reconcileBooks(app, today)
  expect(findings).toEqual([])
  expect(totals.payments).toMatchObject({ ourCents: 127_00, theirCents: 127_00 })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
})

test('a refund made at Stripe is written down, and a stranger’s payment stays a finding for a person', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  const checkout = await app.checkoutOf((await app.registration(order.sessionId)).id)
  const { payment_intent: intent } = app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  app.sandbox.refund(String(intent), { amount: 27_00 })
  const stranger = await app.stripe.createCheckout(
    {
      reference: 'SHOP-1',
      buyerEmail: 'a@example.test',
      name: 'Tričko',
      description: 'iný obchod',
      unitPriceCents: 20_00,
      quantity: 1,
      metadata: {},
      successUrl: 'https://shop.test/ok',
      cancelUrl: 'https://shop.test/no',
      expiresAt: new Date(Date.now() + 35 * 60_000),
    },
    'stranger',
  )
  app.sandbox.pay(stranger.id)
  const { findings, totals } = await reconcileBooks(app, today)
  expect(findings).toMatchObject([{ kind: 'payment-missing-here', theirCents: 20_00 }])
  expect(totals.refunds).toMatchObject({ ourCents: 27_00, theirCents: 27_00 })
  const { rows } = await app.db.execute(sql`select reason from refunds`)
  expect(rows).toEqual([{ reason: 'outside' }])
})
