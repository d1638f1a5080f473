import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#platform/db/database.server.ts'
import { isLockRefused } from '#platform/db/lock-refused.server.ts'

/** So many orders or movements at a time: whoever changes one of them waits for less than a second. */
const PORTION = 1_000
/** A connection that rests in a transaction is ended after fifteen seconds, so nobody is in the way of all of these. */
const ATTEMPTS = 60

/** Every portion begins behind the last of the one before, so a database of any size is walked through once. */
const WALKS = [
  { call: sql`fill_orders`, first: '00000000-0000-0000-0000-000000000000' },
  { call: sql`fill_movements`, first: '' },
]

/** The last that a portion passed, null when there was none, and how many rows it took. */
type Filled = { reached: string | null; made: number }

/**
 * Posts what was there before the triggers, and answers how many rows it took. Every portion stands for itself, so it may be
 * stopped at any time and run again; afterwards nothing is missing, and screens may read the book.
 */
export async function fillBook(db: Pick<Database, 'execute'>, portion = PORTION): Promise<number> {
  if (!(await isThere(db))) return 0
  let posted = 0
  for (const { call, first } of WALKS) {
    for (let behind: string | null = first, refused = 0; behind !== null; ) {
      try {
        const filled: { rows: ReadonlyArray<Filled> } = await db.execute<Filled>(
          sql`select reached, made from ${call}(${behind}, ${portion})`,
        )
        posted += filled.rows[0]?.made ?? 0
        behind = filled.rows[0]?.reached ?? null
      } catch (error) {
        refused += 1
        if (refused >= ATTEMPTS || !isLockRefused(error)) throw error
      }
    }
  }
  return posted
}

/** Not in a database that is brought to an earlier release. */
async function isThere(db: Pick<Executor, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_class where oid = to_regclass('public.postings')`)
  return rows.length > 0
}
