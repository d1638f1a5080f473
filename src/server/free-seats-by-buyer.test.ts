import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { freeSeatsByBuyer } from '#capabilities/booking/freeing/free-seats-by-buyer.server.ts'
import { seatsFreedLetter } from '#capabilities/booking/freeing/seats-freed.mail.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { seatFreed } from '#capabilities/training/seat-freed.mail.server.ts'
import { uninviteFreed } from '#capabilities/training/uninvite-freed.server.ts'
import { instantAt } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

const COURSE = '2026-12-03'

async function paid(app: BookingTest, seats: number, sessionId?: string) {
  const session = sessionId ? { id: sessionId } : await bookableSession(app)
  const order = seats === 0 ? personalOrder(session.id) : companyOrder(session.id, seats)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  await app.db.execute(sql`update registrations set paid_at = '2026-11-15T10:00:00Z' where id = ${id}`)
  return { id, session, key: order.sessionId, token: signId(app.config, 'reservation', id) }
}

type Order = Awaited<ReturnType<typeof paid>>

function free(
  app: BookingTest,
  { token }: Order,
  positions: ReadonlyArray<number>,
  shownCents: number,
  releaseId = randomUUID(),
) {
  return freeSeatsByBuyer(app, { token, releaseId, positions: [...positions], shownCents }, { requestId: 'r' })
}

async function sendAll(app: BookingTest) {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from refunds where status = 'requested'`)
  for (const { id } of rows) await sendRefund(app, { refundId: id })
}

const noViolations = async (app: BookingTest) => expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])

/** What the worker does with who sat in freed seats. */
async function tellFreed(app: BookingTest) {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from seat_releases`)
  for (const { id } of rows) await uninviteFreed(app, { releaseId: id })
}

test('one of four seats goes back to the session, half of its price to the card, and the order goes on with three', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 4)
  app.clock.set('2026-11-23T09:00:00Z')
  await free(app, order, [2], 63_50)
  expect(await app.registration(order.key)).toMatchObject({
    state: 'paid',
    seats: 3,
    seatsFreed: 1,
    totalCents: 508_00,
    calendarSequence: 1,
  })
  expect(await app.seatsTaken(order.session.id)).toBe(3)
  const { rows: refunds } = await app.db.execute(sql`select amount_cents as amount, reason from refunds`)
  expect(refunds).toEqual([{ amount: 63_50, reason: 'cancelled' }])
  expect(await readBookOfOrder(app.db, order.id)).toMatchObject({
    toPayCents: 444_50,
    paidCents: 508_00,
    returnedCents: 63_50,
  })
  const { rows: people } = await app.db.execute(sql`select position, name from participants order by position`)
  expect(people.map(({ position }) => position)).toEqual([1, 3, 4])
  const { rows: freed } = await app.db.execute(sql`select position, name, email from released_seats`)
  expect(freed).toEqual([{ position: 2, name: 'Kolega 2', email: 'kolega2@firma.test' }])
  await sendAll(app)
  await tellFreed(app)
  await noViolations(app)
})

