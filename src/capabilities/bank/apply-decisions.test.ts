import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  personalOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { camtOf, type GivenEntry, givenTransferOrder, OUR_IBAN } from './bank.testing.server.ts'
import { importStatement } from './import-statement.server.ts'
import { matchMovements } from './match-movements.server.ts'
import { TRANSFER_DESK, type TransferDesk } from './transfer-desk.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const

/** Entries arrive on one statement; nobody has looked at them yet. */
async function arrive(
  services: TestServices | BookingTest,
  entries: ReadonlyArray<Partial<GivenEntry> & { sum: string }>,
) {
  const full = entries.map((entry, at) => ({ day: '2026-11-16', ref: `R-${String(at).padStart(3, '0')}`, ...entry }))
  const bytes = Buffer.from(camtOf({ iban: OUR_IBAN, number: '1', opening: '0.00', entries: full }))
  await importStatement(services, { file: { name: 'x.xml', bytes, csv: null }, isOurs: true }, ADMIN)
}

/** Holds of one session that wait for transfers of 127 €. */
async function givenOrders(services: TestServices | BookingTest, count: number, sessionId?: string) {
  const first = await givenTransferOrder(services, sessionId === undefined ? {} : { sessionId })
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select session_id as id from registrations where id = ${first.registrationId}`,
  )
  const orders = [first]
  while (orders.length < count) orders.push(await givenTransferOrder(services, { sessionId: rows[0]?.id ?? '' }))
  return orders.toSorted((one, other) => (one.registrationId < other.registrationId ? -1 : 1))
}

async function standing({ db }: Pick<TestServices, 'db'>) {
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from bank_movement_states group by 1 order by 1`,
  )
  expect((await db.execute(differencesOfBook(sql`true`))).rows).toEqual([])
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function transactionsOfMatches({ db }: Pick<TestServices, 'db'>) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct xmin::text)::int as count from bank_matches`,
  )
  return rows[0]?.count
}

async function stateOf({ db }: Pick<TestServices, 'db'>, registrationId: string) {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from registrations where id = ${registrationId}`,
  )
  return rows[0]?.state
}

/** The desk, with something that happens before or after a batch is taken, in its transaction. */
function deskWith(around: { before?: () => Promise<void>; after?: () => Promise<void> }): TransferDesk {
  return {
    ...TRANSFER_DESK,
    async receiveTransfers(...given) {
      await around.before?.()
      const received = await TRANSFER_DESK.receiveTransfers(...given)
      await around.after?.()
      return received
    },
  }
}

test('an order that takes another sum by now leaves its movement to people and holds none of the others back', async () => {
  await using services = await testServices()
  const orders = await givenOrders(services, 8)
  const [changed] = orders
  await arrive(
    services,
    orders.map(({ symbol }) => ({ sum: '127.00', text: `kurz ${symbol}` })),
  )
  const desk = deskWith({
    // Somebody writes down that 7 € of it came, after the movement was decided about.
    before: async () => {
      await services.db.execute(sql`
        insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
        values (gen_random_uuid(), ${changed?.registrationId}, 'received', 700, '2026-11-16', 'cash', 'ada', now())`)
    },
  })
  expect(await matchMovements(services, { desk })).toMatchObject({ looked: 8, matched: 7 })
  expect(await standing(services)).toEqual({ matched: 7, waiting: 1 })
  expect(await transactionsOfMatches(services)).toBe(1)
  expect(await stateOf(services, changed?.registrationId ?? '')).toBe('held')
})

