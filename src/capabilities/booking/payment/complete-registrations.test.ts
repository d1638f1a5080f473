import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { type BookingTest, bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { followRefund } from '../follow-refund.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { cancelRegistrationForStaff } from '../office/cancel-registration-for-staff.server.ts'
import { readRegistration } from '../office/read-registration.server.ts'
import { STAFF } from '../reservation.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { completeRegistrations } from './complete-registrations.server.ts'
import { sweepBookings } from './sweep-bookings.server.ts'

/** A paid order in a session of its own whose two and a half hours began so many minutes ago, by the database's clock. */
async function givenOrder(app: BookingTest, { begunMinutesAgo = 151, isPaid = true, status = 'published' } = {}) {
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  if (isPaid) {
    app.sandbox.pay(checkout)
    await settlePayment(app, checkout)
  }
  await app.db.execute(sql`
    update sessions set starts_at = now() - make_interval(mins => ${begunMinutesAgo}::integer), status = ${status}
    where id = ${session.id}`)
  return { id, sessionId: session.id, state: async () => (await app.registration(order.sessionId)).state, checkout }
}

test('the sweep completes what was paid for a session that is over, and nothing else', async () => {
  await using app = await bookingTest()
  const over = await givenOrder(app)
  const others = [
    await givenOrder(app, { begunMinutesAgo: 149 }),
    await givenOrder(app, { begunMinutesAgo: -60 }),
    await givenOrder(app, { isPaid: false }),
    await givenOrder(app, { status: 'cancelled' }),
  ]
  expect(await sweepBookings(app)).toMatchObject({ completed: 1, failed: 0 })
  expect(await over.state()).toBe('completed')
  expect(await Promise.all(others.map(({ state }) => state()))).toEqual(['paid', 'paid', 'held', 'paid'])
  expect(await app.seatsTaken(over.sessionId)).toBe(1)
  expect(await sweepBookings(app)).toMatchObject({ completed: 0, failed: 0 })
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
})

test('it waits for nobody: what is being changed is completed with the next run', async () => {
  await using app = await bookingTest()
  const [busy, idle] = [await givenOrder(app), await givenOrder(app)]
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select from registrations where id = ${busy.id} for no key update`)
    expect(await completeRegistrations(app.db)).toBe(1)
  })
  expect([await busy.state(), await idle.state()]).toEqual(['paid', 'completed'])
  const runs = await Promise.all(Array.from({ length: 5 }, () => completeRegistrations(app.db)))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('an admin ends a completed registration with money back, as every other', async () => {
  await using app = await bookingTest()
  const { id: registrationId, sessionId, state } = await givenOrder(app)
  await sweepBookings(app)
  expect(await readRegistration(app, { registrationId }, STAFF)).toMatchObject({ may: { cancel: true, move: false } })
  await cancelRegistrationForStaff(app, { registrationId, refundCents: 127_00 }, STAFF)
  expect(await state()).toBe('refunded')
  expect(await app.seatsTaken(sessionId)).toBe(0)
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from refunds`)
  await sendRefund(app, { refundId: rows[0]?.id ?? '' })
  expect(app.sandbox.ledger().totals).toMatchObject({ refunded: 127_00 })
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
})

test('money that somebody returns at Stripe after the course ends a completed registration too', async () => {
  await using app = await bookingTest()
  const { state, sessionId } = await givenOrder(app)
  await sweepBookings(app)
  const { rows } = await app.db.execute<{ intent: string }>(
    sql`select stripe_payment_intent_id as intent from payments`,
  )
  expect(await followRefund(app, app.sandbox.refund(rows[0]?.intent ?? '').id)).toBe(true)
  expect(await state()).toBe('refunded')
  expect(await app.seatsTaken(sessionId)).toBe(0)
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
})
