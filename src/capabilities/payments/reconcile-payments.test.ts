import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { applyRefund } from './apply-refund.server.ts'
import { payments, refunds } from './payments.tables.server.ts'
import {
  givenMoney,
  givenPaidCheckout,
  givenPayment,
  type PaymentsTest,
  paymentsTest,
} from './payments.testing.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { getLastReconciliation } from './reconciliation/get-last-reconciliation.server.ts'

const MINUTE_MS = 60_000

/** Ten minutes pass for everybody, so that what happened is old enough to be compared. */
function tenMinutesLater({ clock, stripeClock }: PaymentsTest): void {
  clock.advance(10 * MINUTE_MS)
  stripeClock.advance(10 * MINUTE_MS)
}

async function givenRefundAtStripe(services: PaymentsTest, paymentIntentId: string, amount?: number): Promise<string> {
  const refund = services.sandbox.refund(paymentIntentId, amount === undefined ? {} : { amount })
  await applyRefund(services, { stripeRefundId: refund.id })
  // The database keeps real time, the sandbox that of the test.
  await services.db
    .update(refunds)
    .set({ requestedAt: services.stripeClock.now() })
    .where(eq(refunds.stripeRefundId, refund.id))
  return refund.id
}

test('books that agree give equal totals, no finding, and are remembered', async () => {
  await using services = await paymentsTest()
  const { paymentIntentId } = await givenMoney(services)
  await givenMoney(services, 50_00)
  await givenRefundAtStripe(services, paymentIntentId, 27_00)
  tenMinutesLater(services)
  expect(await getLastReconciliation(services.db)).toBeNull()
  const result = await reconcilePayments(services)
  expect(result).toMatchObject({
    findings: [],
    totals: {
      payments: { ourCount: 2, theirCount: 2, ourCents: 177_00, theirCents: 177_00 },
      refunds: { ourCount: 1, theirCount: 1, ourCents: 27_00, theirCents: 27_00 },
    },
  })
  expect(await getLastReconciliation(services.db)).toMatchObject({
    id: result.id,
    ranAt: services.clock.now(),
    ourPayments: 2,
    theirCents: 177_00,
    theirRefundedCents: 27_00,
    findings: [],
  })
  expect(await services.db.$count(alerts)).toBe(0)
})

test('every difference is found, both ways and to the cent, and a person is called until the books agree', async () => {
  await using services = await paymentsTest()
  const missingHere = await givenPaidCheckout(services, 11_00)
  const missingThere = await givenPayment(services, { amountCents: 12_00 })
  const paid = await givenPaidCheckout(services, 100_00)
  const differs = await givenPayment(services, { ...paid, amountCents: 99_99 })
  const money = await givenMoney(services, 90_00)
  const refundHere = services.sandbox.refund(money.paymentIntentId, { amount: 1_00 })
  const refundDiffers = await givenRefundAtStripe(services, money.paymentIntentId, 2_00)
  const refundThere = await givenRefundAtStripe(services, money.paymentIntentId, 3_00)
  await services.db.update(refunds).set({ amountCents: 2_01 }).where(eq(refunds.stripeRefundId, refundDiffers))
  await services.db
    .update(refunds)
    .set({ stripeRefundId: 're_of_nobody' })
    .where(eq(refunds.stripeRefundId, refundThere))
  tenMinutesLater(services)

  const { findings, totals, id } = await reconcilePayments(services)
  const byKind = findings.toSorted((a, b) => `${a.kind}${a.stripeId}`.localeCompare(`${b.kind}${b.stripeId}`))
  expect(byKind).toEqual(
    [
      { kind: 'payment-differs', stripeId: differs.paymentIntentId, ourCents: 99_99, theirCents: 100_00 },
      { kind: 'payment-missing-here', stripeId: missingHere.paymentIntentId, ourCents: null, theirCents: 11_00 },
      { kind: 'payment-missing-there', stripeId: missingThere.paymentIntentId, ourCents: 12_00, theirCents: null },
      { kind: 'refund-differs', stripeId: refundDiffers, ourCents: 2_01, theirCents: 2_00 },
      { kind: 'refund-missing-here', stripeId: refundHere.id, ourCents: null, theirCents: 1_00 },
      { kind: 'refund-missing-here', stripeId: refundThere, ourCents: null, theirCents: 3_00 },
      { kind: 'refund-missing-there', stripeId: 're_of_nobody', ourCents: 3_00, theirCents: null },
    ].toSorted((a, b) => `${a.kind}${a.stripeId}`.localeCompare(`${b.kind}${b.stripeId}`)),
  )
  expect(totals.payments).toEqual({ ourCount: 3, theirCount: 3, ourCents: 201_99, theirCents: 201_00 })
  expect((await getLastReconciliation(services.db))?.findings).toHaveLength(7)
  expect(await services.db.select().from(alerts)).toMatchObject([
    { kind: 'reconciliation', resolvedAt: null, details: { reconciliationId: id, findings: 7 } },
  ])

  await givenPayment(services, missingHere)
  await services.db.update(payments).set({ amountCents: 100_00 }).where(eq(payments.id, differs.paymentId))
  await services.db.update(refunds).set({ amountCents: 2_00 }).where(eq(refunds.stripeRefundId, refundDiffers))
  await services.db
    .update(refunds)
    .set({ stripeRefundId: refundThere })
    .where(eq(refunds.stripeRefundId, 're_of_nobody'))
  await applyRefund(services, { stripeRefundId: refundHere.id })
  await services.db
    .update(payments)
    .set({ paidAt: new Date('2026-01-01T00:00:00Z') })
    .where(eq(payments.id, missingThere.paymentId))
  expect((await reconcilePayments(services)).findings).toEqual([])
  expect(await services.db.select().from(alerts)).toMatchObject([{ resolvedAt: expect.any(Date) }])
})

