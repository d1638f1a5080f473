import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { hasWishedEarlyStart } from '../awaits-early-start.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { lastDayToWithdraw } from '../cancellation-terms.ts'
import { chooseRefund } from '../choose-refund.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { listChoices } from '../list-choices.server.ts'
import { CALL } from '../reservation.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { chooseSession } from './choose-session.server.ts'

/** A paid registration of two, or of one person, whose seats are gone. */
async function offeredChoice(app: BookingTest, seats = 2) {
  const session = await bookableSession(app, { capacity: 2 * seats - 1 })
  const order = seats === 1 ? personalOrder(session.id) : companyOrder(session.id, seats)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  await app.db.execute(sql`
    update checkout_attempts set status = 'void', stripe_session_id = null, url = null where registration_id = ${id}`)
  await app.endHold(id)
  await expireHold(app, id)
  await app.db.execute(takeSeats(session.id, seats))
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('choice')
  return { session, order, id, token: signId(app.config, 'choice', id) }
}

test('the buyer takes another date of the same course and is confirmed for it with the money already paid', async () => {
  await using app = await bookingTest()
  const { session, order, token } = await offeredChoice(app)
  const other = await bookableSession(app, { startsAt: instantAt('2026-12-10', '17:30') })
  await bookableSession(app, { startsAt: instantAt('2026-12-11', '17:30'), capacity: 1 })
  await bookableSession(app, { startsAt: instantAt('2026-12-12', '17:30'), level: 'Pokročilý' })
  await bookableSession(app, { startsAt: instantAt('2026-12-13', '17:30'), status: 'draft' })
  const registration = await app.registration(order.sessionId)
  expect((await listChoices(app, registration)).map(({ id }) => id)).toEqual([other.id])
  await chooseSession(app, { token, sessionId: other.id }, CALL)
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid', sessionId: other.id })
  expect(await app.seatsTaken(other.id)).toBe(2)
  expect(await app.seatsTaken(session.id)).toBe(2)
  const { rows } = await app.db.execute(sql`select template from mails order by queued_at, template`)
  expect(rows).toEqual([{ template: 'choice-offered' }, { template: 'registration-confirmed' }])
  await expect(chooseRefund(app, { token })).rejects.toMatchObject({ code: 'CHOICE_MADE' })
})

test('who paid late for a cheap date gets no dearer one for it: none is offered, and none is given', async () => {
  await using app = await bookingTest()
  const { order, token } = await offeredChoice(app)
  // Ordered for 127 €, an early bird of 159 €, on the day that the clock of the test shows and not the database's.
  await app.db.execute(sql`update registrations set created_at = ${app.clock.now()}`)
  const asDear = await bookableSession(app, { startsAt: instantAt('2026-12-10', '17:30') })
  const cheaper = await bookableSession(app, { startsAt: instantAt('2026-12-11', '17:30'), priceCents: 99_00 })
  const dearer = await bookableSession(app, { startsAt: instantAt('2026-12-12', '17:30'), priceCents: 189_00 })
  const regular = await bookableSession(app, { startsAt: instantAt('2026-11-25', '17:30') })
  const registration = await app.registration(order.sessionId)
  const offered = await listChoices(app, registration)
  expect(offered.map(({ id, cheaperCents }) => [id, cheaperCents])).toEqual([
    [asDear.id, null],
    [cheaper.id, 99_00],
  ])
  for (const { id: sessionId } of [dearer, regular]) {
    await expect(chooseSession(app, { token, sessionId }, CALL)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
    expect(await app.seatsTaken(sessionId)).toBe(0)
  }
  // A decision that takes its time costs the early bird nothing: on the day of the order both had the same price.
  app.clock.set('2026-12-01T09:00:00Z')
  expect((await listChoices(app, registration)).map(({ id }) => id)).toEqual([asDear.id, cheaper.id])
  // The control: the same date for who had ordered at its price, and for who was entered by hand for nothing.
  const rich = await listChoices(app, { ...registration, unitPriceCents: 189_00 })
  expect(rich.map(({ id }) => id)).toContain(dearer.id)
  const byHand = await listChoices(app, { ...registration, unitPriceCents: 0 })
  expect(byHand.map(({ id, cheaperCents }) => [id, cheaperCents])).toEqual([
    [asDear.id, null],
    [cheaper.id, null],
  ])
})

test('the buyer takes the money: the whole of it is owed once, however often the button is pressed', async () => {
  await using app = await bookingTest()
  const { order, token } = await offeredChoice(app)
  const presses = await Promise.allSettled(Array.from({ length: 10 }, () => chooseRefund(app, { token })))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'refunded' })
  const { rows } = await app.db.execute(sql`select amount_cents as amount, reason, status from refunds`)
  expect(rows).toEqual([{ amount: 254_00, reason: 'choice', status: 'requested' }])
})

