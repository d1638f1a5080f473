import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeWish, confirmEntry, leaveWaitingList, waitForAll } from '#capabilities/waiting/change-entry.server.ts'
import { offerKeptSeats } from '#capabilities/waiting/offer-kept-seats.server.ts'
import { readEntryPage } from '#capabilities/waiting/read-entry-page.server.ts'
import { sweepWaiting } from '#capabilities/waiting/sweep-waiting.server.ts'
import { givenAsked, givenWaiting } from '#capabilities/waiting/waiting.testing.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { cancelRegistration } from '../cancel-registration.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { serveWaiting } from './serve-waiting.server.ts'

const SYSTEM = { kind: 'system', id: 'test' } as const

async function paid(app: BookingTest, order: ReturnType<typeof personalOrder>, from?: string): Promise<string> {
  const answer = await app.book(order, from)
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  return id
}

/** A session whose seats are all paid, in orders of the given sizes. */
async function soldOut(app: BookingTest, orders: ReadonlyArray<number>, given = {}) {
  const session = await bookableSession(app, { capacity: orders.reduce((sum, n) => sum + n, 0), ...given })
  const ids: Array<string> = []
  for (const [n, seats] of orders.entries()) {
    const order = seats === 1 ? personalOrder(session.id) : companyOrder(session.id, seats)
    ids.push(await paid(app, order, `198.18.${n}.9`))
  }
  return { id: session.id, cancel: (n: number) => cancel(app, ids[n] ?? '') }
}

function cancel(app: BookingTest, registrationId: string) {
  return cancelRegistration(app, { registrationId, refundCents: 0 }, SYSTEM)
}

async function offers(app: BookingTest) {
  const { rows } = await app.db.execute<{
    email: string
    seats: number
    state: string
    registrationId: string | null
  }>(sql`
    select email, seats, offer.state, registration_id as "registrationId" from seat_offers offer
    join waiting_entries entry on entry.id = entry_id order by offered_at, place`)
  return rows.map(({ email, seats, state }) => `${email} ${seats} ${state}`)
}

async function counters(app: BookingTest, id: string) {
  const { rows } = await app.db.execute<{ taken: number; kept: number; waiting: number }>(
    sql`select seats_taken as taken, seats_kept as kept, waiting from sessions where id = ${id}`,
  )
  return rows[0]
}

const letters = async (app: BookingTest) =>
  (
    await app.db.execute<{ said: string }>(sql`
    select template || ' ' || recipient as said from mails
    where template in ('waiting-asked', 'waiting-joined', 'seats-offered', 'last-seats', 'waiting-over') order by queued_at, id`)
  ).rows.map(({ said }) => said)

function offeredOrder(sessionId: string, token: string, seats = 1) {
  return { ...(seats === 1 ? personalOrder(sessionId) : companyOrder(sessionId, seats)), offer: token }
}

test('an entry counts once its mailbox is proven, once for a mailbox, in the order of the clicks', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1])
  const early = await givenAsked(app, { sessionId: session.id, email: 'prva@firma.test' })
  expect(await readEntryPage(app, early)).toMatchObject({ kind: 'asked', before: null })
  expect(await counters(app, session.id)).toMatchObject({ waiting: 0 })
  const first = await givenWaiting(app, { sessionId: session.id, email: 'druha@firma.test', wants: 5, acceptsFrom: 3 })
  const again = await givenAsked(app, { sessionId: session.id, email: 'Druha+x@firma.test' })
  expect(again.id).toBe(first.id)
  const second = await givenWaiting(app, { sessionId: session.id, email: 'prva@firma.test' })
  expect(second.id).toBe(early.id)
  expect(await readEntryPage(app, first)).toMatchObject({ kind: 'waiting', before: 0, wants: 5, acceptsFrom: 3 })
  expect(await readEntryPage(app, second)).toMatchObject({ kind: 'waiting', before: 1 })
  expect(await counters(app, session.id)).toMatchObject({ waiting: 2 })
  await changeWish(app, { ...first, wish: { wants: 2, acceptsFrom: 2 } })
  await leaveWaitingList(app, second)
  await leaveWaitingList(app, second)
  expect(await readEntryPage(app, second)).toMatchObject({ kind: 'left', before: null })
  expect(await readEntryPage(app, first)).toMatchObject({ kind: 'waiting', before: 0, wants: 2 })
  expect(await counters(app, session.id)).toMatchObject({ waiting: 1 })
  await expect(readEntryPage(app, { token: 'made-up' })).rejects.toMatchObject({ code: 'ENTRY_NOT_FOUND' })
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
})

