import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { decideWithdrawal } from './decide-withdrawal.server.ts'
import { withdrawFromContract } from './withdraw-from-contract.server.ts'
import { FROM_A_BROWSER, type WithdrawalTest, withdrawalTest } from './withdrawal.testing.server.ts'

async function sendRefunds(app: WithdrawalTest) {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from refunds where status = 'requested'`)
  for (const { id } of rows) await sendRefund(app, { refundId: id })
}

async function expectNoViolation(app: WithdrawalTest) {
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])
}

test('a consumer in time gets the whole price back the same way, and the seat is free at once', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  expect(await app.seatsTaken(order.sessionId)).toBe(1)
  await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.state(order)).toBe('withdrawn')
  expect(await app.seatsTaken(order.sessionId)).toBe(0)
  expect(await app.outcomes()).toEqual([{ standing: 'statutory', cents: 127_00, isMatched: true, hasRefund: true }])
  expect(await app.refunds()).toEqual([{ cents: 127_00, reason: 'withdrawn', status: 'requested' }])
  await sendRefunds(app)
  expect(app.sandbox.ledger().totals).toMatchObject({ refunded: 127_00 })
  const { rows } = await app.db.execute(
    sql`select actor_kind, subject_id from audit_events where action = 'registration-withdrawn'`,
  )
  expect(rows).toEqual([{ actor_kind: 'visitor', subject_id: order.registration.id }])
  await expectNoViolation(app)
})

test.each([
  ['in time and six days before the course', { paidDaysAgo: 3, startsInHours: 140 }, 'withdrawn', 127_00, 'statutory'],
  [
    'begun on wish, before its end',
    { paidDaysAgo: 3, startsInHours: -1, hasAskedForEarlyStart: true },
    'withdrawn',
    76_20,
    'statutory',
  ],
  ['given whole on wish', { paidDaysAgo: 3, startsInHours: -5, hasAskedForEarlyStart: true }, 'paid', 0, 'performed'],
  ['given whole without the wish', { paidDaysAgo: 3, startsInHours: -5 }, 'withdrawn', 127_00, 'statutory'],
  [
    'too late, three weeks before the course',
    { paidDaysAgo: 25, startsInHours: 21 * 24 },
    'refunded',
    127_00,
    'cancellation',
  ],
  ['too late, ten days before', { paidDaysAgo: 25, startsInHours: 10 * 24 }, 'refunded', 63_50, 'cancellation'],
  ['too late, three days before', { paidDaysAgo: 25, startsInHours: 3 * 24 }, 'paid', 0, 'kept'],
  ['too late, after the course', { paidDaysAgo: 40, startsInHours: -48 }, 'paid', 0, 'late'],
] as const)('%s', async (_, times, state, cents, standing) => {
  await using app = await withdrawalTest()
  const order = await app.given(times)
  await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.state(order)).toBe(state)
  expect(await app.seatsTaken(order.sessionId)).toBe(state === 'paid' ? 1 : 0)
  const [outcome] = await app.outcomes()
  expect(outcome).toMatchObject({ standing, isMatched: true })
  // Minutes pass between the order and the withdrawal, so a part is a part of a moving whole.
  expect(Math.abs(Number(outcome?.cents) - cents)).toBeLessThan(standing === 'statutory' && cents < 127_00 ? 2_00 : 1)
  expect((await app.refunds()).map(({ cents: each }) => each)).toEqual(outcome?.cents === 0 ? [] : [outcome?.cents])
  await expectNoViolation(app)
})

test('a company gets record and mail, and a person is called: nothing of its order moves', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ kind: 'business' })
  const id = await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.state(order)).toBe('paid')
  expect(await app.refunds()).toEqual([])
  expect(await app.outcomes()).toEqual([{ standing: 'company', cents: 0, isMatched: true, hasRefund: false }])
  const { rows } = await app.db.execute(sql`select kind, key from alerts`)
  expect(rows).toEqual([{ kind: 'withdrawal-by-hand', key: id }])
})

test('reference and address must both fit, in any case and spelling; otherwise it is kept as unmatched', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  const { reference } = order.registration
  await app.withdraw({ reference, email: 'niekto@example.test' })
  await app.withdraw({ reference: 'BY-2222-2222', email: order.email })
  await app.withdraw({ reference: 'kurz v decembri', email: order.email })
  expect(await app.state(order)).toBe('paid')
  expect(new Set((await app.outcomes()).map(({ standing }) => standing))).toEqual(new Set(['unmatched']))
  const spelt = ` ${reference.toLowerCase().replaceAll('-', ' ')} `
  await app.withdraw({ reference: spelt, email: order.email.toUpperCase(), name: 'Niekto Iný' })
  expect(await app.state(order)).toBe('withdrawn')
})

test('an order paid outside our checkout is withdrawn, and its money is a person’s work', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ isPaid: false })
  await app.db.execute(sql`
    update registrations set state = 'paid', paid_at = now(), origin = 'invoice' where id = ${order.registration.id}`)
  await app.db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values (gen_random_uuid(), ${order.registration.id}, 'received', 12700, current_date, 'transfer', 'ada', now())`)
  await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.outcomes()).toEqual([{ standing: 'statutory', cents: 127_00, isMatched: true, hasRefund: false }])
  const { rows } = await app.db.execute(sql`select kind from alerts`)
  expect(rows).toEqual([{ kind: 'withdrawal-by-hand' }])
})