test('a date that filled up meanwhile is refused and the choice stays open', async () => {
  await using app = await bookingTest()
  const { order, token } = await offeredChoice(app)
  const other = await bookableSession(app, { capacity: 2, startsAt: instantAt('2026-12-10', '17:30') })
  await app.db.execute(takeSeats(other.id, 1))
  await expect(chooseSession(app, { token, sessionId: other.id }, CALL)).rejects.toMatchObject({
    code: 'SESSION_NOT_FOUND',
  })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'choice_offered' })
})

test('a token for another purpose or of another order opens no choice', async () => {
  await using app = await bookingTest()
  const { id } = await offeredChoice(app)
  for (const token of [
    '',
    'x'.repeat(43),
    signId(app.config, 'payment', id),
    signId(app.config, 'choice', crypto.randomUUID()),
  ]) {
    await expect(chooseRefund(app, { token })).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
    await expect(chooseSession(app, { token, sessionId: id }, CALL)).rejects.toMatchObject({
      code: 'REGISTRATION_NOT_FOUND',
    })
  }
})

test('a consumer chooses a date within the time for withdrawal only with the wish for it; the contract is concluded now', async () => {
  await using app = await bookingTest()
  const { order, token } = await offeredChoice(app, 1)
  const lastDay = lastDayToWithdraw(dayOf(app.clock.now()))
  // Too near for an early bird, so they have its price as their own: nobody gets a dearer date.
  const [soon, later] = [
    await bookableSession(app, { startsAt: instantAt(lastDay, '09:00'), priceCents: 127_00 }),
    await bookableSession(app, { startsAt: instantAt(addDays(lastDay, 1), '09:00'), priceCents: 127_00 }),
  ]
  const registration = await app.registration(order.sessionId)
  expect((await listChoices(app, registration)).map(({ id, asksEarlyStart }) => [id, asksEarlyStart])).toEqual([
    [soon.id, true],
    [later.id, false],
  ])
  const choice = { token, sessionId: soon.id }
  await expect(chooseSession(app, choice, CALL)).rejects.toMatchObject({ code: 'EARLY_START_REQUIRED' })
  expect(await app.seatsTaken(soon.id)).toBe(0)
  await chooseSession(app, { ...choice, earlyStart: true }, CALL)
  expect(await hasWishedEarlyStart(app.db, registration.id)).toBe(true)
})

test('money that the bank disputes is not returned by a choice; the choice stays, and another date can be taken', async () => {
  await using app = await bookingTest()
  const { order, token } = await offeredChoice(app)
  const other = await bookableSession(app, { startsAt: instantAt('2026-12-10', '17:30') })
  const { rows } = await app.db.execute<{ intent: string }>(
    sql`select stripe_payment_intent_id as intent from payments`,
  )
  await applyDispute(app, { stripeDisputeId: app.sandbox.dispute(rows[0]?.intent ?? '').id })
  await expect(chooseRefund(app, { token })).rejects.toMatchObject({ code: 'CHOICE_DISPUTED' })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'choice_offered' })
  expect((await app.db.execute(sql`select from refunds`)).rows).toEqual([])
  await chooseSession(app, { token, sessionId: other.id }, CALL)
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
})
