import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signId } from '#platform/tokens/signed-token.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { readPaymentPage } from './read-payment-page.server.ts'

const CREATE = 'POST /v1/checkout/sessions'

/** An order that Stripe did not answer; the buyer was sent to the waiting page. */
async function waitingOrder(app: BookingTest, order?: ReturnType<typeof personalOrder>) {
  const session = await bookableSession(app)
  const given = order ?? personalOrder(session.id)
  app.sandbox.faults.next(CREATE, 'server-error-unsaved')
  const { result } = await app.book({ ...given, courseData: { ...given.courseData, courseId: session.id } })
  const token = (result as { url: string }).url.split('/platba/')[1] ?? ''
  return { token, registration: await app.registration(given.sessionId) }
}

test('a buyer whom Stripe let wait is told what is held, for how much and until when, and is sent on when it answers', async () => {
  await using app = await bookingTest()
  const { token, registration } = await waitingOrder(app, companyOrder('', 2))
  app.sandbox.faults.next(CREATE, 'server-error-unsaved')
  const page = await readPaymentPage(app, token)
  expect(page).toEqual({
    kind: 'waiting',
    order: {
      reference: registration.reference,
      title: 'Základy AI',
      startsAt: '2026-12-03T16:30:00.000Z',
      durationMinutes: 150,
      seats: 2,
      unitPriceCents: 127_00,
      totalCents: 254_00,
      earlyBirdUntil: '2026-11-18',
      discountCents: 0,
      discountCode: null,
    },
    heldUntil: registration.heldUntil?.toISOString(),
    now: expect.any(String),
  })
  expect(JSON.stringify(page)).not.toMatch(/@|Kolega|Firma/)
  expect(await readPaymentPage(app, token)).toEqual({
    kind: 'elsewhere',
    url: expect.stringContaining(`${app.sandbox.url}/c/pay/cs_test_`),
  })
  expect(app.sandbox.ledger().sessions).toHaveLength(1)
})

test('ten pages opened at once lead to one checkout', async () => {
  await using app = await bookingTest()
  const { token } = await waitingOrder(app)
  const pages = await Promise.all(Array.from({ length: 10 }, () => readPaymentPage(app, token)))
  expect(new Set(pages.map((page) => page.kind === 'elsewhere' && page.url)).size).toBe(1)
  expect(app.sandbox.ledger().sessions).toHaveLength(1)
})

test('an open page may ask Stripe thirty times a minute; after that it waits without asking', async () => {
  await using app = await bookingTest()
  const { token } = await waitingOrder(app)
  app.sandbox.faults.next(CREATE, 'server-error-unsaved', { times: 1_000 })
  const before = app.sandbox.requests().length
  const startedAt = performance.now()
  for (let n = 0; n < 40; n++) expect(await readPaymentPage(app, token)).toMatchObject({ kind: 'waiting' })
  const asked = app.sandbox.requests().length - before
  // On a machine slow enough for two seconds to pass, they have earned one more turn.
  expect(asked).toBeGreaterThanOrEqual(30)
  expect(asked).toBeLessThanOrEqual(30 + Math.floor((performance.now() - startedAt) / 2_000))
})

test('once paid, the page leads to the outcome; once the seat was gone, to the choice', async () => {
  await using app = await bookingTest()
  const { token, registration } = await waitingOrder(app)
  await readPaymentPage(app, token)
  const checkout = await app.checkoutOf(registration.id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  const outcome = `${app.config.publicOrigin}/payment-success?session_id=${registration.clientKey}`
  expect(await readPaymentPage(app, token)).toEqual({ kind: 'elsewhere', url: outcome })

  const late = await waitingOrder(app)
  await app.endHold(late.registration.id)
  await expireHold(app, late.registration.id)
  await app.db.execute(sql`update registrations set state = 'choice_offered' where id = ${late.registration.id}`)
  expect(await readPaymentPage(app, late.token)).toEqual({
    kind: 'elsewhere',
    url: `${app.config.publicOrigin}/volba/${signId(app.config, 'choice', late.registration.id)}`,
  })
})

test('a hold that is over says so, and a cancelled order says that nothing is left to pay', async () => {
  await using app = await bookingTest()
  const { token, registration } = await waitingOrder(app)
  await app.endHold(registration.id)
  await expireHold(app, registration.id)
  expect(await readPaymentPage(app, token)).toMatchObject({ kind: 'ended', reason: 'expired' })
  for (const state of ['paid', 'cancelled'])
    await app.db.execute(sql`update registrations set state = ${state}, paid_at = now() where id = ${registration.id}`)
  expect(await readPaymentPage(app, token)).toMatchObject({ kind: 'ended', reason: 'closed' })
})

test('a time that has passed is not promised, although the seat is kept while Stripe cannot be asked', async () => {
  await using app = await bookingTest()
  const { token, registration } = await waitingOrder(app)
  await app.endHold(registration.id)
  app.sandbox.faults.next(CREATE, 'server-error-unsaved')
  expect(await readPaymentPage(app, token)).toMatchObject({ kind: 'waiting', heldUntil: null })
})

test('a definite no of Stripe ends the wait', async () => {
  await using app = await bookingTest()
  const { token, registration } = await waitingOrder(app)
  await app.db.execute(sql`
    update checkout_attempts set parameters = jsonb_set(parameters, '{unitPriceCents}', '0') where registration_id = ${registration.id}`)
  expect(await readPaymentPage(app, token)).toMatchObject({ kind: 'ended', reason: 'refused' })
  expect(await app.registration(registration.clientKey)).toMatchObject({ state: 'expired' })
})

test('a link that we did not write, or wrote for something else, opens nothing', async () => {
  await using app = await bookingTest()
  const { registration } = await waitingOrder(app)
  const strangers = [
    'x',
    'a'.repeat(43),
    signId(app.config, 'choice', registration.id),
    signId(app.config, 'payment', '00000000-0000-4000-8000-000000000000'),
  ]
  for (const token of strangers) {
    await expect(readPaymentPage(app, token), token).rejects.toMatchObject({
      code: 'REGISTRATION_NOT_FOUND',
      status: 404,
    })
  }
})
