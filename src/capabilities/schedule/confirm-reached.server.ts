import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/**
 * Confirms whatever has its minimum and is not confirmed yet. The seat that reaches it confirms its session by a trigger; this
 * is for two that reach it together, and for a minimum that was lowered.
 */
export async function confirmReached(db: Executor): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update sessions set confirmed_at = now(), updated_at = now() where id in (
      select id from sessions where status = 'published' and minimum is not null and confirmed_at is null
        and minimum <= sold_seats(id)
      order by id for no key update skip locked)`)
  return rowCount ?? 0
}
