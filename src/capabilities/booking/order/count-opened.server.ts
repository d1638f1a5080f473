import { sql } from 'drizzle-orm'
import { TIME_ZONE } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'

/** Counts that somebody opened the form of a public session. Whose form nobody could open is not counted. */
export async function countOpened(
  { db }: Pick<Services, 'db'>,
  { sessionId }: { sessionId: string },
): Promise<Record<string, never>> {
  await db.execute(sql`
    insert into form_openings (session_id, day, count)
    select id, (now() at time zone ${TIME_ZONE})::date, 1 from sessions
    where id = ${sessionId} and status = 'published' and visibility = 'public'
    on conflict (day, session_id) do update set count = form_openings.count + 1`)
  return {}
}