test('an entry that is not confirmed follows the form; the key of one that waits goes to its own address alone', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1])
  const { id } = await givenAsked(app, { sessionId: session.id, email: 'jana+preklep@firma.test' })
  await givenAsked(app, { sessionId: session.id, email: 'jana@firma.test' })
  const stored = async () => (await app.db.execute(sql`select email from waiting_entries where id = ${id}`)).rows
  expect(await stored()).toEqual([{ email: 'jana@firma.test' }])
  await givenWaiting(app, { sessionId: session.id, email: 'jana@firma.test' })
  await givenAsked(app, { sessionId: session.id, email: 'jana+cudzia@firma.test' })
  expect(await stored()).toEqual([{ email: 'jana@firma.test' }])
  const asked = (await letters(app)).filter((said) => said.startsWith('waiting-asked'))
  expect(asked.toSorted()).toEqual(
    ['waiting-asked jana+preklep@firma.test', ...Array(3).fill('waiting-asked jana@firma.test')].toSorted(),
  )
})

test('who asked at a lower price and clicked on a dearer day has the lower one', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1])
  const early = await givenAsked(app, { sessionId: session.id })
  app.clock.set('2026-11-25T09:00:00Z')
  await confirmEntry(app, early)
  await session.cancel(0)
  await offerKeptSeats(app, session.id)
  expect(await readEntryPage(app, early)).toMatchObject({ offer: { price: 127 } })
  // A buyer from abroad is quoted what was offered, and today's price without an offer.
  const quote = { sessionId: session.id, kind: 'business', country: 'CZ' }
  const quoted = async (offer?: string) => (await app.call('quotePrice', { ...quote, offer })).result
  expect(await quoted()).toMatchObject({ isSold: true, price: 159 })
  expect(await quoted(early.token)).toMatchObject({ isSold: true, price: 127 })
  expect(await quoted('made-up')).toMatchObject({ price: 159 })
})

test('seats that fit are for whoever books, not for a line; and a closed session has none', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 3 })
  await expect(givenAsked(app, { sessionId: session.id, wants: 3 })).rejects.toMatchObject({ code: 'SEATS_FREE' })
  await givenAsked(app, { sessionId: session.id, wants: 4 })
  app.clock.set('2026-12-03T16:00:00Z')
  await expect(givenAsked(app, { sessionId: session.id, wants: 4 })).rejects.toMatchObject({ code: 'LINE_CLOSED' })
})

test('what is freed is offered in order to whom it suffices for; who is passed over keeps their place', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [2, 1, 3, 1])
  const group = await givenWaiting(app, { sessionId: session.id, email: 'skupina@a.test', wants: 5, acceptsFrom: 3 })
  await givenWaiting(app, { sessionId: session.id, email: 'jeden@b.test' })
  await givenWaiting(app, { sessionId: session.id, email: 'dvaja@c.test', wants: 2 })
  await session.cancel(0)
  expect(await counters(app, session.id)).toMatchObject({ taken: 5, kept: 2 })
  expect(await app.book(personalOrder(session.id))).toMatchObject({ error: { code: 'NOT_ENOUGH_SEATS' } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => offerKeptSeats(app, session.id)))
  expect(answers.reduce((sum, { offered }) => sum + offered, 0)).toBe(1)
  // Two were kept: too few for the group, one for the next; the other suffices for nobody and is on sale.
  expect(await offers(app)).toEqual(['jeden@b.test 1 open'])
  expect(await counters(app, session.id)).toMatchObject({ taken: 5, kept: 1 })
  await session.cancel(2)
  await offerKeptSeats(app, session.id)
  expect(await offers(app)).toEqual(['skupina@a.test 3 open', 'jeden@b.test 1 open'])
  expect(await readEntryPage(app, group)).toMatchObject({ kind: 'offered', before: 0, offer: { seats: 3, price: 127 } })
  // Offers end by the test's clock, which the database does not know.
  const broken = await findViolations(app.db, { graceMinutes: 0 })
  expect(broken.filter(({ invariant }) => invariant !== 'W3')).toEqual([])
})

