import { eq } from 'drizzle-orm'
import { keptOf } from '#capabilities/payments/by-hand.ts'
import { findMoneyOf, freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { oweBackByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { registrationEnded } from './booking.events.server.ts'
import { refuse } from './booking.refusals.ts'
import { registrations } from './core/booking.tables.server.ts'
import type { Registration } from './find-registration.server.ts'
import { registrationCancelled } from './letters/registration-cancelled.mail.server.ts'
import { registrationRefunded } from './letters/registration-refunded.mail.server.ts'
import { giveBackSeats, lockRegistration, moveRegistration } from './move-registration.server.ts'
import { isConfirmed } from './registration-states.ts'

type Cancellation = {
  refundCents: number
  /** What of a company training's price is still owed. */
  owedCents?: number
  /** Where a form brings it along, so that the form sent twice is one refund. */
  refundId?: string
  /** Why, in the words of whoever decided it. */
  note?: string
}

/**
 * Ends a paid registration, before the course or after it: its seats go back at once, and as much money as the caller says
 * goes the way it came: to the card, or onto the list of what a person has to send. Buyer and
 * participants are owed the word, with a file that takes the entry out of their calendars. In the transaction of the caller, who
 * has locked it and announces SEATS_TOPIC after commit.
 */
export async function endConfirmed(
  services: Services,
  tx: Transaction,
  registration: Registration,
  { refundCents, refundId, owedCents = 0, note }: Cancellation,
  actor: Actor,
): Promise<void> {
  const { clock } = services
  const registrationId = registration.id
  if (!isConfirmed(registration.state)) return refuse.now('NOT_CANCELLABLE')
  await freezeMoneyOf(tx, registrationId)
  // Before its end is in the book, which says what nobody owes any more.
  if (owedCents > 0) {
    const keptPriceCents = keptOf(await readHandMoney(tx, registrationId)) + owedCents
    await tx.update(registrations).set({ keptPriceCents }).where(eq(registrations.id, registrationId))
  }
  await moveRegistration(tx, registration, 'cancelled')
  await giveBackSeats(tx, registration)
  await tx
    .update(registrations)
    .set({ calendarSequence: registration.calendarSequence + 1 })
    .where(eq(registrations.id, registrationId))
  const money = await findMoneyOf(tx, registrationId)
  if (!money) {
    await oweBackByHand(services, tx, { registrationId, amountCents: refundCents, recordedBy: actor.id ?? 'buyer' })
  }
  if (refundCents > 0 && money) {
    const refund = { paymentId: money.id, amountCents: refundCents, reason: 'cancelled', refundId } as const
    await requestRefund(services, tx, refund)
    await moveRegistration(tx, { ...registration, state: 'cancelled' }, 'refunded')
    if (registration.buyerEmail !== null) {
      await queueMail(services, tx, registrationRefunded, { registrationId }, registration.buyerEmail, {
        onceKey: `refunded:${registrationId}`,
      })
    }
  } else if (registration.buyerEmail !== null) {
    await queueMail(services, tx, registrationCancelled, { registrationId }, registration.buyerEmail, {
      onceKey: `cancelled:${registrationId}`,
    })
  }
  await services.jobs.publish(tx, registrationEnded, { registrationId })
  const subject = { kind: 'registration', id: registrationId }
  const changes = {
    ...(owedCents > 0 ? { owedCents: { before: null, after: owedCents } } : {}),
    refund: { before: null, after: { amountCents: refundCents, note: note ?? null } },
  }
  await writeAudit(tx, clock, { actor, action: 'registration-cancelled', subject, changes })
}

/** The same in a transaction of its own. */
export async function cancelRegistration(
  services: Services,
  cancellation: Cancellation & { registrationId: string },
  actor: Actor,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, cancellation.registrationId)
    if (!registration) return refuse.now('REGISTRATION_NOT_FOUND')
    await endConfirmed(services, tx, registration, cancellation, actor)
  })
  services.live.announce(SEATS_TOPIC)
}
