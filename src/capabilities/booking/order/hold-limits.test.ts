import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { releaseHold } from '../payment/release-hold.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { setMailboxFirst } from './mailbox-first.server.ts'
import { mailboxPage } from './mailbox-link.server.ts'
import { proveMailbox, readMailboxPage } from './prove-mailbox.server.ts'
import { pauseSeconds } from './unpaid-totals.ts'
import { watchHolds } from './watch-holds.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'r' } as const

/** A single order of somebody whose mailbox says nothing about who they are. */
function single(sessionId: string, email = `${randomUUID()}@gmail.com`) {
  const order = personalOrder(sessionId)
  const person = { name: 'Jana Nováková', email }
  return { ...order, customerInfo: { ...person, phone: '' }, participants: [person] }
}

function company(sessionId: string, seats: number, email = `${randomUUID()}@gmail.com`) {
  const order = companyOrder(sessionId, seats)
  return { ...order, customerInfo: { ...(order.customerInfo as object), email } }
}

/** The link of the last letter to an address, as its reader opens it. */
async function linkTo(app: BookingTest, email: string): Promise<string> {
  const until = new Date(app.clock.now().getTime() + 3_600_000)
  return mailboxPage(app.config, emailHash(app.config, email), until).split('/').at(-1) ?? ''
}

async function letters(app: BookingTest): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from mails where template = 'prove-mailbox'`,
  )
  return rows[0]?.n ?? -1
}

async function endUnpaid(app: BookingTest): Promise<void> {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from registrations where state = 'held'`)
  for (const { id } of rows) {
    await app.db.execute(sql`update checkout_attempts set status = 'expired' where registration_id = ${id}`)
    expect(await releaseHold(app, id)).toBe(true)
  }
}

test('thirty single orders of a school go through from one address over two sessions of twenty, and so does a company’s order for ten of twenty', async () => {
  await using app = await bookingTest()
  const [first, second, third] = [await bookableSession(app), await bookableSession(app), await bookableSession(app)]
  const school = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      app.book(single(n < 20 ? first.id : second.id, `ziak${n}@gymnazium.example`), '198.18.7.7'),
    ),
  )
  expect(school.filter(({ ok }) => ok)).toHaveLength(30)
  expect([await app.seatsTaken(first.id), await app.seatsTaken(second.id)]).toEqual([20, 10])
  expect(await app.book(company(third.id, 10), '198.18.7.8')).toMatchObject({ ok: true })
  expect(await letters(app)).toBe(0)
})

test('over all sessions an address holds forty unpaid seats, its network sixty and a company’s domain forty, however many e-mails are invented', async () => {
  await using app = await bookingTest()
  const sessions = await Promise.all(Array.from({ length: 8 }, () => bookableSession(app)))
  const hold = async (count: number, from: (n: number) => string, email = () => `${randomUUID()}@gmail.com`) => {
    const answers: Array<string> = []
    for (let n = 0; n < count; n++) {
      const session = sessions[n % sessions.length]?.id ?? ''
      const answer = await app.book(single(session, email()), from(n))
      answers.push(answer.ok ? 'held' : answer.error.code)
    }
    const held = answers.filter((answer) => answer === 'held').length
    expect(answers.filter((answer) => answer === 'MAILBOX_FIRST')).toHaveLength(count - held)
    return held
  }
  expect(await hold(45, () => '198.18.1.1')).toBe(40)
  expect(await hold(30, (n) => `198.18.1.${10 + n}`)).toBe(20)
  expect(
    await hold(
      45,
      (n) => `198.18.${100 + n}.1`,
      () => `${randomUUID()}@a${randomUUID().slice(0, 4)}.firma.example`,
    ),
  ).toBe(40)
  expect(await hold(20, (n) => `198.18.${200 + n}.1`)).toBe(20)
})

test('negative control: with the totals off one address takes every seat of the timetable by single orders', async () => {
  await using app = await bookingTest({ UNPAID_SEATS_PER_ADDRESS: '0' })
  const sessions = await Promise.all(Array.from({ length: 3 }, () => bookableSession(app)))
  for (const { id } of sessions) {
    for (let n = 0; n < 20; n++) expect(await app.book(single(id))).toMatchObject({ ok: true })
  }
  expect(await Promise.all(sessions.map(({ id }) => app.seatsTaken(id)))).toEqual([20, 20, 20])
})