test('an invoice that no money is recorded for is withdrawn without promising any, and a person looks for it', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ isPaid: false })
  await app.db.execute(sql`
    update registrations set state = 'paid', paid_at = now(), origin = 'invoice' where id = ${order.registration.id}`)
  await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.outcomes()).toEqual([{ standing: 'statutory', cents: 0, isMatched: true, hasRefund: false }])
  const { rows } = await app.db.execute(sql`select kind from alerts`)
  expect(rows).toEqual([{ kind: 'withdrawal-by-hand' }])
})

test('a hold ends, its checkout is closed, and money that comes all the same goes back whole', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ isPaid: false })
  await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.state(order)).toBe('withdrawn')
  expect(await app.seatsTaken(order.sessionId)).toBe(0)
  app.sandbox.pay(order.checkout)
  expect(await settlePayment(app, order.checkout)).toBe('surplus')
  expect(await app.state(order)).toBe('withdrawn')
  expect(await app.seatsTaken(order.sessionId)).toBe(0)
  expect(await app.refunds()).toEqual([{ cents: 127_00, reason: 'surplus', status: 'requested' }])
  await sendRefunds(app)
  await expectNoViolation(app)
})

test('the checkout of a withdrawn hold is closed at Stripe, so that nobody can pay', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ isPaid: false })
  await app.withdraw({ reference: order.registration.reference, email: order.email })
  const { rows } = await app.db.execute(sql`select count(*)::int as jobs from jobs.job where name = 'close-checkout'`)
  expect(rows).toEqual([{ jobs: 1 }])
  // Were the job lost, the sweep finds it.
  expect(await sweepBookings(app)).toMatchObject({ closed: 1 })
  expect(app.sandbox.ledger().sessions.map(({ status }) => status)).toEqual(['expired'])
  await expectNoViolation(app)
})

test('an order whose hold had ended is not seated by a late payment once its buyer has withdrawn', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ isPaid: false })
  // A hold ended although Stripe still had its checkout: the loss that late payments come from.
  await app.db.execute(sql`update checkout_attempts set status = 'void', parameters = null`)
  await app.endHold(order.registration.id)
  await sweepBookings(app)
  expect(await app.state(order)).toBe('expired')
  await app.withdraw({ reference: order.registration.reference, email: order.email })
  app.sandbox.pay(order.checkout)
  expect(await settlePayment(app, order.checkout)).toBe('surplus')
  expect(await app.seatsTaken(order.sessionId)).toBe(0)
})

test('twenty declarations of one order at once move it once and owe one refund', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  const written = { name: 'Jana', reference: order.registration.reference, email: order.email, language: 'sk' as const }
  const ids = Array.from({ length: 20 }, () => randomUUID())
  for (const [n, id] of ids.entries()) {
    await withdrawFromContract(app, { ...written, id }, { ...FROM_A_BROWSER, clientAddress: `198.51.${n}.7` })
  }
  await Promise.all(ids.map((withdrawalId) => decideWithdrawal(app, { withdrawalId })))
  const standings = (await app.outcomes()).map(({ standing }) => standing)
  expect(standings.toSorted()).toEqual([...Array<string>(19).fill('over'), 'statutory'])
  expect(await app.refunds()).toHaveLength(1)
  expect(await app.seatsTaken(order.sessionId)).toBe(0)
  await expectNoViolation(app)
})

