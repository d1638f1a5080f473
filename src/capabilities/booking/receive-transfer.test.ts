import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import type { Cents } from '#kernel/money.ts'
import { type BookingTest, bookableSession, bookingTest, companyOrder } from './booking.testing.server.ts'
import { chooseRefund } from './choose-refund.server.ts'
import { expireHold } from './expire-hold.server.ts'
import { lockRegistration } from './move-registration.server.ts'
import { idFrom } from './payment/transfer-entries.server.ts'
import { receiveTransfer, undoTransfer } from './receive-transfer.server.ts'
import { choicePage } from './registration-links.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { withdrawRegistration } from './withdraw-registration.server.ts'

const BANK = { kind: 'system', id: 'bank' } as const
const TOTAL = 381_00

/** A hold of three seats that waits for a transfer of 381 €. */
async function awaited(app: BookingTest, capacity = 20) {
  const session = await bookableSession(app, { capacity })
  const order = companyOrder(session.id, 3)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  await app.db.execute(
    sql`update checkout_attempts set status = 'void', stripe_session_id = null where registration_id = ${id}`,
  )
  await app.db.execute(sql`
    update registrations set origin = 'transfer', confirmed_at = now(), held_until = now() + interval '16 days' where id = ${id}`)
  return { session, id, key: order.sessionId }
}

function receive(app: BookingTest, registrationId: string, amountCents: Cents, movementId: string = randomUUID()) {
  const transfer = { registrationId, amountCents, day: '2026-11-16', movementId, by: BANK } as const
  return app.db.transaction((tx) => receiveTransfer(app, tx, transfer))
}

function undo(app: BookingTest, registrationId: string, entryIds: ReadonlyArray<string>) {
  return app.db.transaction((tx) => undoTransfer(app, tx, { registrationId, entryIds, by: BANK }))
}

async function handOf(app: BookingTest) {
  const { rows } = await app.db.execute<{ kind: string; cents: number }>(sql`
    select kind, sum(amount_cents)::int as cents from money_by_hand group by kind order by kind`)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

async function mailsOf(app: BookingTest) {
  const { rows } = await app.db.execute<{ template: string }>(sql`select template from mails order by template`)
  return rows.map(({ template }) => template)
}

/** The book follows its rule and says so much is still to come; below zero, to be sent back. */
async function remains(app: BookingTest, id: string): Promise<Cents> {
  const { rows } = await app.db.execute(differencesOfBook(sql`true`))
  expect(rows).toEqual([])
  return (await readBookOfOrder(app.db, id)).remainsCents
}

async function lapse(app: BookingTest, id: string) {
  await app.endHold(id)
  await expireHold(app, id)
}

test('a part that came for an order its buyer withdraws goes back, though nothing of it was sold', async () => {
  await using app = await bookingTest()
  const { id } = await awaited(app)
  await receive(app, id, 100_00)
  await app.db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, id)
    if (registration) await withdrawRegistration(app, tx, registration, { as: 'withdrawn', refundCents: 0 })
  })
  expect(await handOf(app)).toEqual({ received: 100_00, owed_back: 100_00 })
})

test('a rest that comes while the part stands in an order at the bank goes back as well', async () => {
  await using app = await bookingTest()
  const { id } = await awaited(app)
  await receive(app, id, 200_00)
  await lapse(app, id)
  const rest = {
    registrationId: id,
    amountCents: 181_00,
    day: '2026-11-20',
    movementId: randomUUID(),
    by: BANK,
  } as const
  const came = await app.db.transaction((tx) => receiveTransfer(app, tx, { ...rest, isReturnOrdered: true }))
  expect(came).toMatchObject({ outcome: 'surplus', takenCents: 0, surplusCents: 181_00 })
  expect(await handOf(app)).toEqual({ received: TOTAL, owed_back: TOTAL })
})

test('a sweep that found a hold over before its mailbox was clicked leaves it', async () => {
  await using app = await bookingTest()
  const { id, key } = await awaited(app)
  await expireHold(app, id, { isDueOnly: true })
  expect(await app.registration(key)).toMatchObject({ state: 'held' })
  await expireHold(app, id)
  expect(await app.registration(key)).toMatchObject({ state: 'expired' })
})

