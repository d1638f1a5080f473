import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { checkInvariants } from '#capabilities/booking/invariants/check-invariants.server.ts'
import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import { booksOf, waitingJobs } from '#capabilities/payments/payments.testing.server.ts'
import { reconcilePayments } from '#capabilities/payments/reconcile-payments.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { ADMIN, givenOpenChoice, givenPaidOrder, VIEWER } from './bookkeeping.testing.server.ts'
import { closeFinding } from './close-finding.server.ts'
import { pushRefund } from './push-refund.server.ts'
import { readMoneyTasks } from './read-money-tasks.server.ts'
import { readReconciliation } from './read-reconciliation.server.ts'
import { refundPayment } from './refund-payment.server.ts'
import { remindOfChoice } from './remind-of-choice.server.ts'
import { repairFinding } from './repair-finding.server.ts'
import { requestReconciliation } from './request-reconciliation.server.ts'
import { verifyOrder } from './verify-order.server.ts'

/** Stripe and we count by the same clock here, so what was just paid is compared at once. */
const now = () => ({ from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) })

async function openAlerts(app: BookingTest) {
  const { rows } = await app.db.execute<{ kind: string }>(sql`select kind from alerts where resolved_at is null`)
  return rows.map(({ kind }) => kind)
}

async function heldOrder(app: BookingTest) {
  const session = await bookableSession(app)
  const order = companyOrder(session.id, 2)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  return { registrationId: id, clientKey: order.sessionId, sessionId: session.id, checkout: await app.checkoutOf(id) }
}