test('seats that are paid no longer count, and seats that were given up go on counting', async () => {
  await using app = await bookingTest()
  const sessions = await Promise.all(Array.from({ length: 6 }, () => bookableSession(app)))
  const orders = Array.from({ length: 40 }, (_, n) => single(sessions[n % 6]?.id ?? ''))
  for (const order of orders) expect(await app.book(order)).toMatchObject({ ok: true })
  const more = () => app.book(single(sessions[0]?.id ?? ''))
  expect(await more()).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  const given = await app.registration(orders[0]?.sessionId ?? '')
  await app.db.execute(sql`update checkout_attempts set status = 'expired' where registration_id = ${given.id}`)
  expect(await releaseHold(app, given.id)).toBe(true)
  await watchHolds(app)
  expect(await more()).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  const { id } = await app.registration(orders[1]?.sessionId ?? '')
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('paid')
  expect(await more()).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  expect(await watchHolds(app)).toMatchObject({ counted: 1 })
  expect(await more()).toMatchObject({ ok: true })
})

test('the pause grows with every seat that ended unpaid, from ten minutes to a day, and only beyond a quarter', () => {
  const pauses = [10, 11, 12, 13, 16, 30].map((strikes) => pauseSeconds('address:x', strikes, 40) / 60)
  expect(pauses).toEqual([0, 10, 20, 40, 320, 1440])
  expect(pauseSeconds('network:x', 15, 40)).toBe(0)
  expect(pauseSeconds('network:x', 16, 40)).toBe(600)
})

test('whoever let holds end unpaid has to pause, twice as long each time, until a payment forgives', async () => {
  await using app = await bookingTest()
  const other = await bookableSession(app)
  const pause = async () => {
    const { rows } = await app.db.execute<{ minutes: number }>(sql`
      select round(extract(epoch from arrival_at - now()) / 60)::int as minutes from rate_limits where key like 'unpaid-pause:address:%'`)
    return rows[0]?.minutes ?? 0
  }
  const leave = async (seats: number) => {
    const session = await bookableSession(app)
    expect(await app.book(company(session.id, seats))).toMatchObject({ ok: true })
    await endUnpaid(app)
    await watchHolds(app)
  }
  await leave(10)
  expect(await pause()).toBe(0)
  await leave(1)
  expect(await pause()).toBe(10)
  const paying = single(other.id)
  expect(await app.book(paying)).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  // The pause is over; the next one is longer.
  await app.db.execute(sql`update rate_limits set arrival_at = now() where key like 'unpaid-pause:%'`)
  await leave(1)
  expect(await pause()).toBe(20)
  await app.db.execute(sql`update rate_limits set arrival_at = now() where key like 'unpaid-pause:%'`)
  expect(await app.book(paying)).toMatchObject({ ok: true })
  await app.db.execute(
    sql`update rate_limits set arrival_at = now() + interval '1 hour' where key like 'unpaid-pause:%'`,
  )
  const { id } = await app.registration(paying.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  await watchHolds(app)
  expect(await pause()).toBe(0)
  expect(await app.book(single(other.id))).toMatchObject({ ok: true })
})

test('an end is counted once, nothing of its keys stays with the order, and paying or releasing touches no total', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await app.book(company(session.id, 2))
  const totals = async () =>
    (await app.db.execute(sql`select key, arrival_at from rate_limits where key like 'unpaid%' order by key`)).rows
  const before = await totals()
  expect(before).toHaveLength(2)
  await endUnpaid(app)
  expect(await totals()).toEqual(before)
  expect(await watchHolds(app)).toMatchObject({ counted: 1 })
  expect(await watchHolds(app)).toMatchObject({ counted: 0 })
  const { rows } = await app.db.execute(sql`select limit_keys as keys from registrations`)
  expect(rows).toEqual([{ keys: null }])
  expect((await app.db.execute(sql`select from held_seats`)).rows).toHaveLength(0)
})

