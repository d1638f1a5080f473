import { payments } from '#capabilities/payments/payments.tables.server.ts'
import type { TestServices } from '#platform/testing/test-services.server.ts'

/** A payment by card for an order, and what of it went back. */
export async function pay(services: TestServices, registrationId: string, amountCents: number, refundedCents = 0) {
  await services.db.insert(payments).values({
    id: crypto.randomUUID(),
    registrationId,
    stripeSessionId: `cs_${registrationId}`,
    stripePaymentIntentId: `pi_${registrationId}`,
    amountCents,
    refundedCents,
    isSurplus: false,
    paidAt: new Date('2026-11-15T10:00:00Z'),
  })
}
