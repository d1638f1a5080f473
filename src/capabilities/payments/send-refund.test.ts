import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import { refunds } from './payments.tables.server.ts'
import {
  asOwner,
  booksOf,
  givenMoney,
  givenPayment,
  type PaymentsTest,
  paymentsTest,
} from './payments.testing.server.ts'
import { resumeRefunds } from './refunds/resume-refunds.server.ts'
import { requestRefund } from './request-refund.server.ts'
import { sendRefund } from './send-refund.server.ts'

const CREATE = 'POST /v1/refunds'
const DAY_MS = 24 * 3_600_000

async function givenRefund(services: PaymentsTest, amountCents = 127_00) {
  const money = await givenMoney(services)
  const refundId = await services.db.transaction((tx) =>
    requestRefund(services, tx, { paymentId: money.paymentId, amountCents, reason: 'cancelled' }),
  )
  return { ...money, refundId }
}

function created(services: PaymentsTest) {
  return services.sandbox.requests().filter(({ method, path }) => `${method} ${path}` === CREATE)
}

test('a refund goes to Stripe with its ids, and the books say what Stripe says', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId, registrationId, paymentIntentId } = await givenRefund(services)
  expect(await sendRefund(services, { refundId })).toEqual({
    registrationId,
    paymentId,
    status: 'succeeded',
    isWholePaymentReturned: true,
    isOutside: false,
  })
  const [made] = services.sandbox.ledger().refunds
  expect(made).toMatchObject({ amount: 127_00, paymentIntentId, metadata: { refund: refundId, payment: paymentId } })
  expect(await booksOf(services, paymentId)).toEqual({
    refundedCents: 127_00,
    refunds: [{ amountCents: 127_00, reason: 'cancelled', status: 'succeeded', stripeRefundId: made?.id }],
  })
  expect(created(services)).toMatchObject([{ idempotencyKey: `refund-${refundId}` }])
})

test('sent twenty times at once, and again a day later, a refund is made once', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId } = await givenRefund(services, 10_00)
  await Promise.allSettled(Array.from({ length: 20 }, () => sendRefund(services, { refundId })))
  await sendRefund(services, { refundId })
  services.sandbox.advance(DAY_MS + 1000)
  // As if nothing of it had been written down here.
  await services.db.update(refunds).set({ status: 'requested', stripeRefundId: null, settledAt: null })
  expect(await sendRefund(services, { refundId })).toMatchObject({ status: 'succeeded', isWholePaymentReturned: false })
  expect(services.sandbox.ledger().refunds).toHaveLength(1)
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 10_00, refunds: [{ status: 'succeeded' }] })
})

test('Stripe itself would refund twice a day later, because it has forgotten the key', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentIntentId } = await givenRefund(services, 10_00)
  const order = { paymentIntentId, amountCents: 10_00, metadata: {} }
  await services.stripe.createRefund(order, `refund-${refundId}`)
  services.sandbox.advance(DAY_MS + 1000)
  await services.stripe.createRefund(order, `refund-${refundId}`)
  expect(services.sandbox.ledger().refunds).toHaveLength(2)
})

test('a lost reply leaves one refund, which the next try finds', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId } = await givenRefund(services, 10_00)
  // The SDK itself repeats a closed connection once.
  services.sandbox.faults.next(CREATE, 'lost-reply', { times: 2 })
  await expect(sendRefund(services, { refundId })).rejects.toMatchObject({ kind: 'unknown' })
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 10_00, refunds: [{ status: 'requested' }] })
  const [waiting] = await services.db.select().from(refunds)
  expect(waiting?.lastError).not.toBeNull()
  await sendRefund(services, { refundId })
  expect(services.sandbox.ledger().refunds).toHaveLength(1)
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 10_00, refunds: [{ status: 'succeeded' }] })
})

test('an error that Stripe keeps under the key does not keep the buyer from the money, nor pay twice', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId } = await givenRefund(services, 10_00)
  // One for the first key; one that its repetition meets, which is answered from what was saved; one for the second key.
  services.sandbox.faults.next(CREATE, 'server-error', { times: 3 })
  await expect(sendRefund(services, { refundId })).rejects.toMatchObject({ isReplayed: false })
  await expect(sendRefund(services, { refundId })).rejects.toMatchObject({ isReplayed: false })
  await sendRefund(services, { refundId })
  // As if the worker had died before it wrote that down.
  await services.db.update(refunds).set({ status: 'requested', stripeRefundId: null, settledAt: null })
  await sendRefund(services, { refundId })
  const keys = new Set(created(services).map(({ idempotencyKey }) => idempotencyKey))
  expect([...keys]).toEqual([`refund-${refundId}`, `refund-${refundId}-2`, `refund-${refundId}-3`])
  expect(services.sandbox.ledger().refunds).toHaveLength(1)
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 10_00, refunds: [{ status: 'succeeded' }] })
})

