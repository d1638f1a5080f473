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
} from './booking.testing.server.ts'
import { type Hold, type HoldValues, holdStatement } from './hold-seats.server.ts'
import { newReference } from './reference.server.ts'

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
  const careless = sql`update sessions set seats_taken = seats_taken + ${$('seats')} where id = ${$('sessionId')} returning id`
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
    participants: '[]',
    attemptId: randomUUID(),
    order: '{}',
    emailHash: 'hash',
    evidence: '[]',
    ipAddress: '',
    userAgent: '',
    auditId: randomUUID(),
    at: new Date(),
    requestId: '',
    visitOrigin: null,
  }
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

test('one address of e-mail holds a session once: the same order again returns it, another one is refused', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const customerInfo = { name: 'Jana Nováková', email: 'jana@example.test' }
  const participants = [{ name: 'Jana Nováková', email: 'jana@example.test' }]
  const order = (changes: object = {}) => personalOrder(session.id, { customerInfo, participants, ...changes })
  const first = await app.book(order())
  expect(first).toMatchObject({ ok: true })
  expect(await app.book(order())).toEqual(first)
  const other = order({ customerInfo: { ...customerInfo, email: 'JANA@example.test', name: 'Iná Jana' } })
  expect(await app.book(other)).toMatchObject({ status: 409, error: { code: 'HOLD_EXISTS' } })
  expect(await app.seatsTaken(session.id)).toBe(1)
})

test('one address holds at most thirty unpaid seats of a session, also when it asks for all of them at once', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 100 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.book(companyOrder(session.id, 7))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
  expect(answers.filter(({ ok }) => !ok).every(({ error }) => error.code === 'TOO_MANY_HELD')).toBe(true)
  expect(await app.seatsTaken(session.id)).toBe(28)
  const { rows } = await app.db.execute(sql`select seats from held_seats`)
  expect(rows).toEqual([{ seats: 28 }])
  expect(await app.book(companyOrder(session.id, 31))).toMatchObject({ error: { code: 'TOO_MANY_HELD' } })
  expect(await app.book(companyOrder(session.id, 7), '198.18.0.2')).toMatchObject({ ok: true })
})
