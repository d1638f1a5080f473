import { sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** Of a company that has ordered nothing for so long: then nobody there waits for a document. */
const isUnused = (before: Date) => sql`box.added_at < ${before.toISOString()}
  and not exists (select from company_orders known where known.ico = box.ico and known.at >= ${before.toISOString()})`

export const companyTermsRetention: RetentionHandler<unknown> = {
  rule: 'companyMailboxes',
  count: (_, db, { before }) => boundedCount(db, sql`company_mailboxes box where ${isUnused(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      delete from company_mailboxes where id in (
        select id from company_mailboxes box where ${isUnused(before)} order by id limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}
