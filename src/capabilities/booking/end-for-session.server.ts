import { eq } from 'drizzle-orm'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { isDisputed } from '#capabilities/payments/is-disputed.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { oweBackByHand } from '#capabilities/payments/write-by-hand.server.ts'
import type { Cents } from '#kernel/money.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { registrations } from './core/booking.tables.server.ts'
import type { Registration } from './find-registration.server.ts'
import { giveBackSeats, moveRegistration } from './move-registration.server.ts'

type Ended = {
  refundId: string | null
  /** What a person has to see to: no card paid it and it goes back another way, or the bank disputes the payment. */
  owedOtherwiseCents: Cents
  isDisputed: boolean
}

/**
 * Ends a paid registration because its session was moved or called off: all that is left of its money goes back, whatever
 * the terms say, its seats too. In the transaction of the caller, who has locked it, audits it and announces SEATS_TOPIC.
 */
export async function endForSession(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  registration: Registration,
): Promise<Ended> {
  await moveRegistration(tx, registration, 'cancelled')
  await giveBackSeats(tx, registration)
  await tx
    .update(registrations)
    .set({ calendarSequence: registration.calendarSequence + 1 })
    .where(eq(registrations.id, registration.id))
  const owed = await oweWholeRefund(services, tx, registration)
  if (owed.refundId) await moveRegistration(tx, { ...registration, state: 'cancelled' }, 'refunded')
  return owed
}

/** The money alone, also for a second time when the first refund failed: what is on its way is not asked for again. */
export async function oweWholeRefund(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { id, totalCents }: Pick<Registration, 'id' | 'totalCents'>,
): Promise<Ended> {
  const money = await findMoneyOf(tx, id)
  if (!money) {
    await oweBackByHand(services, tx, { registrationId: id, amountCents: totalCents, recordedBy: 'session-change' })
    return { refundId: null, owedOtherwiseCents: totalCents, isDisputed: false }
  }
  const amountCents = money.amountCents - money.refundedCents
  if (amountCents === 0) return { refundId: null, owedOtherwiseCents: 0, isDisputed: false }
  if (await isDisputed(tx, money.id)) return { refundId: null, owedOtherwiseCents: amountCents, isDisputed: true }
  const refundId = await requestRefund(services, tx, { paymentId: money.id, amountCents, reason: 'session' })
  return { refundId, owedOtherwiseCents: 0, isDisputed: false }
}
