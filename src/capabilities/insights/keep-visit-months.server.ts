import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { addMonths } from '#kernel/personal-data.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetSalts } from './visitor-hash.server.ts'

const MONTHS_AHEAD = 13

/**
 * Makes the months that visits will be written into, long before they come, and deletes the salts of days that are over;
 * on a day without visitors nobody else does. Old months are dropped by the rule of retention.
 */
export async function keepVisitMonths({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ made: number; forgotten: number }> {
  const today = dayOf(clock.now())
  const made = await db.transaction(async (tx) => {
    // A new month needs the whole table for a moment; visitors are not to queue behind a long look at it.
    await tx.execute(sql`set local lock_timeout = '3s'`)
    const { rows } = await tx.execute<{ made: number }>(
      sql`select make_visit_months(${today}::date, ${addMonths(today, MONTHS_AHEAD)}::date) as made`,
    )
    return rows[0]?.made ?? 0
  })
  return { made, forgotten: await forgetSalts(db, today) }
}