test('a refund that failed at Stripe and not here is a finding; one that failed on both sides is none', async () => {
  await using services = await paymentsTest()
  const { paymentIntentId } = await givenMoney(services)
  const first = await givenRefundAtStripe(services, paymentIntentId, 10_00)
  services.sandbox.failRefund(first)
  tenMinutesLater(services)
  expect((await reconcilePayments(services)).findings).toEqual([
    { kind: 'refund-differs', stripeId: first, ourCents: 10_00, theirCents: 0 },
  ])
  await applyRefund(services, { stripeRefundId: first })
  expect((await reconcilePayments(services)).findings).toEqual([])
})

test('a payment belongs to the period in which the card was charged, whenever it was first tried', async () => {
  await using services = await paymentsTest()
  const { stripe, sandbox, stripeClock } = services
  // Tried and declined before midnight, paid after it.
  stripeClock.set('2026-11-16T22:50:00Z')
  const checkout = await stripe.createCheckout(
    {
      reference: 'BY-ABCD-2345',
      buyerEmail: 'jana@example.test',
      name: 'Základy AI',
      description: 'štvrtok',
      unitPriceCents: 127_00,
      quantity: 1,
      metadata: {},
      successUrl: 'https://bystro.test/payment-success',
      cancelUrl: 'https://bystro.test/payment-cancelled',
      expiresAt: new Date('2026-11-16T23:25:00Z'),
    },
    'key-1',
  )
  sandbox.decline(checkout.id)
  stripeClock.set('2026-11-16T23:10:00Z')
  sandbox.pay(checkout.id)
  const { paidAt, paymentIntentId } = await stripe.getCheckout(checkout.id)
  expect(paidAt).toEqual(new Date('2026-11-16T23:10:00Z'))
  const midnight = new Date('2026-11-16T23:00:00Z')
  const before = { from: new Date('2026-11-15T23:00:00Z'), to: midnight }
  const after = { from: midnight, to: new Date('2026-11-17T23:00:00Z') }
  const at = (paidTo: string) => ({ from: before.from, to: new Date(paidTo) })

  // Unknown here: a finding of the day of the charge, not of the day of the first try.
  expect((await reconcilePayments(services, before)).findings).toEqual([])
  expect((await reconcilePayments(services, at('2026-11-16T23:10:00Z'))).findings).toEqual([])
  expect((await reconcilePayments(services, after)).findings).toMatchObject([{ kind: 'payment-missing-here' }])

  await givenPayment(services, { stripeSessionId: checkout.id, paymentIntentId: paymentIntentId ?? '', paidAt })
  const none = { findings: [], totals: { payments: { ourCount: 0, theirCount: 0 } } }
  const one = { findings: [], totals: { payments: { ourCount: 1, theirCount: 1, ourCents: 127_00 } } }
  expect(await reconcilePayments(services, before)).toMatchObject(none)
  expect(await reconcilePayments(services, at('2026-11-16T23:10:01Z'))).toMatchObject(one)
  expect(await reconcilePayments(services, after)).toMatchObject(one)
  // Also when the first try is further back than the list of the period reaches.
  const late = { from: new Date('2026-11-17T00:00:00Z'), to: after.to }
  await services.db.update(payments).set({ paidAt: new Date('2026-11-17T00:30:00Z') })
  expect(await reconcilePayments(services, late)).toMatchObject(one)
})

test('a refund asked for before midnight and made after it is no finding on either day', async () => {
  await using services = await paymentsTest()
  const midnight = new Date('2026-11-16T23:00:00Z')
  const { paymentIntentId } = await givenMoney(services)
  services.stripeClock.set('2026-11-16T23:30:00Z')
  const id = await givenRefundAtStripe(services, paymentIntentId)
  await services.db
    .update(refunds)
    .set({ requestedAt: new Date('2026-11-16T22:30:00Z') })
    .where(eq(refunds.stripeRefundId, id))
  const first = await reconcilePayments(services, { from: new Date('2026-11-16T00:00:00Z'), to: midnight })
  expect(first).toMatchObject({ findings: [], totals: { refunds: { ourCount: 0, theirCount: 0 } } })
  const second = await reconcilePayments(services, { from: midnight, to: new Date('2026-11-17T23:00:00Z') })
  expect(second).toMatchObject({ findings: [], totals: { refunds: { ourCount: 1, theirCount: 1 } } })
})

test('what was paid in the last five minutes may be on its way and is compared next time', async () => {
  await using services = await paymentsTest()
  await givenPaidCheckout(services)
  services.clock.advance(4 * MINUTE_MS)
  expect((await reconcilePayments(services)).findings).toEqual([])
  services.clock.advance(2 * MINUTE_MS)
  expect((await reconcilePayments(services)).findings).toHaveLength(1)
})

test('when Stripe does not answer there is no result, instead of one that finds everything missing', async () => {
  await using services = await paymentsTest()
  await givenMoney(services)
  tenMinutesLater(services)
  services.sandbox.faults.next('GET /v1/payment_intents', 'server-error-unsaved')
  await expect(reconcilePayments(services)).rejects.toMatchObject({ kind: 'unknown' })
  await services.db.update(payments).set({ stripePaymentIntentId: 'pi_of_nobody' })
  services.sandbox.faults.next('GET /v1/checkout/sessions/:id', 'server-error-unsaved', { times: 9 })
  await expect(reconcilePayments(services)).rejects.toMatchObject({ kind: 'unknown' })
  expect(await getLastReconciliation(services.db)).toBeNull()
})
