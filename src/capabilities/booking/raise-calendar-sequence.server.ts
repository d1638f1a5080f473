import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { registrations } from './core/booking.tables.server.ts'
import { SEATED_STATES } from './registration-states.ts'

/** Makes the next calendar file of everybody seated in a session newer than the last. The caller has locked the session. */
export async function raiseCalendarSequence(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ calendarSequence: sql`${registrations.calendarSequence} + 1` })
    .where(and(eq(registrations.sessionId, sessionId), inArray(registrations.state, [...SEATED_STATES])))
}