test('an offer is ordered through its link once, outside the limits of addresses, and paying it serves the entry', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '2' })
  const session = await soldOut(app, [2, 2])
  const entry = await givenWaiting(app, { sessionId: session.id, wants: 3, acceptsFrom: 2 })
  const next = await givenWaiting(app, { sessionId: session.id })
  await session.cancel(0)
  await offerKeptSeats(app, session.id)
  const foreign = await bookableSession(app)
  expect(await app.book(offeredOrder(foreign.id, entry.token))).toMatchObject({ error: { code: 'ENTRY_NOT_FOUND' } })
  expect(await app.book(offeredOrder(session.id, next.token))).toMatchObject({ error: { code: 'OFFER_OVER' } })
  expect(await app.book(offeredOrder(session.id, entry.token, 3))).toMatchObject({
    error: { code: 'NOT_ENOUGH_SEATS' },
  })
  const orders = [offeredOrder(session.id, entry.token, 2), offeredOrder(session.id, entry.token, 2)]
  const answers = await Promise.all(orders.map((order) => app.book(order)))
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const order = orders[answers.findIndex(({ ok }) => ok)] ?? orders[0]
  expect(await counters(app, session.id)).toMatchObject({ taken: 4, kept: 0 })
  expect(await readEntryPage(app, entry)).toMatchObject({ kind: 'ordered' })
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
  const { id } = await app.registration(order?.sessionId ?? '')
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  await sweepWaiting(app)
  expect(await readEntryPage(app, entry)).toMatchObject({ kind: 'served' })
  expect(await readEntryPage(app, next)).toMatchObject({ kind: 'waiting', before: 0 })
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
})

test('who waits and then pays for a seat on sale waits no longer; an order from before is no reason', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1, 1, 1])
  const buyer = await givenWaiting(app, { sessionId: session.id, email: 'Jana+cakam@firma.test' })
  const patient = await givenWaiting(app, { sessionId: session.id, email: 'eva@firma.test' })
  const next = await givenWaiting(app, { sessionId: session.id })
  await app.db.execute(sql`update waiting_entries set joined_at = now() - interval '1 hour'`)
  await app.db.execute(sql`update waiting_entries set joined_at = now() + interval '1 hour' where id = ${patient.id}`)
  // Three seats are free: two on sale, as in the last hours, and one that is offered to the first in line.
  for (const n of [0, 1, 2]) await session.cancel(n)
  await app.db.execute(sql`update sessions set seats_kept = 1 where id = ${session.id}`)
  await sweepWaiting(app)
  expect(await readEntryPage(app, buyer)).toMatchObject({ kind: 'offered' })
  for (const [n, email] of ['jana@firma.test', 'eva@firma.test'].entries()) {
    const order = personalOrder(session.id)
    const customerInfo = { ...(order as never as { customerInfo: object }).customerInfo, email }
    await serveWaiting(app, { registrationId: await paid(app, { ...order, customerInfo } as never, `198.18.9.${n}`) })
  }
  expect(await readEntryPage(app, buyer)).toMatchObject({ kind: 'served' })
  expect(await readEntryPage(app, patient)).toMatchObject({ kind: 'offered' })
  expect(await offers(app)).toEqual(['Jana+cakam@firma.test 1 declined', 'eva@firma.test 1 open'])
  await app.db.execute(sql`update sessions set status = 'cancelled', cancelled_at = now() where id = ${session.id}`)
  await sweepWaiting(app)
  const over = (await letters(app)).filter((said) => said.startsWith('waiting-over')).toSorted()
  expect(over).toEqual(['waiting-over eva@firma.test', `waiting-over ${next.email}`].toSorted())
})

