import { type SQL, sql } from 'drizzle-orm'
import { type BoundedCount, MOST_COUNTED } from '#kernel/bounded-count.ts'
import type { Executor } from './database.server.ts'

/** Counts rows up to a bound; `from` is everything of a select after its columns. */
export async function boundedCount(db: Executor, from: SQL, most = MOST_COUNTED): Promise<BoundedCount> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${from} limit ${most + 1}) as counted`,
  )
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, most), isMore: count > most }
}
