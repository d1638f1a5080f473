import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** Public words of others, with their names. */
const commentsRetention: RetentionHandler<unknown> = {
  rule: 'socialComments',
  count: (_, db, { before }) => boundedCount(db, sql`social_comments where written_at < ${before.toISOString()}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      delete from social_comments where (network, comment_id) in (
        select network, comment_id from social_comments where written_at < ${before.toISOString()}
        order by written_at, comment_id limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}

/** A year can be compared with the one before. */
const metricsRetention: RetentionHandler<unknown> = {
  rule: 'socialMetrics',
  count: (_, db, { before }) => boundedCount(db, sql`social_metrics where day < ${dayOf(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      delete from social_metrics where (network, path, day) in (
        select network, path, day from social_metrics where day < ${dayOf(before)}
        order by day, network, path limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}

export const sharingRetention: ReadonlyArray<RetentionHandler<unknown>> = [commentsRetention, metricsRetention]
