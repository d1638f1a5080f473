import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BookingTest, bookableSession, bookingTest, companyOrder } from './booking.testing.server.ts'
import { cancelRegistration } from './cancel-registration.server.ts'
import { registrationCancelled } from './letters/registration-cancelled.mail.server.ts'
import { settlePayment } from './settle-payment.server.ts'

const admin = { kind: 'admin', id: 'admin-1' } as const

async function paidOrder(app: BookingTest) {
  const session = await bookableSession(app)
  const order = companyOrder(session.id, 3)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  return { session, order, registrationId: id }
}

async function refunds(app: BookingTest) {
  return (await app.db.execute(sql`select amount_cents as amount, reason from refunds`)).rows
}

test('a cancelled registration gives its seats back at once and as much money as was decided', async () => {
  await using app = await bookingTest()
  const { session, order, registrationId } = await paidOrder(app)
  await cancelRegistration(app, { registrationId, refundCents: 190_50 }, admin)
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'refunded' })
  expect(await app.seatsTaken(session.id)).toBe(0)
  expect(await refunds(app)).toEqual([{ amount: 190_50, reason: 'cancelled' }])
  const { rows } = await app.db.execute(sql`select actor_id from audit_events where action = 'registration-cancelled'`)
  expect(rows).toEqual([{ actor_id: 'admin-1' }])
})

test('without a refund it is cancelled and the money stays', async () => {
  await using app = await bookingTest()
  const { order, registrationId } = await paidOrder(app)
  await cancelRegistration(app, { registrationId, refundCents: 0 }, admin)
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'cancelled', calendarSequence: 1 })
  expect(await refunds(app)).toEqual([])
  const { rows } = await app.db.execute(sql`select once_key from mails where template = 'registration-cancelled'`)
  expect(rows).toEqual([{ once_key: `cancelled:${registrationId}` }])
  const letter = await registrationCancelled.compose(app, { registrationId })
  const file = new TextDecoder().decode(letter?.attachments?.[0]?.content as Uint8Array)
  expect(file).toContain('METHOD:CANCEL')
  expect(file).toContain('SEQUENCE:1')
})

test('more money than was paid is refused and nothing changes', async () => {
  await using app = await bookingTest()
  const { session, order, registrationId } = await paidOrder(app)
  await expect(cancelRegistration(app, { registrationId, refundCents: 381_01 }, admin)).rejects.toMatchObject({
    code: 'REFUND_TOO_LARGE',
  })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(session.id)).toBe(3)
})

test('ten cancellations at once give the seats back once', async () => {
  await using app = await bookingTest()
  const { session, registrationId } = await paidOrder(app)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => cancelRegistration(app, { registrationId, refundCents: 381_00 }, admin)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.seatsTaken(session.id)).toBe(0)
  expect(await refunds(app)).toHaveLength(1)
})
