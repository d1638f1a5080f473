import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import type { ApplyWebhook } from '#capabilities/payments/apply-webhook-job.server.ts'
import { findWebhookEvent } from '#capabilities/payments/find-webhook-event.server.ts'
import { markWebhookApplied } from '#capabilities/payments/mark-webhook-applied.server.ts'
import type { Services } from '#platform/services.server.ts'
import { followRefund } from './follow-refund.server.ts'
import { settlePayment } from './settle-payment.server.ts'

/** Applies a stored event by reading what it is about from Stripe as it is now; twice or in any order is the same. */
export async function applyWebhook(services: Services, { eventId }: ApplyWebhook): Promise<void> {
  const event = await findWebhookEvent(services.db, eventId)
  if (!event || event.appliedAt !== null) return
  if (event.type.startsWith('checkout.session.')) await settlePayment(services, event.objectId)
  else if (event.type.startsWith('charge.dispute.')) await applyDispute(services, { stripeDisputeId: event.objectId })
  else if (event.type.startsWith('refund.')) await followRefund(services, event.objectId)
  await markWebhookApplied(services.db, eventId)
}
