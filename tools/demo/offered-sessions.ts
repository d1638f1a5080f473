import { sql } from 'drizzle-orm'
import { type Grade, gradeOf } from '#capabilities/catalogue/grade.ts'
import type { Services } from '#platform/services.server.ts'

export type OfferedSession = { id: string; grade: Grade; startsAt: Date }

/** The sample sessions to come, by their date. */
export async function listOffers({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ReadonlyArray<OfferedSession>> {
  const soon = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString()
  const { rows } = await db.execute<{ id: string; level: string; startsAt: string }>(sql`
    select id, level, starts_at as "startsAt" from sessions join sample_rows on kind = 'session' and row_id = id
    where status = 'published' and starts_at > ${soon} order by starts_at`)
  return rows.map(({ id, level, startsAt }) => ({ id, grade: gradeOf(level), startsAt: new Date(startsAt) }))
}
