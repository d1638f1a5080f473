import { eq, inArray } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participants, registrations } from '../core/booking.tables.server.ts'

/** The sessions that these people have or had a seat in, each once. */
export async function sessionsOfPeople(
  { db }: Pick<Services, 'db'>,
  { participantIds }: { participantIds: ReadonlyArray<string> },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<string>> {
  requireAccess('sessionsOfPeople', call.actor)
  const rows = await db
    .selectDistinct({ id: registrations.sessionId })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(inArray(participants.id, [...participantIds]))
  return rows.map(({ id }) => id)
}
