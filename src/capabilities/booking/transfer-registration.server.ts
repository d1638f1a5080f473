import { eq, sql } from 'drizzle-orm'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import { releaseSeats } from '#capabilities/schedule/release-seats.server.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { registrationTransferred } from './booking.events.server.ts'
import { refuse } from './booking.refusals.ts'
import { registrations } from './core/booking.tables.server.ts'
import type { Registration } from './find-registration.server.ts'
import { registrationMoved } from './letters/registration-moved.mail.server.ts'
import { refuseAsItIsNow, stillRunning } from './office/staff-seats.server.ts'

type Transfer = { registrationId: string; sessionId: string }

/**
 * Locks both sessions and then the registration. The sessions go by their ids, so that two registrations which change
 * places never wait for each other.
 */
export async function lockForTransfer(
  tx: Transaction,
  { registrationId, sessionId }: Transfer,
): Promise<Registration | null> {
  const both = sql`select ${sessionId}::uuid union all select session_id from registrations where id = ${registrationId}`
  const { rows } = await tx.execute<{ id: string }>(lockSessions(both, 'no key update'))
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('no key update')
  if (!registration) return null
  // Somebody moved it between the two statements: its session of now is not locked.
  if (!rows.some(({ id }) => id === registration.sessionId)) refuse.now('CHANGED_MEANWHILE')
  return registration
}

/**
 * Gives a paid registration its seats in another session: taken there and given back here in one transaction, for the
 * price that was paid. The caller has locked it with `lockForTransfer` and announces SEATS_TOPIC after commit. Buyer and
 * participants are owed the new date with the same calendar entry, one sequence higher.
 */
export async function transferRegistration(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  registration: Registration,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { id: registrationId, seats, buyerEmail } = registration
  if (registration.state !== 'paid') refuse.now('NOT_MOVABLE')
  if (registration.sessionId === sessionId) refuse.now('SAME_SESSION')
  const { rows } = await tx.execute(takeSeats(sessionId, seats, stillRunning))
  if (rows.length === 0) await refuseAsItIsNow(tx, sessionId)
  await tx.execute(releaseSeats(registration.sessionId, seats))
  const calendarSequence = registration.calendarSequence + 1
  await tx.update(registrations).set({ sessionId, calendarSequence }).where(eq(registrations.id, registrationId))
  if (buyerEmail !== null) {
    await queueMail(services, tx, registrationMoved, { registrationId }, buyerEmail, {
      onceKey: `moved:${registrationId}:${calendarSequence}`,
    })
  }
  await services.jobs.publish(tx, registrationTransferred, { registrationId, sequence: calendarSequence })
}
