import { type SQL, sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

const isOver = (before: Date): SQL => sql`state = 'revoked' and revoked_at < ${before.toISOString()}`

/** Who was taken off a page, or left it. The audit still says that it happened. */
export const companyPageRetention: RetentionHandler<unknown> = {
  rule: 'companyContacts',
  count: (_, db, { before }) => boundedCount(db, sql`company_contacts where ${isOver(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      delete from company_contacts where id in (
        select id from company_contacts where ${isOver(before)} order by revoked_at, id limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}
