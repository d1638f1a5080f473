import { sql } from 'drizzle-orm'
import { TIME_ZONE } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sampleVisitor } from './sample-visitor.server.ts'

/** More than ever came in a sample: the visitors of its one day with single visits. */
const MOST_VISITORS = 500

/**
 * Deletes the figures of all days before the samples came, and on that day the visits of nobody; the day is then added up anew
 * from what is left of it. Only a demo has the right to.
 */
export async function removeSampleVisits(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select max(added_at at time zone ${TIME_ZONE})::date::text as day from sample_rows where kind = 'visits'`)
  const day = rows[0]?.day
  if (!day) return
  const visitors = Array.from({ length: MOST_VISITORS }, (_, n) => sampleVisitor(n))
  await tx.execute(sql`delete from visit_events where visitor = any(${sql.param(visitors)}::bytea[])`)
  for (const table of ['traffic_days', 'visitor_days', 'event_days', 'article_days', 'rolled_days']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where day <= ${day}`)
  }
  await tx.execute(sql`delete from sample_rows where kind = 'visits'`)
}
