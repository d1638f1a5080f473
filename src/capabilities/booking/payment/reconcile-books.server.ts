import { type Reconciliation, reconcilePayments } from '#capabilities/payments/reconcile-payments.server.ts'
import type { Services } from '#platform/services.server.ts'
import { followRefund } from '../follow-refund.server.ts'
import { settlePayment } from '../settle-payment.server.ts'

/**
 * Compares our books with Stripe's and settles what is missing here: a payment nobody told us about gets its seat or its
 * choice, a refund made elsewhere its row. What remains after that is a finding for a person.
 */
export async function reconcileBooks(
  services: Services,
  period: { from?: Date; to?: Date; days?: number | undefined } = {},
): Promise<Reconciliation> {
  const first = await reconcilePayments(services, period)
  let repaired = 0
  for (const { kind, stripeId } of first.findings) {
    if (kind === 'payment-missing-here' && (await settleMissing(services, stripeId))) repaired++
    if ((kind === 'refund-missing-here' || kind === 'refund-differs') && (await followRefund(services, stripeId)))
      repaired++
  }
  return repaired > 0 ? reconcilePayments(services, period) : first
}

async function settleMissing(services: Services, paymentIntentId: string): Promise<boolean> {
  const checkout = await services.stripe.findCheckoutOf(paymentIntentId)
  return checkout !== null && (await settlePayment(services, checkout.id)) !== 'stranger'
}
