import { sql } from 'drizzle-orm'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { Services } from '#platform/services.server.ts'

const readSeats = prepareStatement<{ id: string; taken: number }, { now: Date }>(
  'list-seats',
  sql`
    select id, seats_taken + seats_kept as taken from sessions
    where status = 'published' and visibility = 'public' and starts_at > ${sql.placeholder('now')}`,
)

/** How many seats of each session of the public timetable are taken or kept, and nothing else. */
export async function listSeats({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ReadonlyArray<{ id: string; taken: number }>> {
  return readSeats(db, { now: clock.now() })
}
