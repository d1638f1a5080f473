import { sql } from 'drizzle-orm'
import { taughtBy } from '#capabilities/schedule/taught-by.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { OwnSession } from './own-session.ts'

/** A season back and everything ahead; more than one person teaches. */
const DAYS_BACK = 90
const MOST_SESSIONS = 300

/** The sessions that name the instructor whose account asks, soonest first. Nobody else's are in it. */
export async function listOwnSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<OwnSession>> {
  requireAccess('listOwnSessions', call.actor)
  const since = new Date(clock.now().getTime() - DAYS_BACK * 86_400_000).toISOString()
  const { rows } = await db.execute<OwnSession>(sql`
    select id, title, starts_at as "startsAt", duration_minutes as "durationMinutes", further_lessons as "furtherLessons",
      location, status = 'cancelled' as "isCancelled", (select count(*)::int from participants
        join registrations on registrations.id = registration_id
        where session_id = sessions.id and state in ('paid', 'completed')) as people
    from sessions where status <> 'draft' and starts_at > ${since}::timestamptz and ${taughtBy(call)}
    order by starts_at, id limit ${MOST_SESSIONS}`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt).toISOString() }))
}
