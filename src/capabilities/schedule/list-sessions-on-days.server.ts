import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, type Day, instantAt } from '#kernel/day.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { MINIMUM_COLUMNS } from './session-rows.server.ts'
import type { SessionInCalendar } from './sessions-for-staff.ts'

/** Ten a day is more than anybody teaches; a sheet of paper with more lines is no calendar. */
const MOST_SESSIONS = 400

type Asked = { from: string; before: string }

/** Prepared: with so few rows, building and planning it would take longer than reading them. */
const findSessions = prepareStatement<Omit<SessionInCalendar, 'startsAt'> & { startsAt: Date }, Asked>(
  'list-sessions-on-days',
  sql`
    select id, title, starts_at as "startsAt", duration_minutes as "durationMinutes", capacity, seats_taken as "seatsTaken", seats_kept as "seatsKept",
      ${MINIMUM_COLUMNS}, status, visibility, join_url as "joinUrl"
    from sessions
    where starts_at >= ${sql.placeholder('from')}::timestamptz and starts_at < ${sql.placeholder('before')}::timestamptz
    order by starts_at, id limit ${MOST_SESSIONS}`,
)

const ListDays = z.object({ from: z.iso.date(), to: z.iso.date() })

/** Every session that starts on these days of Bratislava, both inclusive, drafts and cancelled ones too, in their order. */
export async function listSessionsOnDays(
  { db }: Pick<Services, 'db'>,
  given: { from: Day; to: Day },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<SessionInCalendar>> {
  requireAccess('listSessionsOnDays', call.actor)
  const { from, to } = ListDays.parse(given)
  const rows = await findSessions(db, {
    from: instantAt(from).toISOString(),
    before: instantAt(addDays(to, 1)).toISOString(),
  })
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}
