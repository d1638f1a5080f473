import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { sessions } from './schedule.tables.server.ts'

/** Ends the sale of a locked session for good: from this commit on nobody books it, and it leaves the timetable. */
export async function callOffSession(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ status: 'cancelled', cancelledAt: now, version: sql`${sessions.version} + 1`, updatedAt: now })
    .where(eq(sessions.id, id))
}
