import { sql } from 'drizzle-orm'
import { dayOf, TIME_ZONE } from '#kernel/day.ts'
import { addMonths } from '#kernel/personal-data.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** Months go whole, so the one in which the period ends goes too: nothing is kept longer than was said. */
function firstMonthKept(before: Date): string {
  const day = dayOf(before)
  return `${(day.endsWith('-01') ? day : addMonths(day, 1)).slice(0, 7)}-01`
}

/** Events of visits, dropped with their months. What days came to is kept: there is nobody in it. */
export const insightsRetention: RetentionHandler<unknown> = {
  rule: 'visitEvents',
  count: (_, db, { before }) => boundedCount(db, sql`visit_events where at < ${startOf(firstMonthKept(before))}`),
  async remove(_, tx, { before }) {
    const kept = firstMonthKept(before)
    await tx.execute(sql`set local lock_timeout = '3s'`)
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from visit_events where at < ${startOf(kept)}`,
    )
    await tx.execute(sql`select drop_visit_months(${kept}::date)`)
    return rows[0]?.n ?? 0
  },
}

function startOf(day: string) {
  return sql`${day}::timestamp at time zone ${TIME_ZONE}`
}
