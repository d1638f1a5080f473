import { applyRefund } from '#capabilities/payments/apply-refund.server.ts'
import type { Services } from '#platform/services.server.ts'
import { endAfterOutsideRefund } from './payment/end-after-outside-refund.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/**
 * Brings the books to what Stripe says of a refund, and ends a registration whose whole money was returned elsewhere. The
 * news of a refund may come before that of its payment; then the payment is settled first.
 */
export async function followRefund(services: Services, stripeRefundId: string): Promise<boolean> {
  const returned =
    (await applyRefund(services, { stripeRefundId })) ??
    ((await settlePaymentOf(services, stripeRefundId)) ? await applyRefund(services, { stripeRefundId }) : null)
  if (returned?.isOutside && returned.isWholePaymentReturned) await endAfterOutsideRefund(services, returned)
  return returned !== null
}

async function settlePaymentOf(services: Services, stripeRefundId: string): Promise<boolean> {
  const { paymentIntentId } = await services.stripe.getRefund(stripeRefundId)
  const checkout = paymentIntentId === null ? null : await services.stripe.findCheckoutOf(paymentIntentId)
  return checkout !== null && (await settlePayment(services, checkout.id)) !== 'stranger'
}
