import { eq, inArray, sql } from 'drizzle-orm'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { oweBackByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { releaseSeats } from '#capabilities/schedule/release-seats.server.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seatsFreed } from '../booking.events.server.ts'
import { endConfirmed } from '../cancel-registration.server.ts'
import { participants, registrations, releasedSeats, seatReleases } from '../core/booking.tables.server.ts'
import type { Participant, Registration } from '../find-registration.server.ts'
import type { FreedSums } from './freed-sums.ts'
import type { Tier } from './freeing-rule.ts'
import { seatsFreedLetter } from './seats-freed.mail.server.ts'

type Release = {
  /** Brought by the form; also the id of the refund. */
  releaseId: string
  people: ReadonlyArray<Participant>
  sums: FreedSums
  /** By which rule; null where the office decided. */
  tier: Tier | null
  reason: string | null
  at: Date
}

type By = { actor: Actor; requestId: string }

/**
 * Frees seats of an order in the transaction of the caller, who has locked it and decided: the seats go back to the session,
 * the money is owed back the way it came, and letters are owed with it. Documents and the CRM follow from the book and the audit.
 * With the last seats the whole order ends, in the one way in which orders end.
 */
export async function writeRelease(
  services: Services,
  tx: Transaction,
  registration: Registration,
  release: Release,
  by: By,
): Promise<void> {
  const { releaseId, people, sums, tier, reason, at } = release
  const isWhole = people.length === registration.seats
  const money = sums.refundCents > 0 ? await findMoneyOf(tx, registration.id) : null
  await tx.insert(seatReleases).values({
    id: releaseId,
    registrationId: registration.id,
    at,
    releasedBy: by.actor.id,
    seats: people.length,
    isWhole,
    percent: tier?.percent ?? null,
    isByLaw: tier?.isByLaw ?? false,
    ...sums,
    refundId: money ? releaseId : null,
    reason,
  })
  if (isWhole) {
    const { refundCents } = sums
    const note = reason === null ? {} : { note: reason }
    return endConfirmed(services, tx, registration, { refundCents, refundId: releaseId, ...note }, by.actor)
  }
  await freeSome(services, tx, registration, { ...release, paymentId: money?.id ?? null }, by)
}

async function freeSome(
  services: Services,
  tx: Transaction,
  registration: Registration,
  { releaseId, people, sums, reason, paymentId }: Release & { paymentId: string | null },
  { actor, requestId }: By,
): Promise<void> {
  const { id: registrationId, sessionId, buyerEmail } = registration
  const { refundCents: amountCents, loweredCents } = sums
  await takeOut(tx, releaseId, people)
  const left = registration.seats - people.length
  await tx
    .update(registrations)
    .set({
      seats: left,
      seatsFreed: registration.seatsFreed + people.length,
      freedOwedCents: registration.freedOwedCents + loweredCents,
      calendarSequence: sql`${registrations.calendarSequence} + 1`,
    })
    .where(eq(registrations.id, registrationId))
  await tx.execute(releaseSeats(sessionId, people.length))
  if (paymentId !== null) {
    await requestRefund(services, tx, { paymentId, amountCents, reason: 'cancelled', refundId: releaseId })
  } else if (amountCents > 0) {
    await oweBackByHand(services, tx, { registrationId, amountCents, recordedBy: actor.id ?? 'buyer' })
  }
  if (buyerEmail !== null) {
    await queueMail(services, tx, seatsFreedLetter, { releaseId }, buyerEmail, { onceKey: `freed:${releaseId}` })
  }
  await services.jobs.publish(tx, seatsFreed, { releaseId })
  await writeAudit(tx, services.clock, {
    actor,
    action: 'seats-freed',
    subject: { kind: 'registration', id: registrationId },
    requestId,
    changes: {
      seats: { before: registration.seats, after: left },
      refund: { before: null, after: { amountCents, note: reason } },
    },
  })
}

/** Who sat there is kept beside the order, and the seats are nobody's any more. */
async function takeOut(tx: Transaction, releaseId: string, people: ReadonlyArray<Participant>): Promise<void> {
  await tx
    .insert(releasedSeats)
    .values(people.map(({ id, position, name, email }) => ({ participantId: id, releaseId, position, name, email })))
  const ids = people.map(({ id }) => id)
  await tx.delete(participants).where(inArray(participants.id, ids))
}
