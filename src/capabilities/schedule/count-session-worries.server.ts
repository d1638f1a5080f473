import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { fitting, inTime } from './session-rows.server.ts'
import { SessionFilters } from './sessions-for-staff.ts'

/** Sessions of a list: how many, when the first of them starts, and the last day that was looked at. */
export type SessionWorry = { count: number; startsAt: string | null; to: Day }

/** Participants get their link in good time, and a lecturer plans their week. */
const PREPARED_DAYS = 7
/** Until two weeks before, buyers get everything back; what is empty then must be sold or called off. */
const FILLED_DAYS = 14

/**
 * Sessions that need somebody soon: without a link or a lecturer, and hardly sold. Counted by the marks of the list of
 * sessions, so that the list shows exactly these.
 */
export async function countSessionWorries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: Pick<Call, 'actor'>,
): Promise<{ unprepared: SessionWorry; lowFill: SessionWorry }> {
  requireAccess('countSessionWorries', call.actor)
  const now = clock.now()
  const inDays = (days: number) => addDays(dayOf(now), days)
  const [unpreparedTo, lowFillTo] = [inDays(PREPARED_DAYS), inDays(FILLED_DAYS)]
  const worry = (mark: 'unprepared' | 'low-fill', to: Day): SQL => sql`(
    select jsonb_build_object('count', count(*), 'startsAt', min(starts_at)) from sessions
    where ${fitting(SessionFilters.parse({ time: 'upcoming', mark, to }))} and ${inTime('upcoming', now)})`
  const { rows } = await db.execute<{ unprepared: Counted; lowFill: Counted }>(
    sql`select ${worry('unprepared', unpreparedTo)} as unprepared, ${worry('low-fill', lowFillTo)} as "lowFill"`,
  )
  return { unprepared: asWorry(rows[0]?.unprepared, unpreparedTo), lowFill: asWorry(rows[0]?.lowFill, lowFillTo) }
}

type Counted = { count: number; startsAt: string | null }

function asWorry(counted: Counted | undefined, to: Day): SessionWorry {
  const { count, startsAt } = counted ?? { count: 0, startsAt: null }
  return { count, startsAt: startsAt === null ? null : new Date(startsAt).toISOString(), to }
}
