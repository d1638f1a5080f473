import { type SQL, sql } from 'drizzle-orm'
import { type BoundedCount, MOST_COUNTED } from '#kernel/bounded-count.ts'
import type { Executor } from './database.server.ts'

/** Counts rows up to a bound; `from` is everything of a select after its columns. */
export async function boundedCount(db: Executor, from: SQL): Promise<BoundedCount> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${from} limit ${MOST_COUNTED + 1}) as counted`,
  )
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}