test('whose seat was freed gets one letter with a file that takes the entry out of their calendar, and the buyer one', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 3)
  app.clock.set('2026-11-23T09:00:00Z')
  const { rows: before } = await app.db.execute<{ id: string }>(sql`select id from participants where position = 3`)
  await free(app, order, [3], 63_50)
  await tellFreed(app)
  await tellFreed(app)
  const { rows: mails } = await app.db.execute<{ template: string; recipient: string }>(sql`
    select template, recipient from mails where template in ('seats-freed', 'seat-freed') order by template`)
  expect(mails).toEqual([
    { template: 'seat-freed', recipient: 'kolega3@firma.test' },
    { template: 'seats-freed', recipient: `objednavky@${order.key}.test` },
  ])
  const letter = await seatFreed.compose(app, { participantId: before[0]?.id ?? '' })
  const file = new TextDecoder().decode(letter?.attachments?.[0]?.content as Uint8Array)
  expect(file).toContain('METHOD:CANCEL')
  expect(file).toContain(`UID:${before[0]?.id}@`)
  expect(file).toContain('SEQUENCE:1')
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from seat_releases`)
  const told = JSON.stringify(await seatsFreedLetter.compose(app, { releaseId: rows[0]?.id ?? '' }))
  expect(told).toContain('Uvoľnili sme 1\u00a0miesto')
  expect(told).toContain('63,50\u00a0€')
})

test('the last seats freed are the whole order cancelled, in the one way in which orders end', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 3)
  app.clock.set('2026-11-23T09:00:00Z')
  await free(app, order, [1], 63_50)
  await free(app, order, [2, 3], 127_00)
  expect(await app.registration(order.key)).toMatchObject({ state: 'refunded', seats: 2, seatsFreed: 1 })
  expect(await app.seatsTaken(order.session.id)).toBe(0)
  const { rows } = await app.db.execute(
    sql`select seats, is_whole as "isWhole", percent from seat_releases order by at, seats`,
  )
  expect(rows).toEqual([
    { seats: 1, isWhole: false, percent: 50 },
    { seats: 2, isWhole: true, percent: 50 },
  ])
  expect(await readBookOfOrder(app.db, order.id)).toMatchObject({ toPayCents: 190_50, remainsCents: 0 })
  await sendAll(app)
  await tellFreed(app)
  await noViolations(app)
})

test('D23: a consumer who paid eight days ago gets all of it back ten days before, and a company half', async () => {
  await using app = await bookingTest()
  const person = await paid(app, 0)
  const company = await paid(app, 1)
  app.clock.set('2026-11-23T09:00:00Z')
  await free(app, company, [1], 63_50)
  await free(app, person, [1], 127_00)
  const { rows } = await app.db.execute(sql`
    select percent, is_by_law as "isByLaw", refund_cents as cents from seat_releases order by refund_cents`)
  expect(rows).toEqual([
    { percent: 50, isByLaw: false, cents: 63_50 },
    { percent: 100, isByLaw: true, cents: 127_00 },
  ])
})

test('a request in the last second of a tier gets that tier, also where it waits for its turn over midnight', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 2)
  app.clock.set(new Date(instantAt('2026-11-27').getTime() - 1).toISOString())
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const other = app.db.transaction(async (tx) => {
    await tx.execute(sql`select id from sessions where id = ${order.session.id} for update`)
    isLocked()
    await gate
  })
  await locked
  const freeing = free(app, order, [1], 63_50)
  app.clock.set(instantAt('2026-11-27').toISOString())
  letGo()
  await Promise.all([other, freeing])
  await expect(free(app, order, [2], 63_50)).rejects.toMatchObject({ code: 'SUM_CHANGED' })
})

test('another sum than the page showed is refused with the sum of now, and nothing happens', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 2)
  app.clock.set(instantAt('2026-11-27').toISOString())
  const late = free(app, order, [1], 63_50)
  await expect(late).rejects.toMatchObject({ code: 'SUM_CHANGED', details: { cents: 0 } })
  expect(await app.registration(order.key)).toMatchObject({ seats: 2, seatsFreed: 0 })
  const { rows } = await app.db.execute(sql`select from refunds union all select from seat_releases`)
  expect(rows).toHaveLength(0)
})

test('the same form sent again frees nothing more; its id for another order frees nothing', async () => {
  await using app = await bookingTest()
  const [order, other] = [await paid(app, 3), await paid(app, 2)]
  app.clock.set('2026-11-23T09:00:00Z')
  const releaseId = randomUUID()
  await free(app, order, [1], 63_50, releaseId)
  await free(app, order, [1], 63_50, releaseId)
  await expect(free(app, other, [1], 63_50, releaseId)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await app.registration(order.key)).toMatchObject({ seats: 2 })
  const { rows } = await app.db.execute(sql`select count(*)::int as n from refunds`)
  expect(rows).toEqual([{ n: 1 }])
})

test('ten windows that free the same seat free it once, and the others are told', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 3)
  app.clock.set('2026-11-23T09:00:00Z')
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => free(app, order, [2], 63_50)))
  const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'freed' : outcome.reason.code))
  expect(codes.toSorted()).toEqual([...Array(9).fill('SEATS_GONE'), 'freed'])
  expect(await app.seatsTaken(order.session.id)).toBe(2)
  await sendAll(app)
  await tellFreed(app)
  await noViolations(app)
})

test('what somebody gives back meanwhile is counted before the sum of a freed seat is made', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 2)
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isGiven = () => {}
  const given = new Promise<void>((resolve) => {
    isGiven = resolve
  })
  // As Stripe's word of a refund that was made there: it locks the payment and not the order.
  const outside = app.db.transaction(async (tx) => {
    await tx.execute(sql`
      with paid as (update payments set refunded_cents = refunded_cents + 15000 where registration_id = ${order.id} returning id)
      insert into refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id, settled_at)
      select gen_random_uuid(), id, 15000, 'outside', 'succeeded', 're_outside', now() from paid`)
    isGiven()
    await gate
  })
  await given
  const freeing = free(app, order, [1], 127_00)
  freeing.catch(() => {})
  await expect
    .poll(async () => {
      const { rows } = await app.db.execute<{ n: number }>(sql`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.n
    })
    .toBe(1)
  letGo()
  await outside
  await expect(freeing).rejects.toMatchObject({ code: 'SUM_CHANGED', details: { cents: 104_00 } })
  await free(app, order, [1], 104_00)
  await sendAll(app)
  await tellFreed(app)
  await noViolations(app)
})

