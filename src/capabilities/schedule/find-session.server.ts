import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { lockSession } from './lock-session.server.ts'
import { sessions } from './schedule.tables.server.ts'

export type StoredSession = typeof sessions.$inferSelect

/** One session with everything that is kept of it. Whoever asks has checked who may know. */
export async function findSession(db: Executor, id: string): Promise<StoredSession | null> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
  return session ?? null
}

/** The same for who changes it: until the transaction ends nobody else does, and nobody takes a seat. */
export function findSessionToChange(tx: Transaction, id: string): Promise<StoredSession> {
  return lockSession(tx, { id })
}

/**
 * Lends the SQL that locks sessions and answers their ids; `ids` is a subquery. One after the other by id, so that two who
 * lock the same ones never wait for each other. `key share` only keeps a session from being deleted or changed by staff.
 * An array, because a join to the subquery may lose a row that changed while it was waited for.
 */
export function lockSessions(ids: SQL, strength: 'update' | 'no key update' | 'key share'): SQL {
  return sql`select id from sessions where id = any(array(${ids})) order by id for ${sql.raw(strength)}`
}

/** Whether there is any session at all, whatever became of it. */
export async function hasSessions(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from sessions limit 1`)
  return rows.length > 0
}
