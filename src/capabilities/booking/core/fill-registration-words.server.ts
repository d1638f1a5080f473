import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#platform/db/database.server.ts'
import { isLockRefused } from '#platform/db/lock-refused.server.ts'

/** So many at a time: whoever changes one of them waits for less than a second. */
const PORTION = 1_000
/** A connection that rests in a transaction is ended after fifteen seconds, so nobody is in the way of all of these. */
const ATTEMPTS = 60

/**
 * Makes what registrations are found by for those that were there before the triggers. Every portion stands for itself, and
 * a registration that is changed meanwhile is right whoever comes first. Answers how many there were.
 */
export async function fillRegistrationWords(db: Pick<Database, 'execute'>, portion = PORTION): Promise<number> {
  if (!(await isThere(db))) return 0
  let filled = 0
  let refused = 0
  for (;;) {
    try {
      const count = await fillPortion(db, portion)
      filled += count
      if (count < portion) return filled
    } catch (error) {
      refused += 1
      if (refused >= ATTEMPTS || !isLockRefused(error)) throw error
    }
  }
}

/** Not in a database that is brought to an earlier release. */
async function isThere(db: Pick<Executor, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_class where oid = to_regclass('public.registration_words')`)
  return rows.length > 0
}

async function fillPortion(db: Pick<Executor, 'execute'>, portion: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with missing as materialized (
      select id from registrations
      where not exists (select from registration_words where registration_id = registrations.id)
      order by id limit ${portion})
    select cardinality(ids) as count, keep_registration_words(ids)
    from (select array(select id from missing) as ids) found`)
  return rows[0]?.count ?? 0
}
