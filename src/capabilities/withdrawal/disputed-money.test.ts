import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { STAFF } from '#capabilities/booking/reservation.testing.server.ts'
import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import { agreeToWithdrawal } from './agree-to-withdrawal.server.ts'
import { type WithdrawalTest, withdrawalTest } from './withdrawal.testing.server.ts'

async function dispute(app: WithdrawalTest): Promise<string> {
  const { rows } = await app.db.execute<{ intent: string }>(
    sql`select stripe_payment_intent_id as intent from payments`,
  )
  const { id } = app.sandbox.dispute(rows[0]?.intent ?? '')
  await applyDispute(app, { stripeDisputeId: id })
  return id
}

test('a withdrawal from an order whose payment is disputed moves no money and becomes a task', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  const disputeId = await dispute(app)
  const withdrawalId = await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.outcomes()).toEqual([{ standing: 'by-hand', cents: 0, isMatched: true, hasRefund: false }])
  expect(await app.refunds()).toEqual([])
  const { rows } = await app.db.execute(sql`select kind, key from alerts where resolved_at is null order by kind`)
  expect(rows).toEqual([
    { kind: 'dispute', key: disputeId },
    { kind: 'withdrawal-by-hand', key: withdrawalId },
  ])
  const registrationId = order.registration.id
  for (const attempt of [
    agreeToWithdrawal(app, { withdrawalId, refundCents: 127_00 }, STAFF),
    cancelRegistrationForStaff(app, { registrationId, refundCents: 127_00 }, STAFF),
  ]) {
    await expect(attempt).rejects.toMatchObject({ code: 'PAYMENT_DISPUTED' })
  }
  expect(await app.state(order)).toBe('paid')
  expect(await findViolations(app.db, { graceMinutes: 0 })).toEqual([])

  app.sandbox.closeDispute(disputeId, 'won')
  await applyDispute(app, { stripeDisputeId: disputeId })
  await agreeToWithdrawal(app, { withdrawalId, refundCents: 127_00 }, STAFF)
  expect(await app.refunds()).toEqual([{ cents: 127_00, reason: 'cancelled', status: 'requested' }])
})

test('control: the same withdrawal without the dispute sends the whole price at once', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  await app.withdraw({ reference: order.registration.reference, email: order.email })
  expect(await app.refunds()).toEqual([{ cents: 127_00, reason: 'withdrawn', status: 'requested' }])
})
