import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  confirmationToken,
  farSession,
  givenProvenMailbox,
  givenTransfers,
  transferOrder,
} from '../booking.testing.server.ts'
import { transferTerms } from '../core/transfer-terms.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { sweepBookings } from '../payment/sweep-bookings.server.ts'
import { confirmTransfer, readTransferConfirmation } from './confirm-transfer.server.ts'

/** Minutes or days that a hold has left, by the clock that decides. */
async function hoursLeft(app: BookingTest, id: string): Promise<number> {
  const { rows } = await app.db.execute<{ hours: number }>(
    sql`select extract(epoch from held_until - now())::float8 / 3600 as hours from registrations where id = ${id}`,
  )
  return rows[0]?.hours ?? 0
}

const confirm = (app: BookingTest, id: string) => confirmTransfer(app, { token: confirmationToken(app, id) })

test('an order by transfer is held forty minutes, asks its mailbox, and asks Stripe for nothing', async () => {
  await using app = await bookingTest()
  await givenTransfers(app)
  const session = await farSession(app)
  const order = transferOrder(session.id)
  expect(await app.book(order)).toMatchObject({ ok: true, result: { url: expect.stringContaining('/platba/') } })
  const registration = await app.registration(order.sessionId)
  expect(registration).toMatchObject({ state: 'held', origin: 'transfer', confirmedAt: null, dueOn: null })
  expect(await hoursLeft(app, registration.id)).toBeLessThan(0.67)
  const { rows } = await app.db.execute(sql`
    select (select count(*)::int from checkout_attempts) as attempts, (select count(*)::int from postings) as postings,
      (select string_agg(template, ',') from mails) as mails`)
  expect(rows).toEqual([{ attempts: 0, postings: 0, mails: 'confirm-transfer' }])
})

test('a click keeps the seats until the transfer should have come, begins the debt, and counts once', async () => {
  await using app = await bookingTest()
  await givenTransfers(app)
  const session = await farSession(app)
  const order = transferOrder(session.id)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const token = confirmationToken(app, id)
  expect(await readTransferConfirmation(app, { token })).toEqual({ kind: 'open' })
  await Promise.all([confirm(app, id), confirm(app, id)])
  expect(await readTransferConfirmation(app, { token })).toMatchObject({ kind: 'confirmed' })
  const startsAt = new Date(Date.now() + 90 * 86_400_000)
  const terms = transferTerms({ dueDays: 7, startsAt, now: app.clock.now() })
  const { dueOn, heldUntil } = await app.registration(order.sessionId)
  expect({ dueOn, heldUntil }).toEqual({ dueOn: terms?.dueOn, heldUntil: terms?.heldUntil })
  expect(await hoursLeft(app, id)).toBeGreaterThan(24)
  expect((await readBookOfOrder(app.db, id)).remainsCents).toBe(254_00)
  expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 10 })).toEqual([])
})

test('whoever proved this mailbox today, each order by transfer needs a click of its own; a lapsed one owes nothing', async () => {
  await using app = await bookingTest()
  await givenTransfers(app)
  const session = await farSession(app)
  const order = transferOrder(session.id)
  await givenProvenMailbox(app, order)
  await app.book(order)
  const { id, confirmedAt } = await app.registration(order.sessionId)
  expect(confirmedAt).toBeNull()
  await confirm(app, id)
  expect((await app.registration(order.sessionId)).confirmedAt).not.toBeNull()
  await app.endHold(id)
  await sweepBookings(app)
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'expired' })
  expect(await readBookOfOrder(app.db, id)).toMatchObject({ toPayCents: 0, remainsCents: 0 })
  expect((await app.db.execute(differencesOfBook(sql`true`))).rows).toEqual([])
})

test('a link that is clicked too late confirms nothing', async () => {
  await using app = await bookingTest()
  await givenTransfers(app)
  const session = await farSession(app)
  const order = transferOrder(session.id)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  await app.endHold(id)
  await sweepBookings(app)
  await expect(confirm(app, id)).rejects.toMatchObject({ code: 'HOLD_ENDED' })
  expect(await readTransferConfirmation(app, { token: confirmationToken(app, id) })).toEqual({ kind: 'over' })
})

