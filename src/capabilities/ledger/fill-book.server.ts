import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#platform/db/database.server.ts'
import { isLockRefused } from '#platform/db/lock-refused.server.ts'

/** So many orders or movements at a time: whoever changes one of them waits for less than a second. */
const PORTION = 1_000
/** A connection that rests in a transaction is ended after fifteen seconds, so nobody is in the way of all of these. */
const ATTEMPTS = 60

/**
 * Posts what was there before the triggers, and answers how many rows it took. Every portion stands for itself, so it may be
 * stopped at any time and run again; afterwards nothing is missing, and screens may read the book.
 */
export async function fillBook(db: Pick<Database, 'execute'>, portion = PORTION): Promise<number> {
  if (!(await isThere(db))) return 0
  let posted = 0
  let refused = 0
  for (;;) {
    try {
      const { rows } = await db.execute<{ taken: number; made: number }>(
        sql`select taken, made from fill_book(${portion})`,
      )
      const { taken, made } = rows[0] ?? { taken: 0, made: 0 }
      if (taken === 0) return posted
      posted += made
    } catch (error) {
      refused += 1
      if (refused >= ATTEMPTS || !isLockRefused(error)) throw error
    }
  }
}

/** Not in a database that is brought to an earlier release. */
async function isThere(db: Pick<Executor, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_class where oid = to_regclass('public.postings')`)
  return rows.length > 0
}
