import { eq } from 'drizzle-orm'
import { payments, refunds } from '#capabilities/payments/payments.tables.server.ts'
import type { TestServices } from '#platform/testing/test-services.server.ts'
import { registrations } from '../core/booking.tables.server.ts'

/** A payment by card for an order, and what of it went back. */
export async function pay(services: TestServices, registrationId: string, amountCents: number, refundedCents = 0) {
  const id = crypto.randomUUID()
  const [order] = await services.db
    .select({ paidAt: registrations.paidAt })
    .from(registrations)
    .where(eq(registrations.id, registrationId))
  await services.db.insert(payments).values({
    id,
    registrationId,
    stripeSessionId: `cs_${registrationId}`,
    stripePaymentIntentId: `pi_${registrationId}`,
    amountCents,
    refundedCents,
    isSurplus: false,
    paidAt: order?.paidAt ?? services.clock.now(),
  })
  if (refundedCents === 0) return
  await services.db.insert(refunds).values({
    id: crypto.randomUUID(),
    paymentId: id,
    amountCents: refundedCents,
    reason: 'cancelled',
    status: 'succeeded',
    stripeRefundId: `re_${registrationId}`,
  })
}
