import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'
import { applyRefund } from '../apply-refund.server.ts'
import { refunds } from '../payments.tables.server.ts'
import { sendRefund } from '../send-refund.server.ts'

/** The refund's own job tries for nine hours; whatever is open after that has lost it. */
const LOST_AFTER_HOURS = 10
/** At 20 calls a second a round ends within its minutes; the next hour takes the rest. */
const AT_ONCE = 200

/** Takes up refunds that no job works on any more, and calls a person for each that still does not go through. */
export async function resumeRefunds(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'stripe'>,
): Promise<void> {
  const lost = await services.db
    .select({ id: refunds.id, stripeRefundId: refunds.stripeRefundId })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['requested', 'pending']),
        lt(refunds.requestedAt, sql`now() - make_interval(hours => ${LOST_AFTER_HOURS})`),
      ),
    )
    .orderBy(asc(refunds.requestedAt))
    .limit(AT_ONCE)
  for (const { id, stripeRefundId } of lost) {
    const alert = { kind: 'refund-stuck', key: id }
    try {
      // One that Stripe has is only waited for: banks may take days.
      await (stripeRefundId ? applyRefund(services, { stripeRefundId }) : sendRefund(services, { refundId: id }))
      await resolveAlert(services, alert)
    } catch (error) {
      services.log.warn({ error, refundId: id }, 'refund still not sent')
      await raiseAlert(services, { ...alert, title: 'A refund does not get through to Stripe', details: {} })
    }
  }
}
