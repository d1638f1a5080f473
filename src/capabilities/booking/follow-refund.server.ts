import { applyRefund } from '#capabilities/payments/apply-refund.server.ts'
import type { Services } from '#platform/services.server.ts'
import { endAfterOutsideRefund } from './end-after-outside-refund.server.ts'

/** Brings the books to what Stripe says of a refund, and ends a registration whose whole money was returned elsewhere. */
export async function followRefund(services: Services, stripeRefundId: string): Promise<boolean> {
  const returned = await applyRefund(services, { stripeRefundId })
  if (returned?.isOutside && returned.isWholePaymentReturned) await endAfterOutsideRefund(services, returned)
  return returned !== null
}
