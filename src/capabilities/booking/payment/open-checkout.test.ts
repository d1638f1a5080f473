import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { type BookingTest, bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { sweepBookings } from './sweep-bookings.server.ts'

const CREATE = 'POST /v1/checkout/sessions'

async function statuses(app: BookingTest) {
  const { rows } = await app.db.execute<{ status: string }>(sql`select status from checkout_attempts order by number`)
  return rows.map(({ status }) => status)
}

/** How many checkouts have come to an end, a good one or not. */
async function decided(app: BookingTest) {
  const { values } = await app.metrics.outcomes.get()
  return values.reduce((sum, { labels, value }) => sum + (labels.activity === 'checkout' ? value : 0), 0)
}

test('when Stripe has not answered in two seconds the buyer waits on a page of ours, and goes on to the same checkout', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  app.sandbox.faults.next(CREATE, 'slow', { ms: 2_600 })
  const startedAt = performance.now()
  const answer = await app.book(order)
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  const url = (answer.result as { url: string }).url
  const { id } = await app.registration(order.sessionId)
  expect(url).toMatch(/^http:\/\/bystro\.test\/platba\/[\w-]{43}$/)
  expect(openToken(app.config, 'payment', url.split('/').at(-1) ?? '')).toBe(id)
  await vi.waitFor(async () => expect(await statuses(app)).toEqual(['open']), 5_000)
  expect(await app.book(order)).toMatchObject({ result: { url: expect.stringMatching(/^http:\/\/127/) } })
  expect(app.sandbox.ledger().sessions).toHaveLength(1)
})

test('a reply that was lost is found again under the same key, so there is one checkout', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  app.sandbox.faults.next(CREATE, 'lost-reply', { times: 2 })
  expect(await app.book(order)).toMatchObject({ result: { url: expect.stringContaining('/platba/') } })
  expect(await statuses(app)).toEqual(['sent'])
  expect(await app.book(order)).toMatchObject({ result: { url: expect.stringMatching(/^http:\/\/127/) } })
  expect(app.sandbox.ledger().sessions).toHaveLength(1)
  expect(await app.seatsTaken(session.id)).toBe(1)
})

test('an error that Stripe has saved under the key gets a new key, and nothing is made twice', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  app.sandbox.faults.next(CREATE, 'server-error')
  await app.book(order)
  expect(await statuses(app)).toEqual(['sent'])
  expect(await app.book(order)).toMatchObject({ result: { url: expect.stringContaining('/platba/') } })
  expect(await statuses(app)).toEqual(['sent', 'new'])
  expect(await app.book(order)).toMatchObject({ result: { url: expect.stringMatching(/^http:\/\/127/) } })
  expect(await statuses(app)).toEqual(['sent', 'open'])
  expect(app.sandbox.ledger().sessions).toHaveLength(1)
  const { id } = await app.registration(order.sessionId)
  await app.endHold(id)
  await expireHold(app, id)
  expect(await statuses(app)).toEqual(['void', 'expired'])
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test('an attempt that waited longer than Stripe allows gets a new expiry, and its hold lasts as long', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const older = sql`update checkout_attempts set expires_at = expires_at - interval '10 minutes'`
  const unsent = personalOrder(session.id)
  app.sandbox.faults.next(CREATE, 'lost-reply', { times: 2 })
  await app.book(unsent)
  await app.db.execute(older)
  // Never sent, for want of a turn.
  await app.db.execute(sql`update checkout_attempts set status = 'new', sent_at = null, id = gen_random_uuid()`)
  await app.db.execute(sql`update registrations set held_until = now() + interval '30 minutes'`)
  expect(await app.book(unsent)).toMatchObject({ result: { url: expect.stringMatching(/^http:\/\/127/) } })
  const { rows } = await app.db.execute(sql`
    select registrations.held_until > expires_at as outlives, held_until > now() + interval '39 minutes' as long
    from checkout_attempts join registrations on registrations.id = registration_id`)
  expect(rows).toEqual([{ outlives: true, long: true }])

  // Believed sent, but a crash came first: Stripe says no to its age, and a new attempt takes its place.
  const crashed = personalOrder(session.id)
  app.sandbox.faults.next(CREATE, 'server-error-unsaved')
  await app.book(crashed)
  await app.db.execute(sql`
    update checkout_attempts set expires_at = expires_at - interval '10 minutes' where status = 'sent'`)
  expect(await app.book(crashed)).toMatchObject({ result: { url: expect.stringContaining('/platba/') } })
  expect(await app.book(crashed)).toMatchObject({ result: { url: expect.stringMatching(/^http:\/\/127/) } })
})

