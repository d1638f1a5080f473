import { type SQL, sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** What nobody has handled yet waits for somebody, however old it is. */
function isOver(before: Date): SQL {
  const moment = before.toISOString()
  return sql`at < ${moment} and handled_at < ${moment}`
}

/** Messages go with their answers. */
export const contactRetention: RetentionHandler<unknown> = {
  rule: 'contactMessages',
  count: (_, db, { before }) => boundedCount(db, sql`contact_messages where ${isOver(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      delete from contact_messages where id in (
        select id from contact_messages where ${isOver(before)} order by at, id limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}