test('nothing is freed after the start, of a session that was called off, or of an order that has ended', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 2)
  app.clock.set(`${COURSE}T16:30:00Z`)
  await expect(free(app, order, [1], 0)).rejects.toMatchObject({ code: 'FREEING_CLOSED' })
  app.clock.set(`${COURSE}T16:29:59Z`)
  await app.db.execute(sql`update sessions set status = 'cancelled' where id = ${order.session.id}`)
  await expect(free(app, order, [1], 0)).rejects.toMatchObject({ code: 'FREEING_CLOSED' })
  await app.db.execute(sql`update sessions set status = 'published' where id = ${order.session.id}`)
  await free(app, order, [1, 2], 0)
  await expect(free(app, order, [1], 0)).rejects.toMatchObject({ code: 'FREEING_CLOSED' })
  await expect(free(app, order, [], 0)).rejects.toMatchObject({ code: 'FREEING_CLOSED' })
})

test('of an order that owes, freeing lowers the debt by what the terms give; all of it only where nothing is left to pay', async () => {
  await using app = await bookingTest()
  const { db } = app
  const session = await bookableSession(app)
  const people = [1, 2, 3].map((n) => ({ name: `Kolega ${n}`, email: `kolega${n}@firma.test` }))
  const given = { ...companyOf(people), origin: 'invoice', sessionId: session.id } as const
  const { registrationId: id } = await givenRegistration(app, given)
  await db.execute(sql`update sessions set seats_taken = 3 where id = ${session.id}`)
  const order = { id, session, key: `reg_${id}`, token: signId(app.config, 'reservation', id) }
  app.clock.set('2026-11-23T09:00:00Z')
  await free(app, order, [1], 0)
  expect(await readBookOfOrder(db, order.id)).toMatchObject({ toPayCents: 317_50, remainsCents: 317_50 })
  await expect(free(app, order, [2, 3], 0)).rejects.toMatchObject({
    code: 'FREEING_OWED',
    details: { owedCents: 190_50 },
  })
  app.clock.set('2026-11-19T09:00:00Z')
  await free(app, order, [2], 0)
  expect(await readBookOfOrder(db, order.id)).toMatchObject({ toPayCents: 190_50 })
  await tellFreed(app)
  // It was put in beside the doors, so it has no confirmation.
  expect((await findViolations(db, { graceMinutes: 0 })).map(({ invariant }) => invariant)).toEqual(['I6'])
})

test('whoever has another link frees nothing', async () => {
  await using app = await bookingTest()
  const order = await paid(app, 2)
  for (const token of [signId(app.config, 'choice', order.id), 'x'.repeat(43)]) {
    await expect(free(app, { ...order, token }, [1], 127_00)).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
  }
})
