import { type SQL, sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** What nobody has acted on yet stays; the table's trigger would refuse it too. */
function isOver(before: Date): SQL {
  return sql`applied_at is not null and received_at < ${before.toISOString()}`
}

export const paymentsRetention: RetentionHandler<unknown> = {
  rule: 'webhookEvents',
  count: (_, db, { before }) => boundedCount(db, sql`webhook_events where ${isOver(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      delete from webhook_events where id in (
        select id from webhook_events where ${isOver(before)} order by received_at, id limit ${limit}
        for update skip locked)`)
    return rowCount ?? 0
  },
}
