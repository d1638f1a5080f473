import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { refuse } from './schedule.refusals.ts'
import { sessions } from './schedule.tables.server.ts'

/**
 * The session as it is, locked until the transaction ends: nobody takes a seat or changes it meanwhile. Refuses a form
 * that was made from an older state, where the caller has a version to compare.
 */
export async function lockSession(tx: Executor, { id, version }: { id: string; version?: number | null }) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
  if (!session) return refuse.now('SESSION_NOT_FOUND')
  if (version !== undefined && version !== session.version) refuse.now('CHANGED_MEANWHILE')
  return session
}
