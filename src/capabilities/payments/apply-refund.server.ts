import type { Services } from '#platform/services.server.ts'
import { type RecordedRefund, RefundDoesNotFit, recordRefund } from './refunds/record-refund.server.ts'

/**
 * Reads a refund from Stripe and brings our books to it, whoever made it. Told twice or in another order, the books end
 * the same. Null when its payment is not in our books (yet).
 */
export async function applyRefund(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'stripe'>,
  { stripeRefundId }: { stripeRefundId: string },
): Promise<RecordedRefund | null> {
  const refund = await services.stripe.getRefund(stripeRefundId)
  try {
    return await recordRefund(services, refund)
  } catch (error) {
    if (!(error instanceof RefundDoesNotFit) || refund.paymentIntentId === null) throw error
    // A refund that the bank sent back makes room for the next one, and we may be told of the next one first.
    for await (const other of services.stripe.listRefundsOf(refund.paymentIntentId)) {
      if (other.status === 'failed') await recordRefund(services, other)
    }
    return await recordRefund(services, refund)
  }
}
