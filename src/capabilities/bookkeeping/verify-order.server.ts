import { sql } from 'drizzle-orm'
import { expireHold } from '#capabilities/booking/expire-hold.server.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { followRefund } from '#capabilities/booking/follow-refund.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { listAttempts } from '#capabilities/payments/checkout-attempts.server.ts'
import { listMoneyMoves } from '#capabilities/payments/list-money-moves.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'
import { askingStripe } from './core/asking-stripe.server.ts'
import type { OfOrder } from './reconciliation.ts'

/**
 * Asks Stripe about everything an order has there and brings our books to it: a hold past its end is ended the safe way,
 * a payment nobody told us about is settled, a refund made elsewhere written down.
 */
export async function verifyOrder(
  services: Services,
  { registrationId }: OfOrder,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('verifyOrder', call.actor)
  const { db, clock, stripe } = services
  const found = await findRegistration(db, registrationId)
  if (!found) return refuse.now('NOT_WAITING')
  await askingStripe(async () => {
    if (found.registration.state !== 'held' || (await isPastItsEnd(db, registrationId))) {
      await expireHold(services, registrationId)
    }
    for (const { stripeSessionId } of await listAttempts(db, registrationId)) {
      if (stripeSessionId !== null) await settlePayment(services, stripeSessionId)
    }
    const { payments } = await listMoneyMoves(db, registrationId)
    for (const { stripePaymentIntentId } of payments) {
      for await (const { id } of stripe.listRefundsOf(stripePaymentIntentId)) await followRefund(services, id)
    }
  })
  const subject = { kind: 'registration', id: registrationId }
  await writeAudit(db, clock, { actor: call.actor, action: 'order-verified', subject, requestId: call.requestId })
}

/** Holds end by the database's clock. */
async function isPastItsEnd(db: Executor, registrationId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select id from registrations where id = ${registrationId} and held_until < now()`,
  )
  return rows.length > 0
}