test('crowding, limits and unsaved errors are tried again with the same key', async () => {
  await using services = await paymentsTest()
  const { refundId } = await givenRefund(services)
  services.sandbox.faults.next(CREATE, 'rate-limit')
  services.sandbox.faults.next(CREATE, 'server-error-unsaved')
  await expect(sendRefund(services, { refundId })).rejects.toBeInstanceOf(StripeFault)
  await expect(sendRefund(services, { refundId })).rejects.toBeInstanceOf(StripeFault)
  expect(await sendRefund(services, { refundId })).toMatchObject({ status: 'succeeded' })
  expect(new Set(created(services).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a definite no ends the refund as failed, frees the sum and calls a person', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId, paymentIntentId } = await givenRefund(services)
  services.sandbox.dispute(paymentIntentId)
  expect(await sendRefund(services, { refundId })).toBeNull()
  expect(await booksOf(services, paymentId)).toEqual({
    refundedCents: 0,
    refunds: [{ amountCents: 127_00, reason: 'cancelled', status: 'failed', stripeRefundId: null }],
  })
  const [refund] = await services.db.select().from(refunds)
  expect(refund?.lastError).toContain('charge_disputed')
  expect(await services.db.select().from(alerts)).toMatchObject([
    { kind: 'refund-failed', key: refundId, times: 1, details: { paymentId, amountCents: 127_00 } },
  ])
  expect(await sendRefund(services, { refundId })).toBeNull()
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 0 })
})

test('a payment that Stripe does not have ends its refund as failed', async () => {
  await using services = await paymentsTest()
  const { paymentId } = await givenPayment(services)
  const refundId = await services.db.transaction((tx) =>
    requestRefund(services, tx, { paymentId, amountCents: 1_00, reason: 'surplus' }),
  )
  await sendRefund(services, { refundId })
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 0, refunds: [{ status: 'failed' }] })
  expect(await services.db.select().from(alerts)).toMatchObject([{ kind: 'refund-failed' }])
})

test('a payment that somebody refunded at Stripe is not refunded again: the books take that refund over, nobody is called', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId, paymentIntentId, registrationId } = await givenRefund(services)
  const outside = services.sandbox.refund(paymentIntentId)
  expect(await sendRefund(services, { refundId })).toEqual({
    registrationId,
    paymentId,
    status: 'succeeded',
    isWholePaymentReturned: true,
    isOutside: true,
  })
  expect(await booksOf(services, paymentId)).toEqual({
    refundedCents: 127_00,
    refunds: [
      { amountCents: 127_00, reason: 'cancelled', status: 'failed', stripeRefundId: null },
      { amountCents: 127_00, reason: 'outside', status: 'succeeded', stripeRefundId: outside.id },
    ],
  })
  expect(await services.db.$count(alerts)).toBe(0)
})

test('that a refund failed is not seen before what went back instead: when that cannot be written down, neither is', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId, paymentIntentId } = await givenRefund(services)
  services.sandbox.refund(paymentIntentId)
  await asOwner(services, "alter table refunds add constraint none_from_outside check (reason <> 'outside')")
  await expect(sendRefund(services, { refundId })).rejects.toThrow()
  expect(await booksOf(services, paymentId)).toMatchObject({
    refundedCents: 127_00,
    refunds: [{ status: 'requested' }],
  })
  await asOwner(services, 'alter table refunds drop constraint none_from_outside')
  expect(await sendRefund(services, { refundId })).toMatchObject({ isWholePaymentReturned: true, isOutside: true })
})

test('a refund that no longer fits beside one made at Stripe fails, and a person is called', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId, paymentIntentId } = await givenRefund(services, 100_00)
  services.sandbox.refund(paymentIntentId, { amount: 60_00 })
  await sendRefund(services, { refundId })
  expect(await booksOf(services, paymentId)).toMatchObject({
    refundedCents: 60_00,
    refunds: [{ status: 'failed' }, { reason: 'outside', status: 'succeeded', amountCents: 60_00 }],
  })
  expect(await services.db.select().from(alerts)).toMatchObject([{ kind: 'refund-failed', key: refundId }])
})

test('a refund that lost its job is taken up after ten hours; one that still fails calls a person until it goes through', async () => {
  await using services = await paymentsTest()
  const { refundId, paymentId } = await givenRefund(services)
  await resumeRefunds(services)
  expect(created(services)).toHaveLength(0)
  await services.db
    .update(refunds)
    .set({ requestedAt: sql`now() - interval '11 hours'` })
    .where(eq(refunds.id, refundId))
  services.sandbox.faults.next(CREATE, 'server-error-unsaved')
  await resumeRefunds(services)
  expect(await services.db.select().from(alerts)).toMatchObject([
    { kind: 'refund-stuck', key: refundId, resolvedAt: null },
  ])
  await resumeRefunds(services)
  expect(await services.db.select().from(alerts)).toMatchObject([{ resolvedAt: expect.any(Date) }])
  expect(await booksOf(services, paymentId)).toMatchObject({ refunds: [{ status: 'succeeded' }] })
})
