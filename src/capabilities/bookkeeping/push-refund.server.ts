import { followRefund } from '#capabilities/booking/follow-refund.server.ts'
import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'
import { askingStripe } from './core/asking-stripe.server.ts'
import type { OfRefund } from './reconciliation.ts'

/** Sends a refund that did not get through, or asks what became of one that Stripe has. Never a second one. */
export async function pushRefund(
  services: Services,
  { refundId }: OfRefund,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('pushRefund', call.actor)
  const { db, clock } = services
  const refund = await findRefund(db, refundId)
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed') return refuse.now('NOT_WAITING')
  const { stripeRefundId } = refund
  await askingStripe<unknown>(() =>
    stripeRefundId ? followRefund(services, stripeRefundId) : sendRefund(services, { refundId }),
  )
  await db.transaction(async (tx) => {
    await resolveAlert(services, { kind: 'refund-stuck', key: refundId }, tx)
    const subject = { kind: 'payments', id: refund.paymentId }
    await writeAudit(tx, clock, { actor: call.actor, action: 'refund-pushed', subject, requestId: call.requestId })
  })
}
