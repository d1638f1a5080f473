import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { instantAt } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { type BookingTest, bookableSession, bookingTest, companyOrder } from '../booking.testing.server.ts'
import { chooseRefund } from '../choose-refund.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { CALL } from '../reservation.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { chooseSession } from './choose-session.server.ts'
import { readChoicePage } from './read-choice-page.server.ts'

/** Two seats that were paid for after the session had filled up. */
async function lateOrder(app: BookingTest) {
  const session = await bookableSession(app, { capacity: 3 })
  const order = companyOrder(session.id, 2)
  await app.book(order)
  const { id, reference } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  await app.db.execute(sql`
    update checkout_attempts set status = 'void', stripe_session_id = null, url = null where registration_id = ${id}`)
  await app.endHold(id)
  await expireHold(app, id)
  await app.db.execute(takeSeats(session.id, 3))
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('choice')
  return { id, token: signId(app.config, 'choice', id), reference }
}

const JANUARY = { startsAt: instantAt('2027-01-12', '17:30'), capacity: 5 }

test('a buyer sees what was paid and the dates with room for everybody, and nobody’s name', async () => {
  await using app = await bookingTest()
  const { token, reference } = await lateOrder(app)
  const january = await bookableSession(app, JANUARY)
  await bookableSession(app, { startsAt: instantAt('2027-01-20', '09:00'), capacity: 1 })
  const page = await readChoicePage(app, token)
  expect(page).toEqual({
    kind: 'open',
    reference,
    title: 'Základy AI',
    startsAt: '2026-12-03T16:30:00.000Z',
    durationMinutes: 150,
    seats: 2,
    paidCents: 254_00,
    dates: [
      {
        id: january.id,
        title: 'Základy AI',
        startsAt: '2027-01-12T16:30:00.000Z',
        durationMinutes: 150,
        free: 5,
        asksEarlyStart: false,
        cheaperCents: null,
      },
    ],
  })
  expect(JSON.stringify(page)).not.toMatch(/@|Kolega|Firma/)
})

test('reading decides nothing, however often', async () => {
  await using app = await bookingTest()
  const { id, token } = await lateOrder(app)
  for (let n = 0; n < 3; n++) expect(await readChoicePage(app, token)).toMatchObject({ kind: 'open', dates: [] })
  const { rows } = await app.db.execute(sql`select state from registrations where id = ${id}`)
  expect(rows).toEqual([{ state: 'choice_offered' }])
})

test('afterwards the link shows what was chosen: the other date', async () => {
  await using app = await bookingTest()
  const { token } = await lateOrder(app)
  const january = await bookableSession(app, JANUARY)
  await chooseSession(app, { token, sessionId: january.id }, CALL)
  expect(await readChoicePage(app, token)).toMatchObject({
    kind: 'moved',
    startsAt: '2027-01-12T16:30:00.000Z',
    paidCents: 254_00,
  })
  await expect(chooseRefund(app, { token })).rejects.toMatchObject({ code: 'CHOICE_MADE' })
})

test('afterwards the link shows what was chosen: the money', async () => {
  await using app = await bookingTest()
  const { token } = await lateOrder(app)
  await chooseRefund(app, { token })
  expect(await readChoicePage(app, token)).toMatchObject({ kind: 'refunded', refundedCents: 254_00 })
})

test('a choice that was undone later is over', async () => {
  await using app = await bookingTest()
  const { id, token } = await lateOrder(app)
  const january = await bookableSession(app, JANUARY)
  await chooseSession(app, { token, sessionId: january.id }, CALL)
  await app.db.execute(sql`update registrations set state = 'cancelled' where id = ${id}`)
  expect(await readChoicePage(app, token)).toMatchObject({ kind: 'over' })
})

test('a link that we did not write, or wrote for something else, opens nothing', async () => {
  await using app = await bookingTest()
  const { id } = await lateOrder(app)
  for (const token of ['x', 'a'.repeat(43), signId(app.config, 'payment', id)]) {
    await expect(readChoicePage(app, token), token).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
  }
})
