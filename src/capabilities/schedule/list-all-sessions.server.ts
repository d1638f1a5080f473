import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { fitting, inTime, ordered, sessionRows } from './session-rows.server.ts'
import { ListAllSessions, SESSION_TIMES, type SessionsForStaff } from './sessions-for-staff.ts'

const NOTHING = { upcoming: 0, past: 0, draft: 0, cancelled: 0, ids: [], seatsTaken: 0, capacity: 0 }

/**
 * Every session for the back office, private, draft and cancelled ones too, a page at a time, with the price of today and
 * the seats of all pages together.
 */
export async function listAllSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: ListAllSessions,
  call: Pick<Call, 'actor'>,
): Promise<SessionsForStaff> {
  requireAccess('listAllSessions', call.actor)
  const asked = ListAllSessions.parse(given)
  const { time, page, pageSize } = asked
  const now = clock.now()
  const counted = SESSION_TIMES.map(
    (each) => sql`count(*) filter (where ${inTime(each, now)})::int as ${sql.raw(each)}`,
  )
  const isListed = inTime(time, now)
  const [{ rows }, sessions] = await Promise.all([
    db.execute<SessionsForStaff['counts'] & SessionsForStaff['all']>(sql`
      select ${sql.join(counted, sql`, `)}, coalesce(array_agg(id) filter (where ${isListed}), '{}') as ids,
        coalesce(sum(seats_taken) filter (where ${isListed}), 0)::int as "seatsTaken",
        coalesce(sum(capacity) filter (where ${isListed}), 0)::int as capacity
      from sessions where ${fitting(asked)}`),
    sessionRows(
      { db, clock },
      sql`where ${fitting(asked)} and ${isListed} order by ${ordered(asked)}
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
  ])
  const [{ ids, seatsTaken, capacity, ...counts } = NOTHING] = rows
  return { sessions, counts, all: { ids, seatsTaken, capacity } }
}
