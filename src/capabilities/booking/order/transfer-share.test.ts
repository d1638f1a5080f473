import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import {
  type BookingTest,
  bookingTest,
  companyOrder,
  confirmationToken,
  farSession,
  givenTransfers,
  transferOrder,
  withSettings,
} from '../booking.testing.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { lockHeldToPay, moveRegistration } from '../move-registration.server.ts'
import { sweepBookings } from '../payment/sweep-bookings.server.ts'
import { confirmTransfer } from './confirm-transfer.server.ts'
import { watchHolds } from './watch-holds.server.ts'

/** Numbers of companies whose check digit nobody asks for here, and mailboxes of their own. */
const stranger = (sessionId: string, n: number, seats = 1) => {
  const order = transferOrder(sessionId, seats)
  Object.assign((order as never as { customerInfo: object }).customerInfo, {
    email: `nekdo${n}@gmail.com`,
    ico: String(10_000_000 + n),
  })
  return order
}
const from = (n: number) => `100.${64 + n}.7.9`
const confirm = (app: BookingTest, id: string) => confirmTransfer(app, { token: confirmationToken(app, id) })

/** Everybody at once, each from a mailbox and an address of their own; who got a seat clicks. Answers what they were told. */
async function orderAtOnce(app: BookingTest, sessionId: string, many: number): Promise<Record<string, number>> {
  const orders = Array.from({ length: many }, (_, n) => stranger(sessionId, n))
  const answers = await Promise.all(orders.map((order, n) => app.book(order, from(n))))
  const told: Record<string, number> = {}
  for (const [n, { ok, error }] of answers.entries()) {
    const what = ok ? 'held' : (error?.code ?? 'none')
    told[what] = (told[what] ?? 0) + 1
    const key = orders[n]?.sessionId
    if (ok && key && n % 2 === 0) await confirm(app, (await app.registration(key)).id)
  }
  return told
}

test.each([
  [20, 13],
  [3, 2],
  [1, 1],
])(
  'of a session of %i at most %i seats wait for transfers when fifty want them at once; a card is taken',
  async (capacity, most) => {
    await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
    await givenTransfers(app)
    const session = await farSession(app, { capacity })
    const told = await orderAtOnce(app, session.id, 50)
    expect(await app.seatsTaken(session.id)).toBe(most)
    expect(told).toEqual({ held: most, [most < capacity ? 'TRANSFER_FULL' : 'NOT_ENOUGH_SEATS']: 50 - most })
    const { consent } = transferOrder(session.id)
    expect((await app.book(companyOrder(session.id, 1, { consent }), '198.18.7.1')).ok).toBe(most < capacity)
    expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 10 })).toEqual([])
  },
)

test('negative control: without the CHECK the whole session waits for transfers', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  await givenTransfers(app)
  const session = await farSession(app, { capacity: 20 })
  const owner = openDatabase({ url: app.database.ownerUrl, poolMax: 1, log: app.log })
  await owner.db.execute('alter table held_seats drop constraint held_seats_limit')
  await owner.close()
  expect((await orderAtOnce(app, session.id, 50)).held).toBe(20)
})

test('what lapses makes room again, and a company that the office lifted may go beyond', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  await givenTransfers(app)
  const session = await farSession(app, { capacity: 3 })
  const first = stranger(session.id, 1)
  await app.book(first, from(1))
  await app.book(stranger(session.id, 2), from(2))
  const third = stranger(session.id, 3)
  expect(await app.book(third, from(3))).toMatchObject({ error: { code: 'TRANSFER_FULL' } })
  await withSettings(app, {
    transfers: { ...app.settings.current().transfers, unlimitedIcos: ['10000003'] },
  })
  expect(await app.book(third, from(3))).toMatchObject({ ok: true })
  await app.endHold((await app.registration(first.sessionId)).id)
  await sweepBookings(app)
  expect(await app.book(stranger(session.id, 4), from(4))).toMatchObject({ error: { code: 'TRANSFER_FULL' } })
  await app.endHold((await app.registration(third.sessionId)).id)
  await sweepBookings(app)
  expect(await app.book(stranger(session.id, 5), from(5))).toMatchObject({ ok: true })
  expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 10 })).toEqual([])
})

