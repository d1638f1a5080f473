import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'
import { forgetRequests } from './requests-of-person.server.ts'

const isOver = (before: Date) => sql`closed_at < ${before.toISOString()} and forgotten_at is null`

export const privacyRetention: RetentionHandler<{ clock: Clock }> = {
  rule: 'dataRequests',
  count: (_, db, { before }) => boundedCount(db, sql`data_requests where ${isOver(before)}`),
  async remove({ clock }, tx, { before, limit }) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from data_requests where ${isOver(before)} order by closed_at limit ${limit} for update skip locked`,
    )
    return forgetRequests(
      tx,
      rows.map(({ id }) => id),
      clock.now(),
    )
  },
}
