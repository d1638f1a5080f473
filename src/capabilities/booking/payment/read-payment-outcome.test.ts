import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { type BookingTest, bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { passCookie } from '../core/order-pass.server.ts'
import { readPaymentOutcome } from './read-payment-outcome.server.ts'

async function heldOrder(app: BookingTest) {
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  const buyer = app.buyer()
  await buyer.book(order)
  const registration = await app.registration(order.sessionId)
  return {
    paymentId: order.sessionId,
    cookie: buyer.cookie,
    courseId: session.id,
    registration,
    checkout: await app.checkoutOf(registration.id),
  }
}

test('whoever comes back without paying is told what is held, how long it can be paid and where', async () => {
  await using app = await bookingTest()
  const { paymentId, cookie, courseId, registration, checkout } = await heldOrder(app)
  const outcome = await readPaymentOutcome(app, { paymentId, cookie })
  const { rows } = await app.db.execute<{ at: string }>(
    sql`select expires_at as at from checkout_attempts where stripe_session_id = ${checkout}`,
  )
  expect(outcome).toEqual({
    kind: 'held',
    courseId,
    language: 'sk',
    opened: {
      isBusiness: false,
      isAhead: true,
      location: 'Online',
      order: {
        reference: registration.reference,
        title: 'Základy AI',
        startsAt: '2026-12-03T16:30:00.000Z',
        durationMinutes: 150,
        seats: 1,
        unitPriceCents: 127_00,
        totalCents: 127_00,
        earlyBirdUntil: '2026-11-18',
        discountCents: 0,
        discountCode: null,
      },
      // The checkout ends five minutes before the hold, and with it the chance to pay.
      heldUntil: new Date(rows[0]?.at ?? 0).toISOString(),
      now: expect.any(String),
      nextHref: `/platba/${signId(app.config, 'payment', registration.id)}`,
    },
  })
  expect(await readPaymentOutcome(app, { paymentId: checkout, cookie })).toMatchObject({ kind: 'held', courseId })
  expect(JSON.stringify(outcome)).not.toMatch(/@|Jana/)
})

test('our books are read without asking Stripe; a page that may wait asks, and the payment is settled', async () => {
  await using app = await bookingTest()
  const { paymentId, cookie, registration, checkout } = await heldOrder(app)
  app.sandbox.pay(checkout)
  await app.db.execute(sql`update checkout_attempts set checked_at = now() - interval '11 seconds'`)
  const asked = app.sandbox.requests().length
  expect(await readPaymentOutcome(app, { paymentId, cookie })).toMatchObject({ kind: 'held' })
  expect(app.sandbox.requests()).toHaveLength(asked)
  expect(await readPaymentOutcome(app, { paymentId, asksStripe: true, cookie })).toMatchObject({
    kind: 'paid',
    opened: {
      heldUntil: null,
      nextHref: `/moja-rezervacia/${signId(app.config, 'reservation', registration.id)}`,
    },
  })
})

test('every state of a registration has its own outcome, and only those with a next step have a link', async () => {
  await using app = await bookingTest()
  const outcomes: Array<unknown> = []
  const walk = async (states: ReadonlyArray<string>) => {
    const { paymentId, cookie, registration } = await heldOrder(app)
    for (const state of states) {
      await app.db.execute(
        sql`update registrations set state = ${state}, paid_at = now() where id = ${registration.id}`,
      )
      const outcome = await readPaymentOutcome(app, { paymentId, cookie })
      outcomes.push([state, outcome?.kind, outcome?.opened?.nextHref?.split('/')[1] ?? null])
    }
  }
  await walk(['expired', 'choice_offered', 'paid', 'completed'])
  await walk(['paid', 'cancelled', 'refunded'])
  await walk(['paid', 'withdrawn'])
  await walk(['paid', 'rescheduled'])
  expect(outcomes).toEqual([
    ['expired', 'expired', null],
    ['choice_offered', 'choice', 'volba'],
    ['paid', 'paid', 'moja-rezervacia'],
    ['completed', 'paid', 'moja-rezervacia'],
    ['paid', 'paid', 'moja-rezervacia'],
    ['cancelled', 'closed', null],
    ['refunded', 'refunded', null],
    ['paid', 'paid', 'moja-rezervacia'],
    ['withdrawn', 'closed', null],
    ['paid', 'paid', 'moja-rezervacia'],
    ['rescheduled', 'closed', null],
  ])
})

test('who has nothing but an id learns the outcome in every state and nothing of the order; a payment link opens no reservation', async () => {
  await using app = await bookingTest()
  for (const state of ['held', 'expired', 'choice_offered', 'paid', 'completed']) {
    const { paymentId, courseId, registration, checkout } = await heldOrder(app)
    const steps = ['expired', 'choice_offered', 'paid', 'completed'].slice(0, STEPS[state])
    for (const step of steps) {
      await app.db.execute(sql`update registrations set state = ${step}, paid_at = now() where id = ${registration.id}`)
    }
    const strangers = app.buyer('198.18.0.9')
    await strangers.book(personalOrder(courseId))
    for (const id of [paymentId, checkout]) {
      for (const cookie of [null, '', strangers.cookie]) {
        const outcome = await readPaymentOutcome(app, { paymentId: id, cookie })
        expect(outcome).toEqual({ kind: expect.any(String), courseId, language: 'sk', opened: null })
      }
    }
    const link = passCookie(app, null, { registrationId: registration.id, pass: 'payment' }).split(';')[0] ?? ''
    const paying = await readPaymentOutcome(app, { paymentId, cookie: link })
    expect(paying?.opened?.order.reference).toBe(registration.reference)
    expect(paying?.opened?.nextHref ?? '').not.toContain('moja-rezervacia')
  }
})

/** How many steps lead from a hold to each state. */
const STEPS: Readonly<Record<string, number>> = { held: 0, expired: 1, choice_offered: 2, paid: 3, completed: 4 }

test('once the time to pay is over, it is not promised any more', async () => {
  await using app = await bookingTest()
  const { paymentId, cookie, registration } = await heldOrder(app)
  await app.endHold(registration.id)
  expect(await readPaymentOutcome(app, { paymentId, cookie })).toMatchObject({
    kind: 'held',
    opened: { heldUntil: null },
  })
})

test('an id that is nobody’s or cannot be an id has no outcome', async () => {
  await using app = await bookingTest()
  for (const paymentId of ['reg_0000000000', 'cs_test_00000000', '', 'x', "cs_' or 1=1", '../../x']) {
    expect(await readPaymentOutcome(app, { paymentId, asksStripe: true, cookie: null })).toBeNull()
  }
})
