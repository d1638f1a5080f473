import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { sessions } from './schedule.tables.server.ts'

type Plan = { startsAt: Date; durationMinutes: number; location: string }

/**
 * Gives a locked session another time or place. Whoever does that to a sold one owes its people a word. A day that was named to
 * decide by was named for the old start.
 */
export async function replanSession(tx: Transaction, id: string, plan: Plan, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({
      ...plan,
      decideBy: sql`case when ${sessions.startsAt} = ${plan.startsAt.toISOString()}::timestamptz then ${sessions.decideBy} end`,
      version: sql`${sessions.version} + 1`,
      updatedAt: now,
    })
    .where(eq(sessions.id, id))
}
