import { sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

const isOld = (before: Date) => sql`num_nonnulls(takeaway, improve) > 0 and answered_at < ${before.toISOString()}`

/** The words go, the scores stay. What its author lets us publish stays until they take it back. */
export const feedbackRetention: RetentionHandler<unknown> = {
  rule: 'feedback',
  count: (_, db, { before }) => boundedCount(db, sql`feedback_answers where ${isOld(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      update feedback_answers set takeaway = null, improve = null where participant_id in (
        select participant_id from feedback_answers where ${isOld(before)} order by answered_at limit ${limit})`)
    return rowCount ?? 0
  },
}
