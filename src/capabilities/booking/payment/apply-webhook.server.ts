import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import type { ApplyWebhook } from '#capabilities/payments/apply-webhook-job.server.ts'
import { findWebhookEvent, type WebhookEvent } from '#capabilities/payments/find-webhook-event.server.ts'
import { markWebhookApplied } from '#capabilities/payments/mark-webhook-applied.server.ts'
import { markWebhookFailed } from '#capabilities/payments/mark-webhook-failed.server.ts'
import type { Services } from '#platform/services.server.ts'
import { followRefund } from '../follow-refund.server.ts'
import { settlePayment } from '../settle-payment.server.ts'

/** Applies a stored event by reading what it is about from Stripe as it is now; twice or in any order is the same. */
export async function applyWebhook(services: Services, { eventId, again = false }: ApplyWebhook): Promise<void> {
  const event = await findWebhookEvent(services.db, eventId)
  if (!event || (event.appliedAt !== null && !again)) return
  try {
    await follow(services, event)
  } catch (error) {
    await markWebhookFailed(services.db, eventId, error)
    throw error
  }
  await markWebhookApplied(services.db, eventId)
}

async function follow(services: Services, { type, objectId }: WebhookEvent): Promise<void> {
  if (type.startsWith('checkout.session.')) await settlePayment(services, objectId)
  else if (type.startsWith('charge.dispute.')) await applyDispute(services, { stripeDisputeId: objectId })
  else if (type.startsWith('refund.')) await followRefund(services, objectId)
}