test('the whole sum pays a hold, once, however often its movement is told', async () => {
  await using app = await bookingTest()
  const { session, id, key } = await awaited(app)
  expect(await remains(app, id)).toBe(TOTAL)
  const movement = randomUUID()
  const first = await receive(app, id, TOTAL, movement)
  expect(first).toEqual({ outcome: 'paid', takenCents: TOTAL, surplusCents: 0, entryIds: [expect.any(String)] })
  expect(await receive(app, id, TOTAL, movement)).toEqual(first)
  expect(await app.registration(key)).toMatchObject({ state: 'paid', paidAt: expect.any(Date) })
  expect(await handOf(app)).toEqual({ received: TOTAL })
  expect(await mailsOf(app)).toContain('registration-confirmed')
  expect(await app.seatsTaken(session.id)).toBe(3)
  expect(await remains(app, id)).toBe(0)
})

test('parts accumulate until nothing is missing, and only what is beyond is owed back', async () => {
  await using app = await bookingTest()
  const { id, key } = await awaited(app)
  expect(await receive(app, id, 100_00)).toMatchObject({ outcome: 'part', takenCents: 100_00, surplusCents: 0 })
  expect(await app.registration(key)).toMatchObject({ state: 'held' })
  expect(await remains(app, id)).toBe(281_00)
  const last = await receive(app, id, 300_00)
  expect(last).toMatchObject({ outcome: 'paid', takenCents: 281_00, surplusCents: 19_00 })
  expect(last.entryIds).toHaveLength(2)
  expect(await handOf(app)).toEqual({ received: 400_00, owed_back: 19_00 })
  expect(await remains(app, id)).toBe(-19_00)
  expect(await receive(app, id, 5_00)).toMatchObject({ outcome: 'surplus', takenCents: 0, surplusCents: 5_00 })
  expect(await remains(app, id)).toBe(-24_00)
})

test('two parts at once, and the same movement from ten workers at once, are each counted once', async () => {
  await using app = await bookingTest()
  const { id, key } = await awaited(app)
  const outcomes = await Promise.all([receive(app, id, 181_00), receive(app, id, 200_00)])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['paid', 'part'])
  expect(await app.registration(key)).toMatchObject({ state: 'paid' })

  const other = await awaited(app)
  const movement = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => receive(app, other.id, TOTAL, movement)))
  expect(await handOf(app)).toEqual({ received: 2 * TOTAL })
  expect(await remains(app, other.id)).toBe(0)
})

test('without the look at what stands, the primary key alone refuses a movement that is booked twice', async () => {
  await using app = await bookingTest()
  const { id: registrationId } = await awaited(app)
  const movementId = randomUUID()
  await receive(app, registrationId, TOTAL, movementId)
  const id = idFrom('received', movementId, registrationId, '0')
  const entry = {
    id,
    registrationId,
    kind: 'received',
    amountCents: TOTAL,
    day: '2026-11-16',
    way: 'transfer',
  } as const
  const again = app.db.transaction((tx) => writeByHand(app, tx, { ...entry, movementId, recordedBy: 'bank' }))
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'money_by_hand_pkey' } })
})

test('the last part and the end of the hold at once leave a seat or money to decide about, never half of each', async () => {
  await using app = await bookingTest()
  for (let round = 0; round < 5; round++) {
    const { id, key, session } = await awaited(app)
    await receive(app, id, 81_00)
    await app.endHold(id)
    const [last] = await Promise.all([receive(app, id, 300_00), expireHold(app, id)])
    expect(['paid', 'reseated']).toContain(last.outcome)
    expect(await app.registration(key)).toMatchObject({ state: 'paid' })
    expect(await app.seatsTaken(session.id)).toBe(3)
    expect(await remains(app, id)).toBe(0)
  }
})

