import { sql } from 'drizzle-orm'
import { addDays, type Day, instantAt } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** The seats of one published session: sold, waiting for their payment, free. */
export type SessionSeats = {
  id: string
  title: string
  startsAt: string
  endsAt: string
  instructor: string | null
  isPublic: boolean
  capacity: number
  sold: number
  held: number
  free: number
}

/** More sessions than anybody holds in a few weeks. */
const MOST_SESSIONS = 500

/** The seats of the published sessions that start in a period, soonest first. Days of Bratislava, both included. */
export async function listSeatsAhead(
  { db }: Pick<Services, 'db'>,
  { from, to }: { from: Day; to: Day },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<SessionSeats>> {
  requireAccess('listSeatsAhead', call.actor)
  const { rows } = await db.execute<SessionSeats>(sql`
    select session.id, title, starts_at as "startsAt", coalesce(ends_at, starts_at + make_interval(mins => duration_minutes)) as "endsAt",
      instructor, visibility = 'public' as "isPublic", capacity,
      seats_taken - holding.seats as sold, holding.seats as held, capacity - seats_taken - seats_kept as free
    from sessions session cross join lateral (
      select coalesce(sum(seats), 0)::int as seats from registrations
      where registrations.session_id = session.id and state = 'held') holding
    where status = 'published' and starts_at >= ${instantAt(from)} and starts_at < ${instantAt(addDays(to, 1))}
    order by starts_at, session.id limit ${MOST_SESSIONS}`)
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
  }))
}
