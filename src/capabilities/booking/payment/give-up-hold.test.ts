import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BookingTest, bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { giveUpHold } from './give-up-hold.server.ts'

const VISITOR = { kind: 'visitor', id: null } as const

async function heldOrder(app: BookingTest, session?: { id: string }) {
  const { id: courseId } = session ?? (await bookableSession(app))
  const order = personalOrder(courseId)
  const buyer = app.buyer()
  await buyer.book(order)
  const registration = await app.registration(order.sessionId)
  const call = { actor: VISITOR, cookie: buyer.cookie }
  return { call, paymentId: order.sessionId, courseId, registration, checkout: await app.checkoutOf(registration.id) }
}

test('a buyer gives the seat back: nobody can pay any more, the seat is free and the step is written down', async () => {
  await using app = await bookingTest()
  const { call, paymentId, courseId, registration, checkout } = await heldOrder(app)
  expect(await app.seatsTaken(courseId)).toBe(1)
  expect(await giveUpHold(app, { paymentId }, call)).toBe('released')
  expect(await app.registration(paymentId)).toMatchObject({ state: 'expired' })
  expect(await app.seatsTaken(courseId)).toBe(0)
  expect(() => app.sandbox.pay(checkout)).toThrow()
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_events where subject_id = ${registration.id}`,
  )
  expect(rows.map(({ action }) => action)).toContain('hold-given-up')
})

test('the same by Stripe’s id, and a second click answers as the first did', async () => {
  await using app = await bookingTest()
  const { call, courseId, checkout } = await heldOrder(app)
  for (let click = 0; click < 2; click++) {
    expect(await giveUpHold(app, { paymentId: checkout }, call)).toBe('released')
  }
  expect(await app.seatsTaken(courseId)).toBe(0)
})

test('a payment that came first keeps its seat, although nobody had told us of it', async () => {
  await using app = await bookingTest()
  const { call, paymentId, courseId, checkout } = await heldOrder(app)
  app.sandbox.pay(checkout)
  expect(await giveUpHold(app, { paymentId }, call)).toBe('kept')
  expect(await app.registration(paymentId)).toMatchObject({ state: 'paid' })
  expect(await app.seatsTaken(courseId)).toBe(1)
  expect(await giveUpHold(app, { paymentId }, call)).toBe('kept')
})

test('twenty orders paid and given up in the same moment: each ends with its money and seat, or with neither', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const orders = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const order = personalOrder(session.id)
      const buyer = app.buyer(`198.18.1.${Math.floor(Math.random() * 250) + 1}`)
      await buyer.book(order)
      return {
        call: { actor: VISITOR, cookie: buyer.cookie },
        paymentId: order.sessionId,
        checkout: await app.checkoutOf((await app.registration(order.sessionId)).id),
      }
    }),
  )
  const answers = await Promise.all(
    orders.map(async ({ call, paymentId, checkout }, n) => {
      const giving = giveUpHold(app, { paymentId }, call)
      const paying = new Promise<boolean>((done) => {
        setTimeout(() => done(isPaid(app, checkout)), n * 3)
      })
      return { paymentId, answer: await giving, isPaid: await paying }
    }),
  )
  await app.applyWebhooks()
  for (const { paymentId, answer, isPaid: hasPaid } of answers) {
    expect(answer).toBe(hasPaid ? 'kept' : 'released')
    expect(await app.registration(paymentId)).toMatchObject({ state: hasPaid ? 'paid' : 'expired' })
  }
  expect(await app.seatsTaken(session.id)).toBe(answers.filter((each) => each.isPaid).length)
})

/** Stripe decides who was first: it takes no money for a checkout that is closed. */
function isPaid(app: BookingTest, checkout: string): boolean {
  try {
    app.sandbox.pay(checkout)
    return true
  } catch {
    return false
  }
}

test('while Stripe is silent nothing is released, because somebody may be paying; the buyer is told', async () => {
  await using app = await bookingTest()
  const { call, paymentId, courseId } = await heldOrder(app)
  app.sandbox.faults.next('*', 'server-error-unsaved', { times: 10 })
  await expect(giveUpHold(app, { paymentId }, call)).rejects.toMatchObject({
    code: 'HOLD_NOT_RELEASED',
    status: 503,
  })
  expect(await app.registration(paymentId)).toMatchObject({ state: 'held' })
  expect(await app.seatsTaken(courseId)).toBe(1)
})

test('an id that is nobody’s, or no id at all, ends nothing', async () => {
  await using app = await bookingTest()
  for (const paymentId of ['reg_0000000000', 'cs_test_00000000', '', "cs_' or 1=1"]) {
    await expect(giveUpHold(app, { paymentId }, { actor: VISITOR, cookie: '' })).rejects.toMatchObject({
      code: 'REGISTRATION_NOT_FOUND',
    })
  }
})

test('who knows an id of somebody’s order gives up nothing', async () => {
  await using app = await bookingTest()
  const { call, paymentId, courseId, checkout } = await heldOrder(app)
  const { call: strangers } = await heldOrder(app)
  for (const id of [paymentId, checkout]) {
    for (const cookie of ['', strangers.cookie]) {
      const attack = giveUpHold(app, { paymentId: id }, { actor: VISITOR, cookie })
      await expect(attack).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
    }
  }
  expect(await app.seatsTaken(courseId)).toBe(1)
  // The control: the same wish of the browser that ordered.
  expect(await giveUpHold(app, { paymentId }, call)).toBe('released')
})