test('a definite no of Stripe gives the seat back at once and tells the buyer', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { priceCents: 1_000_000_00 })
  const order = personalOrder(session.id, { amount: 1_000_000 })
  order.courseData.price = 100_000
  const answer = await app.book({ ...order, courseData: { courseId: session.id, price: undefined as never } })
  expect(answer).toMatchObject({
    status: 409,
    error: { message: 'Nepodarilo sa vytvoriť platbu. Prosím, skúste znova.' },
  })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'expired' })
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test('without a turn in the budget nothing is sent, the buyer waits with us, and the clock alone may end the hold', async () => {
  await using app = await bookingTest({ STRIPE_CALLS_PER_SECOND: '1' })
  const session = await bookableSession(app)
  const orders = Array.from({ length: 12 }, () => personalOrder(session.id))
  const answers = await Promise.all(orders.map((order) => app.book(order)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  await expect.poll(() => decided(app), { message: 'a buyer may wait with us before their turn is decided' }).toBe(12)
  const waiting = (await statuses(app)).filter((status) => status === 'new')
  expect(waiting.length).toBeGreaterThanOrEqual(3)
  expect(app.sandbox.requests().length).toBe(12 - waiting.length)
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select registration_id as id from checkout_attempts where status = 'new' limit 1`,
  )
  const id = rows[0]?.id ?? ''
  const requestsBefore = app.sandbox.requests().length
  await app.endHold(id)
  await expireHold(app, id)
  expect(app.sandbox.requests()).toHaveLength(requestsBefore)
  expect(await app.seatsTaken(session.id)).toBe(11)
})

test('the sweep asks again for what Stripe never answered, settles what nobody told us and ends what is over', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const [unanswered, paid, due, fresh] = [1, 2, 3, 4].map(() => personalOrder(session.id)) as [
    never,
    never,
    never,
    never,
  ]
  type Order = ReturnType<typeof personalOrder>
  app.sandbox.faults.next(CREATE, 'lost-reply', { times: 2 })
  await app.book(unanswered)
  for (const order of [paid, due, fresh]) await app.book(order)
  const idOf = async (order: Order) => (await app.registration(order.sessionId)).id
  app.sandbox.pay(await app.checkoutOf(await idOf(paid)))
  await app.endHold(await idOf(due))
  await app.db.execute(sql`
    update checkout_attempts set sent_at = sent_at - interval '10 minutes', checked_at = checked_at - interval '10 minutes'`)
  expect(await sweepBookings(app)).toEqual({
    expired: 1,
    settled: 1,
    repeated: 1,
    closed: 0,
    requeued: 0,
    completed: 0,
    mailed: 0,
    failed: 0,
  })
  expect((await app.registration((paid as Order).sessionId)).state).toBe('paid')
  expect((await app.registration((due as Order).sessionId)).state).toBe('expired')
  expect((await app.registration((fresh as Order).sessionId)).state).toBe('held')
  expect(await app.checkoutOf(await idOf(unanswered))).toMatch(/^cs_/)
  const { rows } = await app.db.execute(sql`select kind from alerts`)
  expect(rows).toEqual([{ kind: 'webhooks-lost' }])
  expect(await sweepBookings(app)).toEqual({
    expired: 0,
    settled: 0,
    repeated: 0,
    closed: 0,
    requeued: 0,
    completed: 0,
    mailed: 0,
    failed: 0,
  })
})
