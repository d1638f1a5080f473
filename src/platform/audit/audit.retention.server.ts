import { type SQL, sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/**
 * Details have no time of their own but come in the order of their events, so the newest one before a moment bounds them,
 * and what is emptied already is in no index.
 */
function isOver(before: Date): SQL {
  return sql`changes is not null and id <= (
    select detail.id from audit_events event join audit_details detail on detail.event_id = event.id
    where event.at < ${before.toISOString()} order by event.at desc limit 1)`
}

export const auditRetention: RetentionHandler<unknown> = {
  rule: 'auditDetails',
  count: (_, db, { before }) => boundedCount(db, sql`audit_details where ${isOver(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      update audit_details set changes = null where id in (
        select id from audit_details where ${isOver(before)} order by id limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}
