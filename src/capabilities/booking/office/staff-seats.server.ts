import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { refuse } from '../booking.refusals.ts'

/** Whom an admin may still let in: a published session until its end, whether or not visitors can see or book it. */
export const stillRunning = sql`status = 'published' and coalesce(ends_at, starts_at + make_interval(mins => duration_minutes)) > now()`

/** Nothing was taken: either the session is over for admins too, or the seats do not fit. */
export async function refuseAsItIsNow(db: Executor, sessionId: string): Promise<never> {
  const { rows } = await db.execute<{ free: number; isRunning: boolean }>(sql`
    select capacity - seats_taken - seats_kept as free, ${stillRunning} as "isRunning" from sessions where id = ${sessionId}`)
  const [session] = rows
  if (!session) return refuse.now('SESSION_NOT_FOUND')
  if (!session.isRunning) return refuse.now('SESSION_OVER')
  return refuse.now('NOT_ENOUGH_SEATS', { free: Math.max(0, session.free) })
}
