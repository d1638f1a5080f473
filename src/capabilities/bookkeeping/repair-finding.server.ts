import { followRefund } from '#capabilities/booking/follow-refund.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import type { Finding } from '#capabilities/payments/findings.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'
import { askingStripe } from './core/asking-stripe.server.ts'
import { markFindingClosed, requireFinding } from './core/finding.server.ts'
import { type OfFinding, REPAIRABLE } from './reconciliation.ts'

/** Takes over from Stripe what our books lack, the way a webhook would have. What is there already stays as it is. */
export async function repairFinding(
  services: Services,
  { findingId }: OfFinding,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('repairFinding', call.actor)
  const finding = await requireFinding(services.db, findingId)
  if (!REPAIRABLE.has(finding.kind)) refuse.now('FINDING_NOT_REPAIRABLE')
  const isOurs = await askingStripe(() => takeOver(services, finding))
  if (!isOurs) refuse.now('PAYMENT_IS_A_STRANGER')
  await markFindingClosed(services, { finding, note: null }, call)
}

async function takeOver(services: Services, { kind, stripeId }: Finding): Promise<boolean> {
  if (kind !== 'payment-missing-here') return followRefund(services, stripeId)
  const checkout = await services.stripe.findCheckoutOf(stripeId)
  return checkout !== null && (await settlePayment(services, checkout.id)) !== 'stranger'
}
