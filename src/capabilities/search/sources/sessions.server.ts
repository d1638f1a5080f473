import { sql } from 'drizzle-orm'
import type { FoundSession } from '../search.ts'
import { ASKED, type Source, searchStatement } from '../source.server.ts'
import { boundsOf } from '../wanted.ts'

type Row = Omit<FoundSession, 'kind' | 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }

const { placeholder } = sql

/** By title, instructor or day; the nearest to now first. */
const findSessions = searchStatement<Row>(
  'search-sessions',
  ({ all }) => sql`
  select id, title, instructor, starts_at as "startsAt", coalesce(ends_at, starts_at + make_interval(mins => duration_minutes)) as "endsAt",
    seats_taken as "seatsTaken", capacity, status
  from sessions
  where ${all(sql`plain(title || ' ' || coalesce(instructor, ''))`)}
    and (${placeholder('from')}::timestamptz[] is null or exists (
      select from unnest(${placeholder('from')}::timestamptz[], ${placeholder('to')}::timestamptz[]) as day ("from", "to")
      where starts_at >= day."from" and starts_at < day."to"))
  order by abs(extract(epoch from starts_at - ${placeholder('now')}::timestamptz)), id limit ${sql.raw(String(ASKED))}`,
)

export const SESSIONS: Source = {
  kind: 'session',
  opens: 'readSession',
  async find(connection, { sessionPatterns, days, now }) {
    const bounds = days.map(boundsOf)
    const rows = await findSessions(connection, sessionPatterns, {
      from: bounds.length > 0 ? bounds.map(({ from }) => from) : null,
      to: bounds.map(({ to }) => to),
      now: now.toISOString(),
    })
    return rows.map(({ startsAt, endsAt, ...row }) => ({
      kind: 'session',
      ...row,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
  },
}
