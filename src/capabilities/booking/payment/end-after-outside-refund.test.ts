import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { followRefund } from '../follow-refund.server.ts'
import { settlePayment } from '../settle-payment.server.ts'

test('a surplus payment that somebody returns at Stripe leaves the registration its seat', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  const { rows: attempts } = await app.db.execute<{ id: string }>(sql`select id from checkout_attempts`)
  const second = await app.stripe.createCheckout(
    {
      reference: 'BY-2222-2222',
      buyerEmail: 'jana@example.test',
      name: 'Základy AI',
      description: 'druhá platba',
      unitPriceCents: 127_00,
      quantity: 1,
      metadata: { registration: id, attempt: attempts[0]?.id ?? '' },
      successUrl: 'https://bystro.test/ok',
      cancelUrl: 'https://bystro.test/no',
      expiresAt: new Date(Date.now() + 35 * 60_000),
    },
    'second',
  )
  app.sandbox.pay(checkout)
  const { payment_intent: surplus } = app.sandbox.pay(second.id)
  expect(await settlePayment(app, checkout)).toBe('paid')
  expect(await settlePayment(app, second.id)).toBe('surplus')
  const outside = app.sandbox.refund(String(surplus))
  const { rows: refunds } = await app.db.execute<{ id: string }>(sql`select id from refunds`)
  await sendRefund(app, { refundId: refunds[0]?.id ?? '' })
  expect(await followRefund(app, outside.id)).toBe(true)
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(session.id)).toBe(1)
})