test('the price is that of the day of joining or today’s, whichever is lower', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1])
  const early = await givenWaiting(app, { sessionId: session.id })
  app.clock.set('2026-11-25T09:00:00Z')
  const late = await givenWaiting(app, { sessionId: session.id })
  await session.cancel(0)
  await offerKeptSeats(app, session.id)
  expect(await readEntryPage(app, early)).toMatchObject({ offer: { price: 127 } })
  const dear = offeredOrder(session.id, early.token)
  const todays = {
    ...dear,
    amount: 159,
    courseData: { ...dear.courseData, price: 159 },
    consent: { ...(dear as { consent?: object }).consent, earlyStart: true },
  }
  expect(await app.book(todays)).toMatchObject({ error: { code: 'PRICE_CHANGED', details: { price: 127 } } })
  expect(await app.book({ ...todays, amount: 127, courseData: dear.courseData })).toMatchObject({ ok: true })
  const { id } = await app.registration(dear.sessionId)
  expect(await app.registration(dear.sessionId)).toMatchObject({ unitPriceCents: 127_00, totalCents: 127_00 })
  // Nobody paid: the seat goes to the next in line, at the price of the day on which that one joined.
  await app.endHold(id)
  await expireHold(app, id)
  await sweepWaiting(app)
  expect(await readEntryPage(app, early)).toMatchObject({ kind: 'waiting', before: 0 })
  expect(await readEntryPage(app, late)).toMatchObject({ kind: 'offered', offer: { price: 159 } })
})

test('an offer that lapses goes to the next, and on sale after the last; who let it go is asked again with the next seat', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1, 1])
  const [first, second] = [
    await givenWaiting(app, { sessionId: session.id, email: 'prvy@a.test' }),
    await givenWaiting(app, { sessionId: session.id, email: 'druhy@b.test' }),
  ]
  await session.cancel(0)
  expect(await sweepWaiting(app)).toEqual({ offered: 1, lapsed: 0, onSale: 0 })
  const { offer } = await readEntryPage(app, first)
  app.clock.set(offer?.endsAt ?? '')
  expect(await app.book(offeredOrder(session.id, first.token))).toMatchObject({ error: { code: 'OFFER_OVER' } })
  expect(await sweepWaiting(app)).toEqual({ offered: 1, lapsed: 1, onSale: 0 })
  app.clock.set((await readEntryPage(app, second)).offer?.endsAt ?? '')
  expect(await sweepWaiting(app)).toEqual({ offered: 0, lapsed: 1, onSale: 1 })
  expect(await counters(app, session.id)).toMatchObject({ taken: 1, kept: 0, waiting: 2 })
  await session.cancel(1)
  await sweepWaiting(app)
  expect(await offers(app)).toEqual(['prvy@a.test 1 lapsed', 'druhy@b.test 1 lapsed', 'prvy@a.test 1 open'])
  expect((await findViolations(app.db)).filter(({ invariant }) => invariant !== 'W3')).toEqual([])
})

test('money that comes late for an offered seat serves its entry, and what was offered to it meanwhile goes to the next', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1, 1])
  const first = await givenWaiting(app, { sessionId: session.id, email: 'prvy@a.test' })
  await session.cancel(0)
  await sweepWaiting(app)
  const order = offeredOrder(session.id, first.token)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  // Stripe's word is lost, and our own question with it: the hold ends as if nobody had paid.
  await app.db.execute(sql`update checkout_attempts set status = 'expired' where registration_id = ${id}`)
  await app.endHold(id)
  await expireHold(app, id)
  await sweepWaiting(app)
  await session.cancel(1)
  await sweepWaiting(app)
  await givenWaiting(app, { sessionId: session.id, email: 'druhy@b.test', wants: 2, acceptsFrom: 1 })
  expect(await offers(app)).toEqual(['prvy@a.test 1 lapsed', 'prvy@a.test 1 open'])
  await settlePayment(app, checkout)
  await sweepWaiting(app)
  expect(await readEntryPage(app, first)).toMatchObject({ kind: 'served', offer: null })
  expect(await offers(app)).toEqual(['prvy@a.test 1 paid', 'prvy@a.test 1 declined', 'druhy@b.test 1 open'])
  const broken = (await findViolations(app.db)).map(({ invariant }) => invariant)
  expect(broken.filter((id) => id !== 'W3')).toEqual([])
})

test('whoever waits for all, or leaves, lets the offer go to the next at once', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1, 2])
  const group = await givenWaiting(app, { sessionId: session.id, email: 'skupina@a.test', wants: 3, acceptsFrom: 1 })
  const second = await givenWaiting(app, { sessionId: session.id, email: 'druhy@b.test' })
  await givenWaiting(app, { sessionId: session.id, email: 'treti@c.test' })
  await session.cancel(0)
  await offerKeptSeats(app, session.id)
  await waitForAll(app, group)
  await leaveWaitingList(app, second)
  expect(await offers(app)).toEqual(['skupina@a.test 1 declined', 'druhy@b.test 1 declined', 'treti@c.test 1 open'])
  expect(await readEntryPage(app, group)).toMatchObject({ kind: 'waiting', before: 0, acceptsFrom: 3 })
  await expect(waitForAll(app, group)).rejects.toMatchObject({ code: 'OFFER_OVER' })
})

