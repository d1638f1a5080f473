import { isUnfinished, listAttempts } from '#capabilities/payments/checkout-attempts.server.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { oweBackByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Registration } from './find-registration.server.ts'
import { readSeatMoney } from './freeing/read-seat-money.server.ts'
import { giveBackSeats, moveRegistration } from './move-registration.server.ts'
import { closeCheckoutJob } from './payment/close-checkout-job.server.ts'
import { SEATED_STATES } from './registration-states.ts'

export { readSeatMoney }

type Withdrawal = {
  /** By the right of the law, or as a cancellation by the terms. */
  as: 'withdrawn' | 'cancelled'
  refundCents: number
}

/**
 * Ends a registration because its buyer wants out, in the transaction of the caller, who has locked it and decided. The
 * seats go back with it and the refund is owed with it. Money that comes for it afterwards is a surplus and goes back: the
 * buyer has said no, so an open checkout does not keep the seats, it is closed.
 * Answers with the refund, or null where no payment of ours stands behind the registration.
 */
export async function withdrawRegistration(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  registration: Registration,
  { as, refundCents }: Withdrawal,
): Promise<{ refundId: string | null }> {
  const { id, state } = registration
  const money = refundCents > 0 ? await findMoneyOf(tx, id) : null
  const reason = as === 'withdrawn' ? 'withdrawn' : 'cancelled'
  const refundId = money
    ? await requestRefund(services, tx, { paymentId: money.id, amountCents: refundCents, reason })
    : null
  if (!money) {
    // Parts of a price that never became whole go back, all of them, as when a hold ends by itself.
    const isUnpaid = state === 'held' || state === 'expired'
    const amountCents = isUnpaid ? Number.MAX_SAFE_INTEGER : refundCents
    await oweBackByHand(services, tx, { registrationId: id, amountCents, recordedBy: 'withdrawal' })
  }
  if (state === 'choice_offered') await moveRegistration(tx, registration, 'refunded')
  else {
    await moveRegistration(tx, registration, as)
    if (as === 'cancelled' && refundId) await moveRegistration(tx, { ...registration, state: as }, 'refunded')
  }
  if ((SEATED_STATES as ReadonlyArray<string>).includes(state)) await giveBackSeats(tx, registration)
  for (const attempt of await listAttempts(tx, id)) {
    if (isUnfinished(attempt)) await services.jobs.enqueue(tx, closeCheckoutJob, { attemptId: attempt.id })
  }
  const subject = { kind: 'registration', id }
  await writeAudit(tx, services.clock, {
    actor: { kind: 'visitor', id: null },
    action: `registration-${as}`,
    subject,
  })
  return { refundId }
}