test('two thirds of which none is paid call a person once, again after a new order only, and no more once money came', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  await givenTransfers(app)
  const session = await farSession(app, { capacity: 3 })
  const alerts = async () =>
    (
      await app.db.execute(sql`
        select key, times, resolved_at is not null as "isOver" from alerts
        where kind = 'session-waits-for-transfers' order by first_at`)
    ).rows
  const orders = [stranger(session.id, 1), stranger(session.id, 2)]
  await app.book(orders[0] as never, from(1))
  await watchHolds(app)
  expect(await alerts()).toEqual([])
  await app.book(orders[1] as never, from(2))
  await watchHolds(app)
  await watchHolds(app)
  expect(await alerts()).toEqual([{ key: session.id, times: 1, isOver: false }])
  // A person has looked: the same orders do not call again.
  await app.db.execute(sql`update alerts set resolved_at = now() + interval '1 second'`)
  await watchHolds(app)
  expect(await alerts()).toHaveLength(1)
  await app.db.execute(sql`update alerts set resolved_at = now() - interval '1 hour'`)
  await watchHolds(app)
  expect(await alerts()).toMatchObject([{ isOver: true }, { isOver: false }])
  const { id } = await app.registration(orders[0]?.sessionId ?? '')
  await app.endHold(id)
  await sweepBookings(app)
  await watchHolds(app)
  expect(await alerts()).toMatchObject([{ isOver: true }, { isOver: true }])
})

/** What the row of all transfers says, with the transaction that wrote it last. */
async function kept(app: BookingTest) {
  const { rows } = await app.db.execute<{ seats: number; written: string }>(
    sql`select seats, xmin::text as written from held_seats where holder_key = 'transfers'`,
  )
  return rows
}
const brokenBooks = (app: BookingTest) => findViolations(app.db, { sessionIds: null, graceMinutes: 10 })

test.each([
  ['a node of 0.1 ended one', sql`update held_seats set seats = seats + 2 where holder_key = 'transfers'`],
  ['a node of 0.1 began one', sql`update held_seats set seats = 1 where holder_key = 'transfers'`],
  ['all began before there was one', sql`delete from held_seats where holder_key = 'transfers'`],
  [
    'they began before and are more than may wait today',
    sql`update held_seats set seats = 0, seat_limit = 0 where holder_key = 'transfers'`,
  ],
])('what waits for transfers of a session is counted anew within a minute: %s', async (_, fault) => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  await givenTransfers(app)
  const session = await farSession(app, { capacity: 7 })
  const orders = [stranger(session.id, 1), stranger(session.id, 2)]
  for (const [n, order] of orders.entries()) await app.book(order, from(n))
  await app.db.execute(fault)
  expect(await brokenBooks(app)).toMatchObject([{ invariant: 'H1' }])
  await watchHolds(app)
  const once = await kept(app)
  expect(once).toMatchObject([{ seats: 2 }])
  expect(await brokenBooks(app)).toEqual([])
  await watchHolds(app)
  expect(await kept(app)).toEqual(once)
  // What is counted is given back again, and the room of the session with it.
  for (const { sessionId } of orders) await app.endHold((await app.registration(sessionId)).id)
  await sweepBookings(app)
  await watchHolds(app)
  expect([await kept(app), await brokenBooks(app)]).toEqual([[], []])
})

test('whoever is settling an order is waited for before the transfers of its session are counted anew', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  await givenTransfers(app)
  const session = await farSession(app, { capacity: 7 })
  const orders = [stranger(session.id, 1), stranger(session.id, 2)]
  for (const [n, order] of orders.entries()) await app.book(order, from(n))
  const { id } = await app.registration(orders[0]?.sessionId ?? '')
  await app.db.execute(sql`update held_seats set seats = seats + 2 where holder_key = 'transfers'`)
  const { watching } = await app.db.transaction(async (tx) => {
    const hold = await lockHeldToPay(tx, id)
    if (!hold) throw new Error('Somebody is at it')
    await moveRegistration(tx, hold, 'paid')
    const watched = watchHolds(app)
    const waits = async () =>
      (await app.db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)).rows
    await expect.poll(waits).toHaveLength(1)
    return { watching: () => watched }
  })
  await watching()
  expect(await kept(app)).toMatchObject([{ seats: 1 }])
})
