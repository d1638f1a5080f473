import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, instantAt } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { mayMove } from '../core/reservation-rules.ts'
import { freeSeatsByBuyer } from '../freeing/free-seats-by-buyer.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { readReservationPage } from '../reservation/read-reservation-page.server.ts'
import { CALL } from '../reservation.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { moveByBuyer } from './move-by-buyer.server.ts'

const LATER = new Date('2027-01-12T16:30:00Z')

async function paid(app: BookingTest, sessionId: string, seats: number) {
  const order = seats === 0 ? personalOrder(sessionId) : companyOrder(sessionId, seats)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  await app.db.execute(sql`update registrations set paid_at = '2026-11-15T10:00:00Z' where id = ${id}`)
  return { id, key: order.sessionId, from: sessionId, token: signId(app.config, 'reservation', id) }
}

type Order = Awaited<ReturnType<typeof paid>>

const move = (app: BookingTest, { token, from }: Order, sessionId: string, earlyStart: 'on' | null = null) =>
  moveByBuyer(app, { token, fromSessionId: from, sessionId, earlyStart }, CALL)

const both = async (app: BookingTest, ...ids: ReadonlyArray<{ id: string }>) =>
  Promise.all(ids.map(({ id }) => app.seatsTaken(id)))

const noViolations = async (app: BookingTest) => expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])

const COURSES = ['2026-12-03', '2026-04-02', '2026-10-25', '2026-10-29', '2027-03-28', '2027-04-02']

test.each(COURSES)('D35: until the last second of the seventh day before a course on %s, and not after', (day) => {
  const session = { startsAt: instantAt(day, '17:30'), status: 'published' } as const
  const next = instantAt(addDays(day, -6))
  const order = { state: 'paid', movesByBuyer: 0, depositCents: null } as const
  expect(mayMove(order, session, new Date(next.getTime() - 1))).toBe(true)
  expect(mayMove(order, session, next)).toBe(false)
  expect(mayMove({ ...order, movesByBuyer: 1 }, session, new Date(next.getTime() - 1))).toBe(false)
  expect(mayMove({ ...order, depositCents: 54_000 }, session, new Date(next.getTime() - 1))).toBe(false)
})

test('D35: a buyer moves the whole order once, for the price that was paid, and its people hear of it', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app, { startsAt: LATER })]
  const third = await bookableSession(app, { startsAt: new Date('2027-01-28T08:00:00Z') })
  const order = await paid(app, from.id, 3)
  app.clock.set('2026-11-23T09:00:00Z')
  await move(app, order, to.id)
  await move(app, order, to.id)
  expect(await both(app, from, to)).toEqual([0, 3])
  expect(await app.registration(order.key)).toMatchObject({ totalCents: 381_00, movesByBuyer: 1, calendarSequence: 1 })
  const { rows } = await app.db.execute(sql`select count(*)::int as n from mails where template = 'registration-moved'`)
  expect(rows).toEqual([{ n: 1 }])
  await expect(move(app, { ...order, from: to.id }, third.id)).rejects.toMatchObject({ code: 'MOVE_CLOSED' })
  const page = await readReservationPage(app, order.token)
  expect(page.moving).toMatchObject({ dates: null })
  await noViolations(app)
})

test('a date with too few seats is shown and not taken; a dearer one costs what was paid', async () => {
  await using app = await bookingTest()
  const from = await bookableSession(app)
  const small = await bookableSession(app, { startsAt: LATER, capacity: 2 })
  const dear = await bookableSession(app, { startsAt: new Date('2027-01-28T08:00:00Z'), priceCents: 900_00 })
  const order = await paid(app, from.id, 3)
  app.clock.set('2026-11-23T09:00:00Z')
  const { moving } = await readReservationPage(app, order.token)
  expect(moving).toMatchObject({ until: '2026-11-26' })
  expect(moving?.dates?.map(({ id, free, hasRoom }) => [id, free, hasRoom])).toEqual([
    [small.id, 2, false],
    [dear.id, 20, true],
  ])
  await expect(move(app, order, small.id)).rejects.toMatchObject({ code: 'MOVE_DATE_GONE' })
  await expect(move(app, order, '')).rejects.toMatchObject({ code: 'MOVE_DATE_MISSING' })
  await expect(move(app, order, randomUUID())).rejects.toMatchObject({ code: 'MOVE_DATE_GONE' })
  expect(await both(app, from, small)).toEqual([3, 0])
  await move(app, order, dear.id)
  expect(await app.registration(order.key)).toMatchObject({ totalCents: 381_00 })
})

