import { eq } from 'drizzle-orm'
import { freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { isDisputed } from '#capabilities/payments/is-disputed.server.ts'
import { readKept } from '#capabilities/payments/read-kept.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { oweBackByHand } from '#capabilities/payments/write-by-hand.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { registrations } from './core/booking.tables.server.ts'
import type { Registration } from './find-registration.server.ts'
import { giveBackSeats, moveRegistration } from './move-registration.server.ts'

type Ended = {
  refundId: string | null
  /** For a person: no card paid it, so money goes back another way or an invoice of elsewhere is taken back, or the bank disputes it. */
  isTask: boolean
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
  await freezeMoneyOf(tx, registration.id)
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
  await freezeMoneyOf(tx, id)
  const { payment, keptCents: amountCents } = await readKept(tx, id)
  if (!payment) {
    await oweBackByHand(services, tx, { registrationId: id, amountCents, recordedBy: 'session-change' })
    return { refundId: null, isTask: totalCents > 0, isDisputed: false }
  }
  if (amountCents === 0) return { refundId: null, isTask: false, isDisputed: false }
  if (await isDisputed(tx, payment.id)) return { refundId: null, isTask: true, isDisputed: true }
  const refundId = await requestRefund(services, tx, { paymentId: payment.id, amountCents, reason: 'session' })
  return { refundId, isTask: false, isDisputed: false }
}