test('in the last three hours everybody is told at once, and the seats are on sale', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1])
  await givenWaiting(app, { sessionId: session.id, email: 'prvy@a.test' })
  await givenWaiting(app, { sessionId: session.id, email: 'druhy@b.test', wants: 4 })
  app.clock.set('2026-12-03T14:00:00Z')
  await session.cancel(0)
  expect(await sweepWaiting(app)).toEqual({ offered: 0, lapsed: 0, onSale: 1 })
  await sweepWaiting(app)
  expect((await letters(app)).filter((said) => said.startsWith('last')).toSorted()).toEqual([
    'last-seats druhy@b.test',
    'last-seats prvy@a.test',
  ])
  expect(await counters(app, session.id)).toMatchObject({ taken: 0, kept: 0, waiting: 2 })
})

test('when a session leaves the sale its line ends, offers with it, and everybody who stood there is told', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1])
  const first = await givenWaiting(app, { sessionId: session.id, email: 'prvy@a.test' })
  const asked = await givenAsked(app, { sessionId: session.id, email: 'nikto@b.test' })
  await session.cancel(0)
  await sweepWaiting(app)
  await app.db.execute(sql`update sessions set status = 'cancelled', cancelled_at = now() where id = ${session.id}`)
  expect(await readEntryPage(app, first)).toMatchObject({ kind: 'over', offer: null })
  await sweepWaiting(app)
  expect(await offers(app)).toEqual(['prvy@a.test 1 withdrawn'])
  expect(await readEntryPage(app, asked)).toMatchObject({ kind: 'over' })
  expect(await counters(app, session.id)).toMatchObject({ kept: 0, waiting: 0 })
  expect((await letters(app)).filter((said) => said.startsWith('waiting-over'))).toEqual(['waiting-over prvy@a.test'])
})

test('an offer beyond what is kept is noticed', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1])
  const { id } = await givenWaiting(app, { sessionId: session.id })
  await app.db.execute(sql`
    insert into seat_offers (id, entry_id, session_id, seats, state, offered_at, ends_at)
    values (gen_random_uuid(), ${id}, ${session.id}, 1, 'open', now(), now() + interval '1 day')`)
  expect(await findViolations(app.db)).toMatchObject([{ invariant: 'W1', samples: [session.id] }])
})

test('a session takes its line and its offers with it when it is deleted', async () => {
  await using app = await bookingTest()
  const { id } = await bookableSession(app, { capacity: 1 })
  await app.db.execute(sql`update sessions set seats_taken = 1 where id = ${id}`)
  await givenWaiting(app, { sessionId: id })
  await app.db.execute(sql`update sessions set seats_taken = 0 where id = ${id}`)
  await offerKeptSeats(app, id)
  await app.db.execute(sql`delete from sessions where id = ${id}`)
  expect(await offers(app)).toEqual([])
})

test('the link of an offer proves the mailbox it was sent to, and no other to which a free order would write', async () => {
  await using app = await bookingTest()
  const session = await soldOut(app, [1])
  const entry = await givenWaiting(app, { sessionId: session.id, email: 'prva@a.test' })
  await session.cancel(0)
  await offerKeptSeats(app, session.id)
  await app.db.execute(sql`update sessions set base_price_cents = 0, price_cents = null where id = ${session.id}`)
  await app.db.execute(sql`update waiting_entries set price_cents = 0`)
  const ordered = (email: string) => {
    const order = offeredOrder(session.id, entry.token)
    const customerInfo = { ...(order as never as { customerInfo: object }).customerInfo, email }
    return { ...order, amount: 0, courseData: { ...order.courseData, price: 0 }, customerInfo }
  }
  expect(await app.book(ordered('obet@b.test') as never)).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  expect(await offers(app)).toEqual(['prva@a.test 1 open'])
  expect(await app.book(ordered('Prva@a.test') as never)).toMatchObject({ ok: true })
  expect(await offers(app)).toEqual(['prva@a.test 1 paid'])
})
