import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BookingTest, bookableSession, bookingTest, companyOrder } from './booking.testing.server.ts'
import { findViolations } from './invariants/find-violations.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { lockForTransfer, transferRegistration } from './transfer-registration.server.ts'

async function paid(app: BookingTest, sessionId: string, seats = 1): Promise<string> {
  const order = companyOrder(sessionId, seats)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  return id
}

function transfer(app: BookingTest, registrationId: string, sessionId: string): Promise<void> {
  return app.db.transaction(async (tx) => {
    const registration = await lockForTransfer(tx, { registrationId, sessionId })
    if (!registration) throw new Error('The registration is gone')
    await transferRegistration(app, tx, registration, { sessionId })
  })
}

async function stored(app: BookingTest, id: string) {
  const { rows } = await app.db.execute(sql`
    select session_id as "sessionId", state, total_cents as "totalCents", calendar_sequence as sequence
    from registrations where id = ${id}`)
  return rows[0]
}

const noViolations = async (app: BookingTest) =>
  expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 0 })).toEqual([])

test('a transferred registration has its seats there and not here, for the price that was paid', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app, { capacity: 3 })]
  const id = await paid(app, from.id, 3)
  await transfer(app, id, to.id)
  expect(await stored(app, id)).toEqual({ sessionId: to.id, state: 'paid', totalCents: 381_00, sequence: 1 })
  expect([await app.seatsTaken(from.id), await app.seatsTaken(to.id)]).toEqual([0, 3])
  const { rows } = await app.db.execute(sql`select template from mails where once_key = ${`moved:${id}:1`}`)
  expect(rows).toEqual([{ template: 'registration-moved' }])
  await noViolations(app)
})

test('twenty registrations for five seats: five come over, the others stay where they are', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app, { capacity: 5 })]
  const ids: string[] = []
  for (let n = 0; n < 20; n++) ids.push(await paid(app, from.id))
  const outcomes = await Promise.allSettled(ids.map((id) => transfer(app, id, to.id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(new Set(reasons)).toEqual(new Set(['NOT_ENOUGH_SEATS']))
  expect([await app.seatsTaken(from.id), await app.seatsTaken(to.id)]).toEqual([15, 5])
  await noViolations(app)
})

test('registrations that change places at the same time do not stop each other', async () => {
  await using app = await bookingTest()
  const [one, other] = [await bookableSession(app), await bookableSession(app)]
  const there = [await paid(app, one.id), await paid(app, one.id), await paid(app, one.id)]
  const back = [await paid(app, other.id), await paid(app, other.id), await paid(app, other.id)]
  await Promise.all([...there.map((id) => transfer(app, id, other.id)), ...back.map((id) => transfer(app, id, one.id))])
  expect([await app.seatsTaken(one.id), await app.seatsTaken(other.id)]).toEqual([3, 3])
  await noViolations(app)
})

test('ten transfers of one registration at once move it once', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app)]
  const id = await paid(app, from.id, 2)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => transfer(app, id, to.id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await app.seatsTaken(from.id), await app.seatsTaken(to.id)]).toEqual([0, 2])
  await noViolations(app)
})

test('a hold, the same session, and a session that takes nobody any more are refused and nothing moves', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app)]
  const order = companyOrder(from.id, 1)
  await app.book(order)
  const { id: held } = await app.registration(order.sessionId)
  await expect(transfer(app, held, to.id)).rejects.toMatchObject({ code: 'NOT_MOVABLE' })
  const id = await paid(app, from.id)
  await expect(transfer(app, id, from.id)).rejects.toMatchObject({ code: 'SAME_SESSION' })
  await app.db.execute(sql`update sessions set status = 'cancelled' where id = ${to.id}`)
  await expect(transfer(app, id, to.id)).rejects.toMatchObject({ code: 'SESSION_OVER' })
  expect([await app.seatsTaken(from.id), await app.seatsTaken(to.id)]).toEqual([2, 0])
})
