import { asc, eq, sql } from 'drizzle-orm'
import { findSession, type StoredSession } from '#capabilities/schedule/find-session.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { refuse } from './booking.refusals.ts'
import { participants, registrations, releasedSeats, seatReleases } from './core/booking.tables.server.ts'

export type Registration = typeof registrations.$inferSelect
export type Participant = typeof participants.$inferSelect
export type RegistrationInWhole = {
  registration: Registration
  session: StoredSession
  participants: ReadonlyArray<Participant>
}

/** What follows `join`, for lists that name a `registration` and show its `session`. */
export const ITS_SESSION = sql`sessions session on session.id = registration.session_id`

/** A registration with its session and its participants, in the order they were named. */
export async function findRegistration(db: Executor, id: string): Promise<RegistrationInWhole | null> {
  const rows = await db
    .select({ registration: registrations, participant: participants })
    .from(registrations)
    .leftJoin(participants, eq(participants.registrationId, registrations.id))
    .where(eq(registrations.id, id))
    .orderBy(asc(participants.position))
  const registration = rows[0]?.registration
  const session = registration && (await findSession(db, registration.sessionId))
  if (!session) return null
  return { registration, session, participants: rows.flatMap(({ participant }) => participant ?? []) }
}

/** The same for a change that leaves its seats alone: two admins change one after the other. */
export async function findRegistrationToChange(tx: Transaction, id: string): Promise<RegistrationInWhole> {
  await tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.id, id)).for('no key update')
  return (await findRegistration(tx, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
}

/** A participant with everything around, for the links that are theirs alone. */
export async function findParticipant(
  db: Executor,
  id: string,
): Promise<(Omit<RegistrationInWhole, 'participants'> & { participant: Participant }) | null> {
  const [found] = await db
    .select({ participant: participants, registration: registrations })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(eq(participants.id, id))
  const session = found && (await findSession(db, found.registration.sessionId))
  return session ? { ...found, session } : null
}

export type FreedSeats = typeof seatReleases.$inferSelect & { people: ReadonlyArray<typeof releasedSeats.$inferSelect> }

/** One time that seats were freed, with who sat in them. */
export async function findFreedSeats(db: Executor, releaseId: string): Promise<FreedSeats | null> {
  const [release] = await db.select().from(seatReleases).where(eq(seatReleases.id, releaseId))
  if (!release) return null
  const people = await db
    .select()
    .from(releasedSeats)
    .where(eq(releasedSeats.releaseId, releaseId))
    .orderBy(asc(releasedSeats.position))
  return { ...release, people }
}

/** Who sat in a seat that was freed, with the order and the session around it. */
export async function findFreedSeat(
  db: Executor,
  participantId: string,
): Promise<(Pick<RegistrationInWhole, 'registration' | 'session'> & { person: FreedSeats['people'][number] }) | null> {
  const [found] = await db
    .select({ person: releasedSeats, registration: registrations })
    .from(releasedSeats)
    .innerJoin(seatReleases, eq(seatReleases.id, releasedSeats.releaseId))
    .innerJoin(registrations, eq(registrations.id, seatReleases.registrationId))
    .where(eq(releasedSeats.participantId, participantId))
  const session = found && (await findSession(db, found.registration.sessionId))
  return session ? { ...found, session } : null
}
