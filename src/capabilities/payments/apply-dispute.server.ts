import { eq, sql } from 'drizzle-orm'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'
import { disputes, payments } from './payments.tables.server.ts'

/** Nothing changes after these. */
const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented'])

/**
 * Brings a dispute to what Stripe says and calls a person while it needs one: from its opening until it ends without
 * loss. A lost one stays open for them. Null when its payment is not in our books.
 */
export async function applyDispute(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'stripe'>,
  { stripeDisputeId }: { stripeDisputeId: string },
): Promise<{ registrationId: string; paymentId: string; status: string } | null> {
  const { id, amountCents, status, reason, paymentIntentId, openedAt, dueAt } =
    await services.stripe.getDispute(stripeDisputeId)
  const alert = { kind: 'dispute', key: id }
  const [payment] = await services.db
    .select({ id: payments.id, registrationId: payments.registrationId })
    .from(payments)
    .where(eq(payments.stripePaymentIntentId, paymentIntentId ?? ''))
  if (!payment) {
    const title = 'A payment that we do not know is disputed'
    await raiseAlert(services, { ...alert, title, details: { paymentIntentId, amountCents } })
    return null
  }
  const isClosed = CLOSED.has(status)
  await services.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(disputes)
      .values({
        stripeDisputeId: id,
        paymentId: payment.id,
        amountCents,
        status,
        reason,
        openedAt,
        dueAt,
        closedAt: isClosed ? sql`now()` : null,
      })
      .onConflictDoUpdate({
        target: disputes.stripeDisputeId,
        set: { amountCents, status, reason, dueAt, closedAt: sql`coalesce(${disputes.closedAt}, excluded.closed_at)` },
        // A reading that is older than the end changes nothing.
        setWhere: sql`${disputes.closedAt} is null or excluded.closed_at is not null`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    const isLost = status === 'lost'
    if (stored?.isNew && (!isClosed || isLost)) {
      const details = { paymentId: payment.id, registrationId: payment.registrationId, amountCents, reason }
      await raiseAlert(services, { ...alert, title: 'A buyer disputes a payment', details }, tx)
    }
    if (isClosed && !isLost) await resolveAlert(services, alert, tx)
  })
  return { registrationId: payment.registrationId, paymentId: payment.id, status }
}