test('one declaration decided by ten workers at once is decided once, matched or not', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  for (const reference of [order.registration.reference, 'BY-2222-2222']) {
    const id = randomUUID()
    const written = { id, name: 'Jana', reference, email: order.email, language: 'sk' as const }
    await withdrawFromContract(app, written, FROM_A_BROWSER)
    await Promise.all(Array.from({ length: 10 }, () => decideWithdrawal(app, { withdrawalId: id })))
  }
  expect(await app.outcomes()).toHaveLength(2)
  expect(await app.refunds()).toHaveLength(1)
  const { rows } = await app.db.execute(
    sql`select count(*)::int as mails from mails where template = 'withdrawal-decided'`,
  )
  expect(rows).toEqual([{ mails: 1 }])
})

test('a withdrawal that meets the webhook of its payment ends without a seat and with the money back, whoever is first', async () => {
  await using app = await withdrawalTest()
  for (let round = 0; round < 8; round++) {
    const order = await app.given({ isPaid: false })
    const id = randomUUID()
    const written = {
      id,
      name: 'Jana',
      reference: order.registration.reference,
      email: order.email,
      language: 'sk' as const,
    }
    await withdrawFromContract(app, written, { ...FROM_A_BROWSER, clientAddress: `198.51.${round}.7` })
    app.sandbox.pay(order.checkout)
    await Promise.all([
      settlePayment(app, order.checkout),
      decideWithdrawal(app, { withdrawalId: id }),
      sweepBookings(app),
    ])
    expect(await app.state(order)).toBe('withdrawn')
    expect(await app.seatsTaken(order.sessionId)).toBe(0)
    const { rows } = await app.db.execute(sql`
      select amount_cents - refunded_cents as kept from payments where registration_id = ${order.registration.id}`)
    expect(rows).toEqual([{ kept: 0 }])
  }
  await sendRefunds(app)
  await expectNoViolation(app)
})

test('a withdrawal that meets the end of its hold gives the seats back once', async () => {
  await using app = await withdrawalTest()
  for (let round = 0; round < 8; round++) {
    const order = await app.given({ isPaid: false })
    await app.endHold(order.registration.id)
    const id = randomUUID()
    const written = {
      id,
      name: 'Jana',
      reference: order.registration.reference,
      email: order.email,
      language: 'sk' as const,
    }
    await withdrawFromContract(app, written, { ...FROM_A_BROWSER, clientAddress: `198.51.${round}.7` })
    await Promise.all([sweepBookings(app), decideWithdrawal(app, { withdrawalId: id })])
    expect(await app.state(order)).toBe('withdrawn')
    expect(await app.seatsTaken(order.sessionId)).toBe(0)
  }
  await expectNoViolation(app)
})

test('a decision that breaks in the middle leaves nothing behind, and the next run does it whole', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  const id = randomUUID()
  const written = {
    id,
    name: 'Jana',
    reference: order.registration.reference,
    email: order.email,
    language: 'sk' as const,
  }
  await withdrawFromContract(app, written, FROM_A_BROWSER)
  const { enqueueAll } = app.jobs
  app.jobs.enqueueAll = (executor, job, payloads) =>
    job.name === 'send-mail' ? Promise.reject(new Error('the process dies')) : enqueueAll(executor, job, payloads)
  await expect(decideWithdrawal(app, { withdrawalId: id })).rejects.toThrow('the process dies')
  expect(await app.state(order)).toBe('paid')
  expect(await app.refunds()).toEqual([])
  expect(await app.outcomes()).toEqual([])
  app.jobs.enqueueAll = enqueueAll
  await decideWithdrawal(app, { withdrawalId: id })
  expect(await app.state(order)).toBe('withdrawn')
  expect(await app.refunds()).toHaveLength(1)
})

test('a declaration received in time and decided days later stands as it was received', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ paidDaysAgo: 25, startsInHours: 24 })
  const id = randomUUID()
  await app.db.execute(sql`
    insert into withdrawals (id, received_at, statement, name, reference, email, language)
    values (${id}, now() - interval '20 days', 'x', 'Jana', ${order.registration.reference}, ${order.email}, 'sk')`)
  await decideWithdrawal(app, { withdrawalId: id })
  expect(await app.outcomes()).toMatchObject([{ standing: 'statutory', cents: 127_00 }])
})