test('without terms that carry it, without the switch, for a person, and too close to the course a card is the way', async () => {
  await using app = await bookingTest()
  const session = await farSession(app)
  const soon = await bookableSession(app, { startsAt: new Date(Date.now() + 5 * 86_400_000) })
  const code = async (order: Parameters<BookingTest['book']>[0]) => (await app.book(order)).error?.code
  const actor = { kind: 'admin', id: 'admin-1' } as const
  const { transfers } = app.settings.current()
  await saveSettings(
    app,
    { version: 0, values: { transfers: { ...transfers, isOn: true } } },
    { actor, requestId: 'r' },
  )
  const builtIn = { termsVersion: '1.0', privacyPolicyVersion: '1.1' }
  const { consent } = transferOrder(session.id)
  expect(await code(transferOrder(session.id, 2, { consent: { ...(consent as object), ...builtIn } }))).toBe(
    'TRANSFER_OFF',
  )
  await givenTransfers(app, { isOn: false })
  expect(await code(transferOrder(session.id))).toBe('TRANSFER_OFF')
  const { version } = app.settings.current()
  await saveSettings(app, { version, values: { transfers: { ...transfers, isOn: true } } }, { actor, requestId: 'r' })
  expect(
    await code(
      transferOrder(session.id, 1, {
        registrationType: 'personal',
        customerInfo: { name: 'Jana', email: 'jana@vzor.test' },
      }),
    ),
  ).toBe('TRANSFER_FOR_COMPANIES')
  const price = { amount: 159 * 2, courseData: { courseId: soon.id, title: 'Základy AI', price: 159 } }
  expect(await code(transferOrder(soon.id, 2, price))).toBe('TRANSFER_TOO_LATE')
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test('nobody has a third of a session waiting before a mailbox is proven, and no company more than a third after it', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  await givenTransfers(app)
  const session = await farSession(app, { capacity: 12 })
  expect(await app.book(transferOrder(session.id, 4))).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  const first = transferOrder(session.id, 3)
  const second = transferOrder(session.id, 3)
  await app.book(first, '198.18.1.1')
  await app.book(second, '198.18.1.2')
  await confirm(app, (await app.registration(first.sessionId)).id)
  const late = (await app.registration(second.sessionId)).id
  await expect(confirm(app, late)).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
  const { transfers, version } = app.settings.current()
  const values = { transfers: { ...transfers, unlimitedIcos: ['00000027'] } }
  await saveSettings(app, { version, values }, { actor: { kind: 'admin', id: 'a' }, requestId: 'r' })
  await confirm(app, late)
  expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 10 })).toEqual([])
})

test('negative control: without the CHECK a company has half of the session waiting', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  await givenTransfers(app)
  const session = await farSession(app, { capacity: 12 })
  const owner = openDatabase({ url: app.database.ownerUrl, poolMax: 1, log: app.log })
  await owner.db.execute('alter table held_seats drop constraint held_seats_limit')
  await owner.close()
  for (const from of ['198.18.1.1', '198.18.1.2']) {
    const order = transferOrder(session.id, 3)
    await app.book(order, from)
    await confirm(app, (await app.registration(order.sessionId)).id)
  }
  const { rows } = await app.db.execute(sql`select max(seats) as seats from held_seats`)
  expect(rows).toEqual([{ seats: 6 }])
})

test('one mailbox has so many seats waiting over all sessions, and two clicks at once no more', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  await givenTransfers(app, { seatsPerMailbox: 3 })
  const ids: Array<string> = []
  for (const from of ['198.18.1.1', '198.18.1.2']) {
    const session = await farSession(app)
    const order = transferOrder(session.id, 2)
    Object.assign((order as never as { customerInfo: object }).customerInfo, { email: 'uctaren@firma.test' })
    await app.book(order, from)
    ids.push((await app.registration(order.sessionId)).id)
  }
  const outcomes = await Promise.allSettled(ids.map((id) => confirm(app, id)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  [
    'one mailbox spelt in many ways',
    (n: number) => (n % 2 === 0 ? `uctaren+${n}@firma.test` : `UCTAREN+${n}@firma.test`),
    3,
  ],
  [
    'one mailbox of Gmail with points in it',
    (n: number) => `u${'.'.repeat(n % 2)}c${'.'.repeat(n >> 1)}taren@gmail.com`,
    3,
  ],
  ['the mailboxes of one company', (n: number) => `kolega${n}@firma.test`, 6],
])(
  '%s, each with another company number, have so many seats waiting together, and no more once they have lapsed',
  async (_name, emailOf, most) => {
    await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
    await givenTransfers(app, { seatsPerMailbox: 3 })
    const wait = async () => {
      let confirmed = 0
      for (let n = 0; n < 4; n++) {
        const session = await farSession(app)
        const order = transferOrder(session.id, 2)
        const changed = { email: emailOf(n), ico: `0000000${n}` }
        Object.assign((order as never as { customerInfo: object }).customerInfo, changed)
        if (!(await app.book(order, `198.18.${n}.1`)).ok) continue
        const { id, confirmedAt } = await app.registration(order.sessionId)
        if (confirmedAt === null) await confirm(app, id).catch(() => null)
        if ((await app.registration(order.sessionId)).confirmedAt !== null) confirmed += 2
      }
      return confirmed
    }
    const waiting = Math.floor(most / 2) * 2
    expect(await wait()).toBe(waiting)
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from registrations where confirmed_at is not null`,
    )
    for (const { id } of rows) await app.endHold(id)
    await sweepBookings(app)
    expect(await wait()).toBe(0)
    await app.db.execute(
      sql`update registrations set held_until = held_until - interval '31 days' where confirmed_at is not null`,
    )
    expect(await wait()).toBe(waiting)
  },
)
