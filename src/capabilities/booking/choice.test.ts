import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { instantAt } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { type BookingTest, bookableSession, bookingTest, companyOrder } from './booking.testing.server.ts'
import { chooseRefund } from './choose-refund.server.ts'
import { chooseSession } from './choose-session.server.ts'
import { expireHold } from './expire-hold.server.ts'
import { listChoices } from './list-choices.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/** A paid registration of two whose seats are gone. */
async function offeredChoice(app: BookingTest) {
  const session = await bookableSession(app, { capacity: 2 })
  const order = companyOrder(session.id, 2)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  await app.db.execute(sql`
    update checkout_attempts set status = 'void', stripe_session_id = null, url = null where registration_id = ${id}`)
  await app.endHold(id)
  await expireHold(app, id)
  await app.db.execute(takeSeats(session.id, 1))
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
  await chooseSession(app, { token, sessionId: other.id })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid', sessionId: other.id })
  expect(await app.seatsTaken(other.id)).toBe(2)
  expect(await app.seatsTaken(session.id)).toBe(1)
  const { rows } = await app.db.execute(sql`select template from mails order by queued_at, template`)
  expect(rows).toEqual([{ template: 'choice-offered' }, { template: 'registration-confirmed' }])
  await expect(chooseRefund(app, { token })).rejects.toMatchObject({ code: 'CHOICE_MADE' })
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
  await expect(chooseSession(app, { token, sessionId: other.id })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
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
    await expect(chooseSession(app, { token, sessionId: id })).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
  }
})