test('a part of an order that lapsed is owed back, until the rest comes and seats it again', async () => {
  await using app = await bookingTest()
  const { id, key, session } = await awaited(app)
  await receive(app, id, 100_00)
  await lapse(app, id)
  expect(await app.seatsTaken(session.id)).toBe(0)
  expect(await handOf(app)).toEqual({ received: 100_00, owed_back: 100_00 })
  expect(await remains(app, id)).toBe(-100_00)
  expect(await receive(app, id, 80_00)).toMatchObject({ outcome: 'surplus', surplusCents: 80_00 })
  expect(await receive(app, id, 201_00)).toMatchObject({ outcome: 'reseated', takenCents: 201_00, surplusCents: 0 })
  expect(await handOf(app)).toEqual({ received: TOTAL, owed_back: 0 })
  expect(await app.registration(key)).toMatchObject({ state: 'paid' })
  expect(await remains(app, id)).toBe(0)
})

test('money after the seats went to others offers a choice, and the money goes back by hand', async () => {
  await using app = await bookingTest()
  const { id, key, session } = await awaited(app)
  await lapse(app, id)
  expect(await remains(app, id)).toBe(0)
  await app.db.execute(sql`update sessions set capacity = 2 where id = ${session.id}`)
  expect(await receive(app, id, 400_00)).toMatchObject({ outcome: 'choice', takenCents: TOTAL, surplusCents: 19_00 })
  expect(await app.registration(key)).toMatchObject({ state: 'choice_offered', paidAt: null })
  const token = choicePage(app.config, id).split('/').at(-1) ?? ''
  await chooseRefund(app, { token })
  expect(await app.registration(key)).toMatchObject({ state: 'refunded' })
  expect(await handOf(app)).toEqual({ received: 400_00, owed_back: 400_00 })
  expect(await remains(app, id)).toBe(-400_00)
})

test('an order by card takes nothing of a transfer, paid or not', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = companyOrder(session.id, 3)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  expect(await receive(app, id, TOTAL)).toMatchObject({ outcome: 'surplus', surplusCents: TOTAL })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'held' })
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('paid')
  expect(await receive(app, id, 50_00)).toMatchObject({ outcome: 'surplus', surplusCents: 50_00 })
  expect((await readBookOfOrder(app.db, id)).toPayCents).toBe(TOTAL)
  expect(await remains(app, id)).toBe(-(TOTAL + 50_00))
})

test('undoing before the price is whole leaves the hold; the same movement may then come again', async () => {
  await using app = await bookingTest()
  const { id, key } = await awaited(app)
  const movement = randomUUID()
  const { entryIds } = await receive(app, id, 100_00, movement)
  await undo(app, id, entryIds)
  await undo(app, id, entryIds)
  expect(await app.registration(key)).toMatchObject({ state: 'held' })
  expect(await remains(app, id)).toBe(TOTAL)
  expect(await receive(app, id, TOTAL, movement)).toMatchObject({ outcome: 'paid', takenCents: TOTAL })
})

test('undoing afterwards keeps the seats, and the order is owed; what was too much becomes a part of its price', async () => {
  await using app = await bookingTest()
  const { id, key, session } = await awaited(app)
  const { entryIds } = await receive(app, id, TOTAL)
  await receive(app, id, 30_00)
  expect(await handOf(app)).toEqual({ received: 411_00, owed_back: 30_00 })
  await undo(app, id, entryIds)
  expect(await app.registration(key)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(session.id)).toBe(3)
  expect(await handOf(app)).toEqual({ received: 30_00, owed_back: 0 })
  expect(await remains(app, id)).toBe(351_00)
  expect(await receive(app, id, 351_00)).toMatchObject({ outcome: 'paid', takenCents: 351_00 })
})

test('undoing the money of a choice ends the choice, and what was sent back is never undone', async () => {
  await using app = await bookingTest()
  const { id, key, session } = await awaited(app)
  await lapse(app, id)
  await app.db.execute(sql`update sessions set capacity = 2 where id = ${session.id}`)
  const { entryIds } = await receive(app, id, TOTAL)
  await undo(app, id, entryIds)
  expect(await app.registration(key)).toMatchObject({ state: 'expired' })
  expect(await remains(app, id)).toBe(0)

  const late = await receive(app, id, 20_00)
  await app.db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values (gen_random_uuid(), ${id}, 'returned', 2000, '2026-11-17', 'transfer', 'ada', now())`)
  await expect(undo(app, id, late.entryIds)).rejects.toMatchObject({ code: 'TRANSFER_SENT_BACK' })
})