test('a consumer moves into the time for withdrawal only with the wish for an early start', async () => {
  await using app = await bookingTest()
  const from = await bookableSession(app)
  const soon = await bookableSession(app, { startsAt: new Date('2026-11-27T08:00:00Z') })
  const order = await paid(app, from.id, 0)
  app.clock.set('2026-11-23T09:00:00Z')
  await expect(move(app, order, soon.id)).rejects.toMatchObject({ code: 'EARLY_START_REQUIRED' })
  expect(await both(app, from, soon)).toEqual([1, 0])
  await move(app, order, soon.id, 'on')
  expect(await both(app, from, soon)).toEqual([0, 1])
})

test('ten windows that move one order move it once; two orders that change places do not stop each other', async () => {
  await using app = await bookingTest()
  const [one, other] = [await bookableSession(app), await bookableSession(app, { startsAt: LATER })]
  const there = await paid(app, one.id, 2)
  const back = await paid(app, other.id, 3)
  app.clock.set('2026-11-23T09:00:00Z')
  const turns = Array.from({ length: 5 }, () => [move(app, there, other.id), move(app, back, one.id)]).flat()
  await Promise.all(turns)
  expect(await both(app, one, other)).toEqual([3, 2])
  const { rows } = await app.db.execute(sql`select moves_by_buyer as moves from registrations`)
  expect(rows).toEqual([{ moves: 1 }, { moves: 1 }])
  await noViolations(app)
})

test('five orders for the last two seats of a date: two come over, the others keep the seats they had', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app, { startsAt: LATER, capacity: 2 })]
  const orders: Array<Order> = []
  for (let n = 0; n < 5; n++) orders.push(await paid(app, from.id, 1))
  app.clock.set('2026-11-23T09:00:00Z')
  const outcomes = await Promise.allSettled(orders.map((order) => move(app, order, to.id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await both(app, from, to)).toEqual([3, 2])
  await noViolations(app)
})

test('a seat freed while the order moves is freed once, on whichever date it is then', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app, { startsAt: LATER })]
  const order = await paid(app, from.id, 3)
  app.clock.set('2026-11-18T09:00:00Z')
  // Both dates are far enough for the whole price.
  const free = () =>
    freeSeatsByBuyer(app, { token: order.token, releaseId: randomUUID(), positions: [3], shownCents: 127_00 }, CALL)
  const [moved, freed] = await Promise.allSettled([move(app, order, to.id), free()])
  expect([moved.status, freed.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(await both(app, from, to)).toEqual([0, 2])
  // Refund and letters are under way.
  expect((await findViolations(app.db)).map(({ invariant }) => invariant)).toEqual(['F1'])
})

test('moves that take no locks are noticed: two of them count one', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app, { startsAt: LATER })]
  const orders = [await paid(app, from.id, 1), await paid(app, from.id, 1)]
  let arrived = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await Promise.all(
    orders.map(async ({ id }) => {
      const taken = await both(app, from, to)
      arrived += 1
      if (arrived === orders.length) open()
      await gate
      const [here = 0, there = 0] = taken
      await app.db.execute(sql`update sessions set seats_taken = ${here - 1} where id = ${from.id}`)
      await app.db.execute(sql`update sessions set seats_taken = ${there + 1} where id = ${to.id}`)
      await app.db.execute(sql`update registrations set session_id = ${to.id} where id = ${id}`)
    }),
  )
  expect((await findViolations(app.db)).map(({ invariant }) => invariant)).toContain('I1')
})
