import { sql } from 'drizzle-orm'
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#platform/auth/rules.ts'
import type { Clock } from '#platform/clock.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** A session has ended when nobody used it for a week, or after 30 days. */
function isOver(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  return sql`(started_at < ${daysAgo(SESSION_DAYS)} or last_seen_at < ${daysAgo(SESSION_IDLE_DAYS)})`
}

export const staffRetention: RetentionHandler<{ clock: Clock }> = {
  rule: 'signIns',
  count: ({ clock }, db) => boundedCount(db, sql`auth_sessions where ${isOver(clock.now())}`),
  async remove({ clock }, tx, { limit }) {
    const { rowCount } = await tx.execute(sql`
      delete from auth_sessions where id in (
        select id from auth_sessions where ${isOver(clock.now())} order by last_seen_at limit ${limit})`)
    return rowCount ?? 0
  },
}