test('after a click in the mailbox the same order goes through, and may be for the whole session', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = company(session.id, 20, 'riaditel@firma.example')
  const refused = await app.book(order)
  expect(refused).toMatchObject({ status: 409, error: { code: 'MAILBOX_FIRST' } })
  expect(refused.error.message).toContain('potvrďte, prosím, svoju adresu')
  expect(await letters(app)).toBe(1)
  // Nothing of the order is kept before the click.
  expect((await app.db.execute(sql`select from registrations`)).rows).toHaveLength(0)
  const { rows } = await app.db.execute<{ payload: object }>(
    sql`select payload from mails where template = 'prove-mailbox'`,
  )
  expect(rows[0]?.payload).toEqual({ emailHash: emailHash(app.config, 'riaditel@firma.example'), language: 'sk' })
  const token = await linkTo(app, 'riaditel@firma.example')
  // A scanner that opens the link proves nothing.
  expect(await readMailboxPage(app, { token })).toEqual({ kind: 'open' })
  expect(await app.book(order)).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  await proveMailbox(app, { token })
  expect(await readMailboxPage(app, { token })).toEqual({ kind: 'proven' })
  expect(await app.book(order)).toMatchObject({ ok: true })
  expect(await app.seatsTaken(session.id)).toBe(20)
})

test('a link is nobody else’s: forged, changed or old it proves nothing', async () => {
  await using app = await bookingTest()
  const token = await linkTo(app, 'jana@firma.example')
  for (const wrong of [
    '',
    'x',
    token.slice(1),
    `${token}x`,
    token.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
  ]) {
    await expect(proveMailbox(app, { token: wrong })).rejects.toMatchObject({ code: 'MAILBOX_LINK_UNKNOWN' })
  }
  app.clock.advance(2 * 3_600_000)
  await expect(proveMailbox(app, { token })).rejects.toMatchObject({ code: 'MAILBOX_LINK_OVER' })
  expect(await readMailboxPage(app, { token })).toEqual({ kind: 'over' })
  expect((await app.db.execute(sql`select from proven_mailboxes`)).rows).toHaveLength(0)
})

test('a click counts for a day and for its own mailbox, which has a total of its own', async () => {
  await using app = await bookingTest()
  const sessions = await Promise.all(Array.from({ length: 3 }, () => bookableSession(app)))
  const [first = { id: '' }, second = { id: '' }, third = { id: '' }] = sessions
  await proveMailbox(app, { token: await linkTo(app, 'eva@gmail.com') })
  expect(await app.book(company(first.id, 20, 'Eva@gmail.com'))).toMatchObject({ ok: true })
  expect(await app.book(company(second.id, 20, 'eva@gmail.com'))).toMatchObject({ ok: true })
  expect(await app.book(company(third.id, 1, 'eva@gmail.com'))).toMatchObject({ error: { code: 'TOO_MANY_HELD' } })
  expect(await app.book(company(third.id, 11, 'iva@gmail.com'))).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  await app.db.execute(sql`update proven_mailboxes set proven_until = now() - interval '1 second'`)
  expect(await app.book(company(third.id, 11, 'eva@gmail.com'))).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  await watchHolds(app)
  expect((await app.db.execute(sql`select from proven_mailboxes`)).rows).toHaveLength(0)
})

test('nobody makes a mail cannon of it: four letters a day to a mailbox, forty from an address, sixty from a network', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await setMailboxFirst(app, { sessionId: session.id, isOn: true }, ADMIN)
  for (let n = 0; n < 9; n++) {
    expect(await app.book(single(session.id, 'obet@firma.example'), `198.18.${n}.1`)).toMatchObject({
      error: { code: 'MAILBOX_FIRST' },
    })
  }
  expect(await letters(app)).toBe(4)
  const codes = []
  for (let n = 0; n < 45; n++) codes.push((await app.book(single(session.id), '198.18.50.1')).error.code)
  expect(codes).toEqual([...Array(40).fill('MAILBOX_FIRST'), ...Array(5).fill('TOO_MANY_HELD')])
  for (let n = 0; n < 30; n++) await app.book(single(session.id), `198.18.50.${10 + n}`)
  expect(await letters(app)).toBe(64)
})

