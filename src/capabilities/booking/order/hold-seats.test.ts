import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { newReference } from '../core/reference.server.ts'
import { type Hold, type HoldValues, holdStatement } from './hold-seats.server.ts'

async function registrations(app: BookingTest): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from registrations`)
  return rows[0]?.n ?? -1
}

test('twenty requests with one key on the last seat are one registration and twenty equal answers', async () => {
  await using app = await bookingTest()
  for (let round = 0; round < 5; round++) {
    const session = await bookableSession(app, { capacity: 1 })
    const order = personalOrder(session.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.book(order, `198.18.${round}.9`)))
    const urls = new Set(answers.map(({ result }) => JSON.stringify(result)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(urls.size).toBe(1)
    expect(await app.seatsTaken(session.id)).toBe(1)
  }
  expect(await registrations(app)).toBe(5)
  expect(app.sandbox.ledger().sessions).toHaveLength(5)
})

test('twenty buyers at once get the five last seats five times, and the others are told that it is full', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 5 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.book(personalOrder(session.id), `198.18.1.${n}`)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(answers.filter(({ ok }) => !ok).every(({ error }) => error.code === 'NOT_ENOUGH_SEATS')).toBe(true)
  expect(await app.seatsTaken(session.id)).toBe(5)
  expect(await registrations(app)).toBe(5)
})

test('negative control: the same statement without its guard and the table without its CHECK sells every seat four times', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 5 })
  const owner = openDatabase({ url: app.database.ownerUrl, poolMax: 1, log: app.log })
  await owner.db.execute('alter table sessions drop constraint sessions_seats_fit')
  await owner.close()
  const $ = sql.placeholder
  const careless = sql`update sessions set seats_taken = seats_taken + ${$('seats')} where id = ${$('sessionId')} returning id, capacity`
  const holdWithoutGuard = prepareStatement<Hold, HoldValues>('careless-hold', holdStatement(careless))
  await app.book(personalOrder(session.id))
  const { rows } = await app.db.execute<Record<string, never>>(sql`select * from registrations`)
  const first = rows[0] ?? {}
  const holds = await Promise.all(
    Array.from({ length: 19 }, (_, n) => holdWithoutGuard(app.db, carelessValues(session.id, first, n))),
  )
  expect(holds.filter(({ length }) => length === 1)).toHaveLength(19)
  expect(await app.seatsTaken(session.id)).toBe(20)
})

function carelessValues(sessionId: string, first: Record<string, unknown>, n: number): HoldValues {
  return {
    ...(Object.fromEntries(Object.entries(first).map(([name, value]) => [camelCase(name), value])) as HoldValues),
    id: randomUUID(),
    reference: newReference(),
    clientKey: `reg_careless_${n}`,
    sessionId,
    buyerEmail: `buyer${n}@example.test`,
    holderKey: `holder-${n}`,
    limitKeys: null,
    isProven: false,
    seatLimit: null,
    transferLimit: null,
    participants: '[]',
    attemptId: randomUUID(),
    cardCents: 127_00,
    order: '{}',
    emailHash: 'hash',
    evidence: '[]',
    ipAddress: '',
    userAgent: '',
    auditId: randomUUID(),
    at: new Date(),
    requestId: '',
    visitOrigin: null,
    discountCents: 0,
    discountCode: null,
    discountCodeId: null,
    discountPerson: null,
  }
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

test('one address of e-mail holds a session once: its browser gets the same order again, another order is refused', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const customerInfo = { name: 'Jana Nováková', email: 'jana@example.test' }
  const participants = [{ name: 'Jana Nováková', email: 'jana@example.test' }]
  const order = (changes: object = {}) => personalOrder(session.id, { customerInfo, participants, ...changes })
  const jana = app.buyer()
  const first = await jana.book(order())
  expect(first).toMatchObject({ ok: true })
  expect(await jana.book(order())).toEqual(first)
  const other = order({ customerInfo: { ...customerInfo, email: 'JANA@example.test', name: 'Iná Jana' } })
  expect(await jana.book(other)).toMatchObject({ status: 409, error: { code: 'HOLD_EXISTS' } })
  expect(await app.seatsTaken(session.id)).toBe(1)
})

test('companies behind one address hold at most half of a session unpaid, also when they ask for all of it at once', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 20 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.book(companyOrder(session.id, 2), `2001:db8:0:1::${n + 1}`)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(answers.filter(({ ok }) => !ok).every(({ error }) => error.code === 'MAILBOX_FIRST')).toBe(true)
  expect(await app.seatsTaken(session.id)).toBe(10)
  const { rows } = await app.db.execute(sql`select seats, seat_limit as "limit" from held_seats`)
  expect(rows).toEqual([{ seats: 10, limit: 10 }])
  expect(await app.book(companyOrder(session.id, 7), '198.18.2.2')).toMatchObject({ ok: true })
})

test('negative control: without the CHECK the same twenty orders take the session whole', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  const session = await bookableSession(app, { capacity: 20 })
  const owner = openDatabase({ url: app.database.ownerUrl, poolMax: 1, log: app.log })
  await owner.db.execute('alter table held_seats drop constraint held_seats_limit')
  await owner.close()
  await Promise.all(Array.from({ length: 20 }, () => app.book(companyOrder(session.id, 2))))
  expect(await app.seatsTaken(session.id)).toBe(20)
})

test('half of an odd session is rounded up, an order has thirty seats at most, and a large session gives no more at once', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  const odd = await bookableSession(app, { capacity: 5 })
  expect(await app.book(companyOrder(odd.id, 3))).toMatchObject({ ok: true })
  expect(await app.book(companyOrder(odd.id, 1))).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  const large = await bookableSession(app, { capacity: 100 })
  expect(await app.book(companyOrder(large.id, 31))).toMatchObject({ error: { code: 'ORDER_TOO_LARGE' } })
  expect(await app.book(companyOrder(large.id, 28))).toMatchObject({ ok: true })
  expect(await app.book(companyOrder(large.id, 3))).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
})

test('a node of the release before holds thirty seats of an address as it did, and is refused by the same name', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 100 })
  const hold = (seats: number) =>
    app.db.execute(sql`
      insert into held_seats (session_id, holder_key, seats) values (${session.id}, 'an-address', ${seats})
      on conflict (session_id, holder_key) do update set seats = held_seats.seats + excluded.seats`)
  await hold(28)
  await expect(hold(3)).rejects.toMatchObject({ cause: { constraint: 'held_seats_limit' } })
  await hold(2)
})
