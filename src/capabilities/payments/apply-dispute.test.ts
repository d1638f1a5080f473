import { expect, test } from 'vitest'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { applyDispute } from './apply-dispute.server.ts'
import { disputes } from './payments.tables.server.ts'
import { givenMoney, givenPaidCheckout, type PaymentsTest, paymentsTest } from './payments.testing.server.ts'

/** As Stripe said it at an earlier moment. */
function remembering(services: PaymentsTest, earlier: Awaited<ReturnType<PaymentsTest['stripe']['getDispute']>>) {
  return { ...services, stripe: { ...services.stripe, getDispute: async () => earlier } }
}

test('a dispute is stored once and calls a person once, however often and however many at once tell of it', async () => {
  await using services = await paymentsTest()
  const { paymentId, registrationId, paymentIntentId } = await givenMoney(services)
  const { id } = services.sandbox.dispute(paymentIntentId, { reason: 'product_not_received' })
  const told = await Promise.all(Array.from({ length: 10 }, () => applyDispute(services, { stripeDisputeId: id })))
  expect(told.length).toBe(10)
  for (const answer of told) expect(answer).toEqual({ registrationId, paymentId, status: 'needs_response' })
  expect(await services.db.select().from(disputes)).toMatchObject([
    { stripeDisputeId: id, paymentId, amountCents: 127_00, reason: 'product_not_received', closedAt: null },
  ])
  expect(await services.db.select().from(alerts)).toMatchObject([{ kind: 'dispute', key: id, times: 1 }])
})

test('a won dispute calls nobody any more, a lost one still does, in any order of telling', async () => {
  await using services = await paymentsTest()
  for (const outcome of ['won', 'lost'] as const) {
    for (const order of ['as it went', 'end first', 'end alone'] as const) {
      const { paymentIntentId } = await givenMoney(services)
      const { id } = services.sandbox.dispute(paymentIntentId)
      const opened = remembering(services, await services.stripe.getDispute(id))
      services.sandbox.closeDispute(id, outcome)
      if (order === 'as it went') await applyDispute(opened, { stripeDisputeId: id })
      await applyDispute(services, { stripeDisputeId: id })
      if (order === 'end first') await applyDispute(opened, { stripeDisputeId: id })
      const stored = (await services.db.select().from(disputes)).find((dispute) => dispute.stripeDisputeId === id)
      expect(stored, order).toMatchObject({ status: outcome, closedAt: expect.any(Date) })
      const open = (await services.db.select().from(alerts)).filter((alert) => alert.key === id && !alert.resolvedAt)
      expect(open, `${outcome}, ${order}`).toHaveLength(outcome === 'lost' ? 1 : 0)
    }
  }
})

test('a dispute of a payment we do not know calls a person and stores nothing', async () => {
  await using services = await paymentsTest()
  const { paymentIntentId } = await givenPaidCheckout(services)
  const { id } = services.sandbox.dispute(paymentIntentId)
  expect(await applyDispute(services, { stripeDisputeId: id })).toBeNull()
  expect(await services.db.$count(disputes)).toBe(0)
  expect(await services.db.select().from(alerts)).toMatchObject([
    { kind: 'dispute', key: id, details: { paymentIntentId } },
  ])
})
