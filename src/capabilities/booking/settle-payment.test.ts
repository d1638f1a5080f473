import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockSession } from '#capabilities/schedule/lock-session.server.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from './booking.testing.server.ts'
import { expireHold } from './expire-hold.server.ts'
import { lockRegistration } from './move-registration.server.ts'
import { settleCheckout, settlePayment } from './settle-payment.server.ts'

/** A held registration with its open checkout. */
async function heldOrder(app: BookingTest, capacity = 5, seats = 1) {
  const session = await bookableSession(app, { capacity })
  const order = seats === 1 ? personalOrder(session.id) : companyOrder(session.id, seats)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  return { session, order, id, checkout: await app.checkoutOf(id) }
}

/** What the product would believe after a crash that lost every trace of Stripe's answer, and the end of the hold. */
async function loseAndRelease(app: BookingTest, id: string) {
  await app.db.execute(sql`
    update checkout_attempts set status = 'void', stripe_session_id = null, url = null where registration_id = ${id}`)
  await app.endHold(id)
  await expireHold(app, id)
}

async function moneyOf(app: BookingTest) {
  const { rows } = await app.db.execute(sql`
    select amount_cents as amount, refunded_cents as refunded, is_surplus as surplus from payments order by recorded_at`)
  return rows
}

/** Until one of this database waits for a lock of another. */
async function untilWaiting(app: BookingTest) {
  await expect
    .poll(async () => {
      const { rows } = await app.db.execute<{ n: number }>(sql`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.n
    })
    .toBeGreaterThan(0)
}

async function mailsOf(app: BookingTest) {
  const { rows } = await app.db.execute<{ template: string }>(sql`select template from mails order by template`)
  return rows.map(({ template }) => template)
}

test('a paid checkout makes its registration paid, with its money, one confirmation and the jobs that follow', async () => {
  await using app = await bookingTest()
  const { session, order, id, checkout } = await heldOrder(app, 5, 3)
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('paid')
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid', paidAt: expect.any(Date) })
  expect(await moneyOf(app)).toEqual([{ amount: 381_00, refunded: 0, surplus: false }])
  expect(await mailsOf(app)).toEqual(['registration-confirmed'])
  expect(await app.seatsTaken(session.id)).toBe(3)
  const { rows: held } = await app.db.execute(sql`select seats from held_seats`)
  expect(held).toEqual([{ seats: 0 }])
  const { rows: jobs } = await app.db.execute<{ data: unknown }>(
    sql`select data from jobs.job where name = 'send-mail'`,
  )
  expect(jobs).toHaveLength(1)
  expect(id).toBeTruthy()
})

test.each([
  ['less than the price', { amountCents: 380_99 }],
  ['more than the price', { amountCents: 381_01 }],
  ['the price in another currency', { currency: 'usd' }],
])('%s buys no seat: it goes back whole and a person is called', async (_, differs) => {
  await using app = await bookingTest()
  const { session, order, id, checkout } = await heldOrder(app, 5, 3)
  app.sandbox.pay(checkout)
  const asked = await app.stripe.getCheckout(checkout)
  expect(asked).toMatchObject({ amountCents: 381_00, currency: 'eur' })
  const paid = { ...asked, ...differs }
  expect(await settleCheckout(app, paid)).toBe('surplus')
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'held', paidAt: null })
  expect(await moneyOf(app)).toEqual([{ amount: paid.amountCents, refunded: paid.amountCents, surplus: true }])
  expect(await mailsOf(app)).toEqual(['surplus-returned'])
  expect(await app.seatsTaken(session.id)).toBe(3)
  const { rows: alerts } = await app.db.execute(sql`select kind, details->>'registrationId' as id from alerts`)
  expect(alerts).toEqual([{ kind: 'payment-differs', id }])
})

test('ten settlements of one payment at once are one payment and one confirmation', async () => {
  await using app = await bookingTest()
  const { checkout } = await heldOrder(app)
  app.sandbox.pay(checkout)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => settlePayment(app, checkout)))
  expect(outcomes.toSorted()).toEqual([...Array(9).fill('known'), 'paid'])
  expect(await moneyOf(app)).toHaveLength(1)
  expect(await mailsOf(app)).toEqual(['registration-confirmed'])
})

test('whoever pays waits for nobody who books the same session', async () => {
  await using app = await bookingTest()
  const { session, order, checkout } = await heldOrder(app)
  app.sandbox.pay(checkout)
  await app.db.transaction(async (tx) => {
    await tx.execute(takeSeats(session.id, 1))
    expect(await settlePayment(app, checkout)).toBe('paid')
  })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(session.id)).toBe(2)
})

test('a payment waits while an admin changes its session, and while somebody else has its registration', async () => {
  await using app = await bookingTest()
  const { session, id, checkout } = await heldOrder(app)
  app.sandbox.pay(checkout)
  const done: Array<string> = []
  let settling: Promise<unknown> = Promise.resolve()
  await app.db.transaction(async (tx) => {
    await lockSession(tx, { id: session.id })
    settling = settlePayment(app, checkout).then((settlement) => done.push(settlement))
    await untilWaiting(app)
    done.push('changed')
  })
  await settling
  expect(done).toEqual(['changed', 'paid'])

  const other = await heldOrder(app)
  app.sandbox.pay(other.checkout)
  await app.db.transaction(async (tx) => {
    await lockRegistration(tx, other.id)
    settling = settlePayment(app, other.checkout).then((settlement) => done.push(settlement))
    await untilWaiting(app)
    done.push('let go')
  })
  await settling
  expect(done).toEqual(['changed', 'paid', 'let go', 'paid'])
  expect(id).not.toBe(other.id)
})

test('a checkout that is open or declined settles nothing, and one that expired gives its seats back', async () => {
  await using app = await bookingTest()
  const { session, order, checkout } = await heldOrder(app)
  expect(await settlePayment(app, checkout)).toBe('open')
  app.sandbox.decline(checkout)
  expect(await settlePayment(app, checkout)).toBe('open')
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'held' })
  app.sandbox.expire(checkout)
  expect(await settlePayment(app, checkout)).toBe('expired')
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'expired' })
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test('a hold whose checkout exists ends only after Stripe has closed it, and a payment that was faster keeps the seat', async () => {
  await using app = await bookingTest()
  const lost = await heldOrder(app)
  await app.endHold(lost.id)
  await expireHold(app, lost.id)
  expect(await app.registration(lost.order.sessionId)).toMatchObject({ state: 'expired' })
  expect(() => app.sandbox.pay(lost.checkout)).toThrow()

  const faster = await heldOrder(app)
  await app.endHold(faster.id)
  app.sandbox.pay(faster.checkout)
  await expireHold(app, faster.id)
  expect(await app.registration(faster.order.sessionId)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(faster.session.id)).toBe(1)
})

test('while Stripe cannot be asked the hold stays, whatever the clock says', async () => {
  await using app = await bookingTest()
  const { order, id, session } = await heldOrder(app)
  await app.endHold(id)
  app.sandbox.faults.next('*', 'server-error-unsaved', { times: 10 })
  await expect(expireHold(app, id)).rejects.toThrow()
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'held' })
  expect(await app.seatsTaken(session.id)).toBe(1)
})

test('a payment after the release takes a seat again if one is free', async () => {
  await using app = await bookingTest()
  const { session, order, id, checkout } = await heldOrder(app)
  await loseAndRelease(app, id)
  expect(await app.seatsTaken(session.id)).toBe(0)
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('reseated')
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(session.id)).toBe(1)
  expect(await mailsOf(app)).toEqual(['registration-confirmed'])
})

test('a payment after the release finds the session full: the buyer is offered a choice, and nothing is oversold', async () => {
  await using app = await bookingTest()
  const { session, order, id, checkout } = await heldOrder(app, 1)
  await loseAndRelease(app, id)
  await app.db.execute(takeSeats(session.id, 1))
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('choice')
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'choice_offered' })
  expect(await app.seatsTaken(session.id)).toBe(1)
  expect(await mailsOf(app)).toEqual(['choice-offered'])
})

test('a second payment of one order goes back whole and by itself', async () => {
  await using app = await bookingTest()
  const { order, id, checkout } = await heldOrder(app)
  const { rows } = await app.db.execute<{ id: string }>(sql`select gen_random_uuid() as id`)
  const second = await app.stripe.createCheckout(
    {
      reference: 'BY-2222-2222',
      buyerEmail: 'jana@example.test',
      name: 'Základy AI',
      description: 'druhá platba',
      unitPriceCents: 127_00,
      quantity: 1,
      metadata: { registration: id, attempt: rows[0]?.id ?? '' },
      successUrl: 'https://bystro.test/ok',
      cancelUrl: 'https://bystro.test/no',
      expiresAt: new Date(Date.now() + 35 * 60_000),
    },
    'second-attempt',
  )
  await app.db.execute(sql`
    insert into checkout_attempts (id, registration_id, number, status, amount_cents, stripe_session_id, expires_at, sent_at)
    values (${rows[0]?.id}, ${id}, 2, 'open', 12700, ${second.id}, now() + interval '35 minutes', now())`)
  app.sandbox.pay(checkout)
  app.sandbox.pay(second.id)
  expect(await settlePayment(app, checkout)).toBe('paid')
  expect(await settlePayment(app, second.id)).toBe('surplus')
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'paid' })
  expect(await moneyOf(app)).toEqual([
    { amount: 127_00, refunded: 0, surplus: false },
    { amount: 127_00, refunded: 127_00, surplus: true },
  ])
  const { rows: refunds } = await app.db.execute(sql`select amount_cents as amount, reason, status from refunds`)
  expect(refunds).toEqual([{ amount: 127_00, reason: 'surplus', status: 'requested' }])
  expect(await mailsOf(app)).toEqual(['registration-confirmed', 'surplus-returned'])
})

test('settling one attempt closes the others', async () => {
  await using app = await bookingTest()
  const { id, checkout } = await heldOrder(app)
  await app.db.execute(sql`
    insert into checkout_attempts (id, registration_id, number, status, amount_cents, parameters, expires_at)
    values (gen_random_uuid(), ${id}, 2, 'new', 12700, '{}', now() + interval '35 minutes')`)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  const { rows } = await app.db.execute(sql`select data from jobs.job where name = 'close-checkout'`)
  expect(rows).toHaveLength(1)
})

test('a checkout that is not ours is left alone', async () => {
  await using app = await bookingTest()
  const stranger = await app.stripe.createCheckout(
    {
      reference: 'SHOP-1',
      buyerEmail: 'a@example.test',
      name: 'Tričko',
      description: 'iný obchod',
      unitPriceCents: 20_00,
      quantity: 1,
      metadata: {},
      successUrl: 'https://shop.test/ok',
      cancelUrl: 'https://shop.test/no',
      expiresAt: new Date(Date.now() + 35 * 60_000),
    },
    'stranger',
  )
  app.sandbox.pay(stranger.id)
  expect(await settlePayment(app, stranger.id)).toBe('stranger')
  expect(await moneyOf(app)).toEqual([])
})
