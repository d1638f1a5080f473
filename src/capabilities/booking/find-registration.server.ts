import { asc, eq } from 'drizzle-orm'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { participants, registrations } from './core/booking.tables.server.ts'

export type Registration = typeof registrations.$inferSelect
export type Participant = typeof participants.$inferSelect
export type RegistrationInWhole = {
  registration: Registration
  session: typeof sessions.$inferSelect
  participants: ReadonlyArray<Participant>
}

/** A registration with its session and its participants, in the order they were named. */
export async function findRegistration(db: Executor, id: string): Promise<RegistrationInWhole | null> {
  const [found] = await db
    .select({ registration: registrations, session: sessions })
    .from(registrations)
    .innerJoin(sessions, eq(sessions.id, registrations.sessionId))
    .where(eq(registrations.id, id))
  if (!found) return null
  const people = await db
    .select()
    .from(participants)
    .where(eq(participants.registrationId, id))
    .orderBy(asc(participants.position))
  return { ...found, participants: people }
}

/** A participant with everything around, for the links that are theirs alone. */
export async function findParticipant(
  db: Executor,
  id: string,
): Promise<(Omit<RegistrationInWhole, 'participants'> & { participant: Participant }) | null> {
  const [found] = await db
    .select({ participant: participants, registration: registrations, session: sessions })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .innerJoin(sessions, eq(sessions.id, registrations.sessionId))
    .where(eq(participants.id, id))
  return found ?? null
}
