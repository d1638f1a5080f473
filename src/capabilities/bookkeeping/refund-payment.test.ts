import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BookingTest, bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import { booksOf } from '#capabilities/payments/payments.testing.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { ADMIN, givenOpenChoice, givenPaidOrder, VIEWER } from './bookkeeping.testing.server.ts'
import type { RefundPayment } from './bookkeeping.ts'
import { moneyReturned } from './money-returned.mail.server.ts'
import { refundPayment } from './refund-payment.server.ts'

function wish(paymentId: string, changes: Partial<RefundPayment> = {}): RefundPayment {
  const note = 'Prvá hodina vypadla.'
  return { paymentId, amountCents: 50_00, registration: 'stays', tellsBuyer: true, note, key: randomUUID(), ...changes }
}

async function lettersOf(app: BookingTest) {
  const { rows } = await app.db.execute<{ template: string }>(sql`select template from mails order by queued_at, id`)
  return rows.map(({ template }) => template).filter((template) => template !== 'registration-confirmed')
}

test('a part goes back, the registration stays, the buyer is told and the audit says why', async () => {
  await using app = await bookingTest()
  const { paymentId, clientKey } = await givenPaidOrder(app)
  const { refundId } = await refundPayment(app, wish(paymentId), ADMIN)
  expect(await sendRefund(app, { refundId })).toMatchObject({ status: 'succeeded', isWholePaymentReturned: false })
  expect(await booksOf(app, paymentId)).toMatchObject({
    refundedCents: 50_00,
    refunds: [{ amountCents: 50_00, reason: 'goodwill', status: 'succeeded' }],
  })
  expect(await app.registration(clientKey)).toMatchObject({ state: 'paid' })
  expect(await lettersOf(app)).toEqual(['money-returned'])
  const letter = await moneyReturned.compose(app, { refundId })
  expect(letter?.subject).toContain('Vraciame vám 50')
  expect(JSON.stringify(letter)).toContain('Vaša objednávka platí ďalej')
  const { rows } = await app.db.execute(sql`
    select actor_id, changes from audit_events join audit_details on event_id = audit_events.id where action = 'payment-refunded'`)
  expect(rows).toEqual([
    {
      actor_id: 'admin-1',
      changes: {
        refundedCents: { before: 0, after: 50_00 },
        note: { before: null, after: 'Prvá hodina vypadla.' },
      },
    },
  ])
})

test('twenty windows with one key give back once, and twenty keys never more than was paid', async () => {
  await using app = await bookingTest()
  const { paymentId } = await givenPaidOrder(app)
  const once = wish(paymentId)
  const same = await Promise.allSettled(Array.from({ length: 20 }, () => refundPayment(app, once, ADMIN)))
  expect(same.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await booksOf(app, paymentId)).toMatchObject({ refundedCents: 50_00 })
  await expect(refundPayment(app, { ...once, amountCents: 60_00 }, ADMIN)).rejects.toMatchObject({ code: 'KEY_USED' })

  const others = await Promise.allSettled(Array.from({ length: 20 }, () => refundPayment(app, wish(paymentId), ADMIN)))
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await booksOf(app, paymentId)).toMatchObject({ refundedCents: 250_00 })
  await expect(refundPayment(app, wish(paymentId, { amountCents: 4_01 }), ADMIN)).rejects.toMatchObject({
    code: 'REFUND_TOO_LARGE',
  })
  await refundPayment(app, wish(paymentId, { amountCents: 4_00 }), ADMIN)
  await expect(refundPayment(app, wish(paymentId), ADMIN)).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
})

test('the whole may go back and the seat stay, and no invariant complains', async () => {
  await using app = await bookingTest()
  const { paymentId, clientKey, sessionId } = await givenPaidOrder(app)
  const { refundId } = await refundPayment(app, wish(paymentId, { amountCents: 254_00, tellsBuyer: false }), ADMIN)
  await sendRefund(app, { refundId })
  expect(await app.registration(clientKey)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(sessionId)).toBe(2)
  expect(await lettersOf(app)).toEqual([])
  await app.db.execute(sql`update refunds set settled_at = now() - interval '1 hour'`)
  expect(await findViolations(app.db)).toEqual([])
  // The same without an admin's decision is a fault.
  await app.db.execute(sql`update refunds set reason = 'outside'`)
  expect((await findViolations(app.db)).map(({ invariant }) => invariant)).toEqual(['I3'])
})

test('ending the registration is a cancellation: seats back, buyer told, and a second window changes nothing', async () => {
  await using app = await bookingTest()
  const { paymentId, clientKey, sessionId } = await givenPaidOrder(app)
  const whole = wish(paymentId, { amountCents: 254_00, registration: 'ends' })
  const both = await Promise.allSettled([refundPayment(app, whole, ADMIN), refundPayment(app, whole, ADMIN)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await app.registration(clientKey)).toMatchObject({ state: 'refunded' })
  expect(await app.seatsTaken(sessionId)).toBe(0)
  expect(await booksOf(app, paymentId)).toMatchObject({
    refundedCents: 254_00,
    refunds: [{ reason: 'cancelled', amountCents: 254_00 }],
  })
  expect(await lettersOf(app)).toEqual(['registration-refunded'])
})

test('an open choice ends only with the whole sum', async () => {
  await using app = await bookingTest()
  const { paymentId, clientKey } = await givenOpenChoice(app)
  const refused = { code: 'CHOICE_IS_OPEN' }
  await expect(refundPayment(app, wish(paymentId), ADMIN)).rejects.toMatchObject(refused)
  await expect(refundPayment(app, wish(paymentId, { registration: 'ends' }), ADMIN)).rejects.toMatchObject(refused)
  await refundPayment(app, wish(paymentId, { amountCents: 254_00, registration: 'ends' }), ADMIN)
  expect(await app.registration(clientKey)).toMatchObject({ state: 'refunded' })
  expect(await booksOf(app, paymentId)).toMatchObject({ refunds: [{ reason: 'choice', amountCents: 254_00 }] })
})

test('a disputed payment gives nothing back, and a viewer gives nothing back at all', async () => {
  await using app = await bookingTest()
  const { paymentId, paymentIntentId } = await givenPaidOrder(app)
  await expect(refundPayment(app, wish(paymentId), VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  const dispute = app.sandbox.dispute(paymentIntentId)
  await applyDispute(app, { stripeDisputeId: dispute.id })
  await expect(refundPayment(app, wish(paymentId), ADMIN)).rejects.toMatchObject({ code: 'PAYMENT_DISPUTED' })
  app.sandbox.closeDispute(dispute.id, 'won')
  await applyDispute(app, { stripeDisputeId: dispute.id })
  await refundPayment(app, wish(paymentId), ADMIN)
})

test('a registration that is completed ends with its refund as a paid one does', async () => {
  await using app = await bookingTest()
  const { paymentId, clientKey, sessionId } = await givenPaidOrder(app)
  await app.db.execute(sql`update sessions set starts_at = now() - interval '1 day' where id = ${sessionId}`)
  await sweepBookings(app)
  expect(await app.registration(clientKey)).toMatchObject({ state: 'completed' })
  await refundPayment(app, wish(paymentId, { amountCents: 254_00, registration: 'ends' }), ADMIN)
  expect(await app.registration(clientKey)).toMatchObject({ state: 'refunded' })
  expect(await app.seatsTaken(sessionId)).toBe(0)
})
