import { sql } from 'drizzle-orm'
import { type Day, dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { inTime } from '../session-rows.server.ts'
import { decideByOf } from './decide-by.ts'

export type UndecidedSession = {
  id: string
  title: string
  startsAt: string
  minimum: number
  sold: number
  decideBy: Day
}

/** Sessions whose day of decision has come without their minimum, the most pressing first. Nothing calls them off by itself. */
export async function listUndecidedSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<UndecidedSession>> {
  requireAccess('listUndecidedSessions', call.actor)
  const now = clock.now()
  const { rows } = await db.execute<Omit<UndecidedSession, 'decideBy'> & { decideBy: Day | null }>(sql`
    select * from (
      select id, title, starts_at as "startsAt", minimum, sold_seats(id) as sold, decide_by::text as "decideBy" from sessions
      where ${inTime('upcoming', now)} and starts_at > ${now.toISOString()}::timestamptz and minimum is not null
        and confirmed_at is null) waiting
    where sold < minimum`)
  return rows
    .map(({ startsAt, decideBy, ...session }) => {
      const start = new Date(startsAt)
      return { ...session, startsAt: start.toISOString(), decideBy: decideByOf({ startsAt: start, decideBy }) }
    })
    .filter(({ decideBy }) => decideBy <= dayOf(now))
    .toSorted((a, b) => a.decideBy.localeCompare(b.decideBy) || a.startsAt.localeCompare(b.startsAt))
}