test('of a movement for two orders both take their part or none does, beside others in one transaction', async () => {
  await using services = await testServices()
  const [one, two, third, fourth] = await givenOrders(services, 4)
  await arrive(services, [
    { sum: '254.00', text: `za ${one?.symbol} a ${two?.symbol}` },
    { sum: '127.00', endToEnd: `/VS${third?.symbol}` },
    { sum: '100.00', endToEnd: `/VS${fourth?.symbol}` },
  ])
  const desk = deskWith({
    before: async () => {
      await services.db.execute(sql`
        insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
        values (gen_random_uuid(), ${two?.registrationId}, 'received', 700, '2026-11-16', 'cash', 'ada', now())`)
    },
  })
  expect(await matchMovements(services, { desk })).toMatchObject({ matched: 2 })
  expect(await standing(services)).toEqual({ matched: 2, waiting: 1 })
  expect(await transactionsOfMatches(services)).toBe(1)
  const states = await Promise.all(
    [one, two, third, fourth].map((order) => stateOf(services, order?.registrationId ?? '')),
  )
  expect(states).toEqual(['held', 'held', 'paid', 'held'])
})

test('a batch that breaks is given one by one', async () => {
  await using services = await testServices()
  const orders = await givenOrders(services, 5)
  await arrive(
    services,
    orders.map(({ symbol }) => ({ sum: '127.00', endToEnd: symbol })),
  )
  const desk = deskWith({ after: () => Promise.reject(new Error('the connection is lost')) })
  expect(await matchMovements(services, { desk })).toMatchObject({ looked: 5, matched: 5 })
  expect(await standing(services)).toEqual({ matched: 5 })
  expect(await transactionsOfMatches(services)).toBe(5)
})

test('parts of one order are each taken once by four workers at once, and every order is paid with its own money', async () => {
  await using services = await testServices()
  const orders = await givenOrders(services, 20)
  await arrive(
    services,
    orders.flatMap(({ symbol }) => [
      { sum: '27.00', endToEnd: symbol },
      { sum: '100.00', endToEnd: symbol },
    ]),
  )
  await Promise.all(Array.from({ length: 4 }, () => matchMovements(services)))
  expect(await standing(services)).toEqual({ matched: 40 })
  const { rows } = await services.db.execute<{ cents: number; state: string }>(sql`
    select sum(amount_cents)::int as cents, state from bank_matches join registrations on registrations.id = registration_id
    group by registration_id, state`)
  expect(rows).toEqual(orders.map(() => ({ cents: 127_00, state: 'paid' })))
})

test('a batch waits for nobody who is at one of its orders, who may want another one of them next', async () => {
  await using services = await testServices()
  const orders = await givenOrders(services, 6)
  const [first, last] = [orders[0]?.registrationId ?? '', orders.at(-1)?.registrationId ?? '']
  await arrive(
    services,
    orders.map(({ symbol }) => ({ sum: '127.00', endToEnd: symbol })),
  )
  const isTaken = Promise.withResolvers<void>()
  const desk = deskWith({ after: async () => isTaken.resolve() })
  let matching: Promise<unknown> = Promise.resolve()
  await services.db.transaction(async (tx) => {
    await lockRegistration(tx, last)
    matching = matchMovements(services, { desk })
    await isTaken.promise
    await lockRegistration(tx, first)
    expect(await stateOf(services, first)).toBe('paid')
    expect(await stateOf(services, last)).toBe('held')
  })
  expect(await matching).toMatchObject({ matched: 6 })
  expect(await standing(services)).toEqual({ matched: 6 })
})

test('while a batch has the orders of a session, others book it and pay for it by card', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 40 })
  const card = personalOrder(session.id)
  await app.book(card)
  const { id: cardId } = await app.registration(card.sessionId)
  const stripeId = await app.checkoutOf(cardId)
  app.sandbox.pay(stripeId)
  const orders = await givenOrders(app, 5, session.id)
  await arrive(
    app,
    orders.map(({ symbol }) => ({ sum: '127.00', endToEnd: symbol })),
  )
  const next = personalOrder(session.id)
  const meanwhile: Array<unknown> = []
  const desk = deskWith({
    after: async () => {
      meanwhile.push((await app.book(next)).status, await settlePayment(app, stripeId))
    },
  })
  expect(await matchMovements(app, { desk })).toMatchObject({ matched: 5 })
  expect(meanwhile).toEqual([200, 'paid'])
  expect(await transactionsOfMatches(app)).toBe(1)
  expect(await app.seatsTaken(session.id)).toBe(7)
})