test('a payment that only Stripe knows is taken over with one press, and the difference is closed', async () => {
  await using app = await bookingTest()
  const { checkout, clientKey } = await heldOrder(app)
  app.sandbox.pay(checkout)
  await reconcilePayments(app, now())
  const { findings, runs } = await readReconciliation(app, VIEWER)
  expect(runs).toMatchObject([{ ourPayments: 0, theirPayments: 1, theirCents: 254_00, findings: 1 }])
  expect(findings).toMatchObject([
    { kind: 'payment-missing-here', theirCents: 254_00, ourCents: null, isClosed: false, paymentId: null },
  ])
  const findingId = findings[0]?.id ?? ''
  await expect(repairFinding(app, { findingId }, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  app.sandbox.faults.next('*', 'server-error-unsaved', { times: 1 })
  await expect(repairFinding(app, { findingId }, ADMIN)).rejects.toMatchObject({ code: 'STRIPE_AWAY' })
  await repairFinding(app, { findingId }, ADMIN)
  expect(await app.registration(clientKey)).toMatchObject({ state: 'paid' })
  expect((await readReconciliation(app, VIEWER)).findings).toMatchObject([
    { isClosed: true, reference: expect.any(String) },
  ])
  expect(await openAlerts(app)).toEqual([])
  await reconcilePayments(app, now())
  expect((await readReconciliation(app, VIEWER)).findings).toEqual([])
})

test('a refund made at Stripe is written down with one press', async () => {
  await using app = await bookingTest()
  const { paymentId, paymentIntentId } = await givenPaidOrder(app)
  app.sandbox.refund(paymentIntentId, { amount: 20_00 })
  await reconcilePayments(app, now())
  const [finding] = (await readReconciliation(app, ADMIN)).findings
  expect(finding).toMatchObject({ kind: 'refund-missing-here', theirCents: 20_00 })
  await repairFinding(app, { findingId: finding?.id ?? '' }, ADMIN)
  expect(await booksOf(app, paymentId)).toMatchObject({ refundedCents: 20_00, refunds: [{ reason: 'outside' }] })
})

test('what cannot be repaired is closed with a note, and found again it calls nobody', async () => {
  await using app = await bookingTest()
  const { paymentIntentId } = await givenPaidOrder(app)
  await app.db.execute(
    sql`update payments set amount_cents = 25300 where stripe_payment_intent_id = ${paymentIntentId}`,
  )
  await reconcilePayments(app, now())
  expect(await openAlerts(app)).toContain('reconciliation')
  const [finding] = (await readReconciliation(app, ADMIN)).findings
  expect(finding).toMatchObject({ kind: 'payment-differs', ourCents: 253_00, theirCents: 254_00 })
  const findingId = finding?.id ?? ''
  await expect(repairFinding(app, { findingId }, ADMIN)).rejects.toMatchObject({ code: 'FINDING_NOT_REPAIRABLE' })
  await closeFinding(app, { findingId, note: 'Preverené s účtovníčkou.' }, ADMIN)
  expect(await openAlerts(app)).not.toContain('reconciliation')
  await reconcilePayments(app, now())
  expect(await openAlerts(app)).not.toContain('reconciliation')
  expect((await readReconciliation(app, ADMIN)).findings).toMatchObject([
    { isClosed: true, note: 'Preverené s účtovníčkou.' },
  ])
  // Another sum is another difference.
  await app.db.execute(
    sql`update payments set amount_cents = 25200 where stripe_payment_intent_id = ${paymentIntentId}`,
  )
  await reconcilePayments(app, now())
  expect(await openAlerts(app)).toContain('reconciliation')
})

test('a payment of somebody else at our Stripe is named as such', async () => {
  await using app = await bookingTest()
  const { checkout, registrationId } = await heldOrder(app)
  await app.db.execute(
    sql`update checkout_attempts set stripe_session_id = 'cs_other' where registration_id = ${registrationId}`,
  )
  app.sandbox.pay(checkout)
  await reconcilePayments(app, now())
  const [finding] = (await readReconciliation(app, ADMIN)).findings
  await app.db.execute(
    sql`update checkout_attempts set id = gen_random_uuid() where registration_id = ${registrationId}`,
  )
  await expect(repairFinding(app, { findingId: finding?.id ?? '' }, ADMIN)).rejects.toMatchObject({
    code: 'PAYMENT_IS_A_STRANGER',
  })
})

test('a comparison is ordered from the worker with the days that were chosen', async () => {
  await using app = await bookingTest()
  await expect(requestReconciliation(app, { days: 31 }, VIEWER)).rejects.toMatchObject({ status: 403 })
  await requestReconciliation(app, { days: 31 }, ADMIN)
  expect(await waitingJobs(app, 'reconcile-payments')).toEqual([{ days: 31 }])
})

test('an order whose payment nobody told us about is verified at Stripe', async () => {
  await using app = await bookingTest()
  const { checkout, registrationId, clientKey } = await heldOrder(app)
  app.sandbox.pay(checkout)
  await app.db.execute(
    sql`update registrations set held_until = now() - interval '11 minutes' where id = ${registrationId}`,
  )
  await app.db.execute(sql`update checkout_attempts set expires_at = now() - interval '16 minutes'`)
  expect((await readMoneyTasks(app, VIEWER)).stuck).toMatchObject([{ registrationId, state: 'held' }])
  await expect(verifyOrder(app, { registrationId }, VIEWER)).rejects.toMatchObject({ status: 403 })
  await verifyOrder(app, { registrationId }, ADMIN)
  expect(await app.registration(clientKey)).toMatchObject({ state: 'paid' })
  const tasks = await readMoneyTasks(app, VIEWER)
  expect(tasks.stuck).toEqual([])
  expect(tasks.late).toMatchObject([{ registrationId }])
})

test('an unanswered choice waits, and its buyer is written to again', async () => {
  await using app = await bookingTest()
  const { registrationId, paymentId } = await givenOpenChoice(app)
  expect((await readMoneyTasks(app, VIEWER)).choices).toMatchObject([{ registrationId, paymentId, totalCents: 254_00 }])
  await expect(remindOfChoice(app, { registrationId }, ADMIN)).rejects.toMatchObject({ code: 'MAIL_ALREADY_QUEUED' })
  await app.db.execute(sql`update mails set status = 'sent', sent_at = now() where template = 'choice-offered'`)
  await remindOfChoice(app, { registrationId }, ADMIN)
  const { rows } = await app.db.execute(sql`select resends, status from mails where template = 'choice-offered'`)
  expect(rows).toEqual([{ resends: 1, status: 'queued' }])
  await refundPayment(
    app,
    { paymentId, amountCents: 254_00, registration: 'ends', tellsBuyer: true, note: 'Nereaguje.', key: randomUUID() },
    ADMIN,
  )
  expect((await readMoneyTasks(app, VIEWER)).choices).toEqual([])
  await expect(remindOfChoice(app, { registrationId }, ADMIN)).rejects.toMatchObject({ code: 'NOT_WAITING' })
})

test('a refund that did not get through is pushed, one that failed waits until money goes back again', async () => {
  await using app = await bookingTest()
  const { paymentId } = await givenPaidOrder(app)
  const wish = { paymentId, amountCents: 30_00, registration: 'stays', tellsBuyer: false, note: 'Zľava.' } as const
  const { refundId } = await refundPayment(app, { ...wish, key: randomUUID() }, ADMIN)
  expect((await readMoneyTasks(app, VIEWER)).refunds).toEqual([])
  await app.db.execute(sql`update refunds set requested_at = now() - interval '31 minutes'`)
  expect((await readMoneyTasks(app, VIEWER)).refunds).toMatchObject([{ refundId, status: 'requested' }])
  await pushRefund(app, { refundId }, ADMIN)
  expect((await readMoneyTasks(app, VIEWER)).refunds).toEqual([])
  await expect(pushRefund(app, { refundId }, ADMIN)).rejects.toMatchObject({ code: 'NOT_WAITING' })
  const [made] = app.sandbox.ledger().refunds
  app.sandbox.failRefund(made?.id ?? '')
  await reconcilePayments(app, now())
  const [finding] = (await readReconciliation(app, ADMIN)).findings
  expect(finding).toMatchObject({ kind: 'refund-differs' })
  await repairFinding(app, { findingId: finding?.id ?? '' }, ADMIN)
  expect((await readMoneyTasks(app, VIEWER)).refunds).toMatchObject([
    { refundId, status: 'failed', lastError: 'expired_or_canceled_card' },
  ])
  const again = await refundPayment(app, { ...wish, key: randomUUID() }, ADMIN)
  await sendRefund(app, again)
  expect((await readMoneyTasks(app, VIEWER)).refunds).toEqual([])
})

test('open disputes and contradictions between registration and money are listed', async () => {
  await using app = await bookingTest()
  const { paymentId, paymentIntentId } = await givenPaidOrder(app)
  const without = await heldOrder(app)
  await applyDispute(app, { stripeDisputeId: app.sandbox.dispute(paymentIntentId).id })
  await app.db.execute(
    sql`update registrations set state = 'paid', paid_at = now() where id = ${without.registrationId}`,
  )
  await checkInvariants(app)
  const { disputes, contradictions } = await readMoneyTasks(app, VIEWER)
  expect(disputes).toMatchObject([{ paymentId, amountCents: 254_00, status: 'needs_response' }])
  expect(contradictions).toMatchObject([{ registrationId: without.registrationId, paymentId: null }])
})