test('a session whose holds mostly stay unpaid asks for mailboxes by itself, before they end, tells somebody, and stops', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  for (let n = 0; n < 5; n++) await app.book(single(session.id), `198.18.${n}.1`)
  expect(await watchHolds(app)).toMatchObject({ switched: 0 })
  await app.db.execute(sql`update registrations set created_at = now() - interval '16 minutes'`)
  expect(await watchHolds(app)).toMatchObject({ switched: 1 })
  expect(await watchHolds(app)).toMatchObject({ switched: 0 })
  const alerts = async () =>
    (await app.db.execute(sql`select kind, key, times, resolved_at is not null as "isOver" from alerts`)).rows
  expect(await alerts()).toEqual([{ kind: 'session-hoarded', key: session.id, times: 1, isOver: false }])
  expect(await app.book(single(session.id), '198.18.99.1')).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  // Who has clicked gets a seat, and other sessions ask nobody.
  await proveMailbox(app, { token: await linkTo(app, 'jana@gmail.com') })
  expect(await app.book(single(session.id, 'jana@gmail.com'), '198.18.98.1')).toMatchObject({ ok: true })
  expect(await app.book(single((await bookableSession(app)).id), '198.18.97.1')).toMatchObject({ ok: true })
  // Six hours later it is over, and so is its alert.
  await app.db.execute(sql`update registrations set created_at = created_at - interval '6 hours'`)
  await app.db.execute(sql`update mailbox_first set until = until - interval '7 hours'`)
  await watchHolds(app)
  expect(await alerts()).toMatchObject([{ isOver: true }])
  expect(await app.book(single(session.id), '198.18.99.1')).toMatchObject({ ok: true })
})

test('a session whose buyers pay, a department that thinks better of it, and an installation that counts nothing switch nothing', async () => {
  await using app = await bookingTest()
  const age = () => app.db.execute(sql`update registrations set created_at = now() - interval '16 minutes'`)
  const paid = await bookableSession(app)
  for (let n = 0; n < 12; n++) {
    const order = single(paid.id)
    await app.book(order, `198.18.${n}.1`)
    if (n % 2 === 0) continue
    const checkout = await app.checkoutOf((await app.registration(order.sessionId)).id)
    app.sandbox.pay(checkout)
    await settlePayment(app, checkout)
  }
  const department = await bookableSession(app)
  await app.book(company(department.id, 10), '198.18.60.1')
  await age()
  expect(await watchHolds(app)).toMatchObject({ switched: 0 })
  await app.book(company(department.id, 10), '198.18.61.1')
  await age()
  const silent = { ...app, config: { ...app.config, unpaidSeatsPerAddress: 0 } }
  expect(await watchHolds(silent)).toMatchObject({ switched: 0 })
  expect(await watchHolds(app)).toMatchObject({ switched: 1 })
})

test('the office switches it on and off, with a line in the audit, and what it switched off stays off over the same holds', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const viewer = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'r' } as const
  await expect(setMailboxFirst(app, { sessionId: session.id, isOn: true }, viewer)).rejects.toMatchObject({
    status: 403,
  })
  await setMailboxFirst(app, { sessionId: session.id, isOn: true }, ADMIN)
  expect(await app.book(single(session.id))).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  await setMailboxFirst(app, { sessionId: session.id, isOn: false }, ADMIN)
  for (let n = 0; n < 5; n++) expect(await app.book(single(session.id), `198.18.${n}.1`)).toMatchObject({ ok: true })
  await app.db.execute(sql`update registrations set created_at = now() - interval '16 minutes'`)
  await app.db.execute(sql`update mailbox_first set counted_from = now() - interval '1 hour'`)
  expect(await watchHolds(app)).toMatchObject({ switched: 1 })
  await setMailboxFirst(app, { sessionId: session.id, isOn: false }, ADMIN)
  expect(await watchHolds(app)).toMatchObject({ switched: 0 })
  const { rows } = await app.db.execute<{ action: string }>(sql`
    select action from audit_events where subject_kind = 'session' and subject_id = ${session.id}
      and action like 'session-mailbox%'`)
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'session-mailbox-first',
    'session-mailbox-first-ended',
    'session-mailbox-first-ended',
  ])
  await expect(setMailboxFirst(app, { sessionId: randomUUID(), isOn: true }, ADMIN)).rejects.toMatchObject({
    code: 'SESSION_NOT_FOUND',
  })
})
