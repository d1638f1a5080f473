import { type SQL, sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** What is still owed keeps its address, however old it is. */
function isOver(before: Date): SQL {
  return sql`recipient is not null and status <> 'queued' and queued_at < ${before.toISOString()}`
}

export const mailRetention: RetentionHandler<unknown> = {
  rule: 'mailRecipients',
  count: (_, db, { before }) => boundedCount(db, sql`mails where ${isOver(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      update mails set recipient = null, last_error = null where id in (
        select id from mails where ${isOver(before)} order by queued_at, id limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}
