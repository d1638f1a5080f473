import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookableSession, personalOrder } from '#capabilities/booking/booking.testing.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { instantAt } from '#kernel/day.ts'
import { agreeToWithdrawal } from './agree-to-withdrawal.server.ts'
import { decideWithdrawal } from './decide-withdrawal.server.ts'
import { type WithdrawalTest, withdrawalTest } from './withdrawal.testing.server.ts'

const SATURDAY = instantAt('2026-11-14', '10:00')
/** The last day to withdraw: the fourteenth one is a Saturday. */
const MONDAY = instantAt('2026-11-30', '09:00')
const MONDAY_NOON = instantAt('2026-11-30', '12:00')

/** Buys on Saturday, has attended on Monday from nine to half past eleven, and withdraws at noon. */
async function buyAttendWithdraw(app: WithdrawalTest, asked: { earlyStart?: true }) {
  const { id: sessionId } = await bookableSession(app, { startsAt: MONDAY, durationMinutes: 150 })
  app.clock.set(SATURDAY.toISOString())
  const order = personalOrder(sessionId)
  const answer = await app.book({ ...order, consent: { ...(order.consent as object), ...asked } })
  if (!answer.ok) return { answer, sessionId }
  const { id, reference, buyerEmail } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  await app.db.execute(sql`update registrations set paid_at = ${SATURDAY.toISOString()}::timestamptz where id = ${id}`)
  return { answer, sessionId, id, clientKey: order.sessionId, withdraw }

  async function withdraw() {
    const withdrawalId = randomUUID()
    await app.db.execute(sql`
      insert into withdrawals (id, statement, name, reference, email, language, received_at)
      values (${withdrawalId}, 'Odstupujem.', 'Jana Nováková', ${reference}, ${buyerEmail}, 'sk', ${MONDAY_NOON.toISOString()}::timestamptz)`)
    await decideWithdrawal(app, { withdrawalId })
  }
}

test('who buys on Saturday for the last day to withdraw asks for the start, and gets nothing back after attending', async () => {
  await using app = await withdrawalTest()
  const unasked = await buyAttendWithdraw(app, {})
  expect(unasked.answer).toMatchObject({ status: 422, error: { code: 'EARLY_START_REQUIRED' } })
  expect(await app.seatsTaken(unasked.sessionId)).toBe(0)

  const { withdraw, sessionId } = await buyAttendWithdraw(app, { earlyStart: true })
  await withdraw?.()
  expect(await app.outcomes()).toEqual([{ standing: 'performed', cents: 0, isMatched: true, hasRefund: false }])
  expect(await app.refunds()).toEqual([])
  expect(await app.seatsTaken(sessionId)).toBe(1)
  const { rows } = await app.db.execute(sql`select template from mails where template like 'withdrawal-decided'`)
  expect(rows).toEqual([{ template: 'withdrawal-decided' }])
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
})

test('control: the same order without the wish, as it was sold before, gets the whole price back at noon', async () => {
  await using app = await withdrawalTest()
  const { withdraw, id } = await buyAttendWithdraw(app, { earlyStart: true })
  // The latest entry is what holds: as if nobody had asked.
  await app.db.execute(sql`
    insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
    values (${id}, 'nobody', 'early-start', false, 'contract', '1.0', ${'0'.repeat(64)}, 'registration')`)
  await withdraw?.()
  expect(await app.outcomes()).toEqual([{ standing: 'statutory', cents: 127_00, isMatched: true, hasRefund: true }])
  expect(await app.refunds()).toEqual([{ cents: 127_00, reason: 'withdrawn', status: 'requested' }])
})

test('a completed registration is withdrawn from by who never asked for the start, in time, and by nobody who did', async () => {
  for (const [hasAskedForEarlyStart, state, standing] of [
    [false, 'withdrawn', 'statutory'],
    [true, 'completed', 'performed'],
  ] as const) {
    await using app = await withdrawalTest()
    const order = await app.given({ paidDaysAgo: 3, startsInHours: -5, hasAskedForEarlyStart })
    await sweepBookings(app)
    expect(await app.state(order)).toBe('completed')
    await app.withdraw({ reference: order.registration.reference, email: order.email })
    expect(await app.state(order)).toBe(state)
    expect(await app.outcomes()).toMatchObject([{ standing, cents: standing === 'statutory' ? 127_00 : 0 }])
    expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
  }
})

test("an admin agrees to a company's declaration after the course", async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ kind: 'business', paidDaysAgo: 3, startsInHours: -5 })
  await sweepBookings(app)
  const withdrawalId = await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.state(order)).toBe('completed')
  const admin = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const
  await agreeToWithdrawal(app, { withdrawalId, refundCents: 100_00 }, admin)
  expect(await app.state(order)).toBe('refunded')
  expect(await app.refunds()).toEqual([{ cents: 100_00, reason: 'cancelled', status: 'requested' }])
})
