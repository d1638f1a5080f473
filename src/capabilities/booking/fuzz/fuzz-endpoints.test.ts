import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signatureOf } from '#tools/stripe-sandbox/webhook-sender.ts'
import { bookableSession, bookingTest, companyOrder, personalOrder } from '../booking.testing.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { fuzzEndpoints } from './fuzz-endpoints.testing.server.ts'

test('every endpoint bears 400 inputs from its own schema and from noise', async () => {
  await using services = await testServices({ LOG_LEVEL: 'fatal' })
  const outcome = await fuzzEndpoints(services, { inputs: 400, seed: 20_261_115 })
  expect(outcome.failures).toEqual([])
  expect(outcome.answers.createStripeCheckoutSession?.['200']).toBeGreaterThan(10)
  expect(await findViolations(services.db)).toEqual([])
}, 120_000)

test('a signed event whose ids no Stripe would write is refused, not failed at', async () => {
  await using app = await bookingTest()
  for (const [id, object] of [
    ['evt_1\u0000', 'cs_1'],
    ['evt_1', 'cs_\u0000'],
    ['evt_\ud800', 'cs_1'],
  ]) {
    const body = JSON.stringify({ id, object: 'event', type: 'refund.created', data: { object: { id: object } } })
    const headers = { 'stripe-signature': signatureOf(body, app.config.stripe.webhookSecrets[0] ?? '') }
    expect((await app.request('/api/stripe-webhook', { method: 'POST', body, headers })).status).toBe(400)
  }
})

test('an order with half of a surrogate pair or a NUL in its texts is taken without it', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const personal = personalOrder(session.id)
  Object.assign(personal.customerInfo as object, { name: 'Jana\ud83d Nováková\u0000', phone: '\udfff+421' })
  expect(await app.book(personal)).toMatchObject({ status: 200 })
  expect(await app.registration(personal.sessionId)).toMatchObject({ buyerName: 'Jana  Nováková', buyerPhone: '+421' })
  const company = companyOrder(session.id, 1)
  Object.assign((company.participants as ReadonlyArray<object>)[0] ?? {}, { name: 'Kolega\ud800' })
  expect(await app.book(company)).toMatchObject({ status: 200 })
})
