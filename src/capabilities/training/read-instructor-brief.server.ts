import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Participant } from '#capabilities/booking/find-registration.server.ts'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import { datesOf, endOfLesson } from '#capabilities/schedule/lessons.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openExpiringToken } from '#platform/tokens/expiring-token.server.ts'
import { firstNameOf, type InstructorBrief, proficienciesOf, workTypesOf } from './instructor-brief.ts'

/** The brief behind a link, as it is at this moment; `expired` after its end, null for a link that we did not write. */
export async function readInstructorBrief(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<{ brief: InstructorBrief; until: string } | 'expired' | null> {
  const opened = openExpiringToken(config, 'brief', token)
  if (!opened) return null
  if (opened.until <= clock.now()) return 'expired'
  const brief = await briefOf(db, opened.id)
  return brief && { brief, until: opened.until.toISOString() }
}

/** The same for staff, before they share it; null where there is no such session. */
export async function readBriefForStaff(
  { db }: Pick<Services, 'db'>,
  { sessionId }: { sessionId: string },
  call: Pick<Call, 'actor'>,
): Promise<InstructorBrief | null> {
  requireAccess('readBriefForStaff', call.actor)
  return z.uuid().safeParse(sessionId).success ? briefOf(db, sessionId) : null
}

/** For whoever has shown that they may read it. */
export async function briefOf(db: Executor, sessionId: string): Promise<InstructorBrief | null> {
  const session = await findSession(db, sessionId)
  if (!session) return null
  const { rows: people } = await db.execute<Pick<Participant, 'name' | 'workType' | 'aiProficiency'>>(sql`
    select participants.name, work_type as "workType", ai_proficiency as "aiProficiency"
    from participants join registrations on registrations.id = registration_id
    where session_id = ${sessionId} and state in ('paid', 'completed')
    order by registrations.created_at, position`)
  const names = people.map(({ name }) => firstNameOf(name)).filter((name) => name !== null)
  return {
    title: session.title,
    level: session.level,
    startsAt: session.startsAt.toISOString(),
    endsAt: endOfLesson(session).toISOString(),
    dates: datesOf(session),
    location: session.location,
    instructor: session.instructor,
    isCancelled: session.status === 'cancelled',
    people: people.length,
    mayCome: session.capacity - session.seatsTaken,
    workTypes: workTypesOf(people),
    proficiencies: proficienciesOf(people),
    firstNames: names.toSorted((a, b) => a.localeCompare(b, 'sk')),
  }
}
