import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './database.server.ts'

/** How many wait for somebody, counted up to a bound, and since when the oldest does. */
export type WaitingCount = { count: number; isMore: boolean; since: string | null }

/** Nobody acts on a thousand differently than on more. */
export const MOST_WAITING = 999

type Counted = { count: number; since: string | null }

/** An expression that counts rows, oldest first, up to a bound; `from` is everything of a select after its columns. */
export function waiting(since: SQL, from: SQL): SQL {
  return sql`(
    select jsonb_build_object('count', count(*), 'since', min(since))
    from (select ${since} as since from ${from} order by 1 limit ${MOST_WAITING + 1}) as waiting)`
}

/** Reads what `waiting` has counted. */
export function readWaiting({ count, since }: Counted): WaitingCount {
  return {
    count: Math.min(count, MOST_WAITING),
    isMore: count > MOST_WAITING,
    since: since === null ? null : new Date(since).toISOString(),
  }
}

export async function countWaiting(db: Executor, since: SQL, from: SQL): Promise<WaitingCount> {
  const { rows } = await db.execute<{ counted: Counted }>(sql`select ${waiting(since, from)} as counted`)
  return readWaiting(rows[0]?.counted ?? { count: 0, since: null })
}
