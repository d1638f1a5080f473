import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** So that nobody waits for long behind one statement; what is left comes with the next one. */
const BATCH = 500

/**
 * Makes the paid registrations of sessions that are over completed, some at a time, and says how many. It waits for nobody:
 * what somebody else is changing at this moment is taken with the next run, so the order of locks is nobody's concern.
 */
export async function completeRegistrations(db: Executor): Promise<number> {
  const { rows } = await db.execute(sql`
    update registrations set state = 'completed' where id in (
      select registration.id from registrations registration
      join sessions session on session.id = registration.session_id
      where registration.state = 'paid' and session.status <> 'cancelled'
        and coalesce(session.ends_at, session.starts_at + make_interval(mins => session.duration_minutes)) <= now()
      order by registration.id limit ${BATCH} for no key update of registration skip locked)
    returning id`)
  return rows.length
}
