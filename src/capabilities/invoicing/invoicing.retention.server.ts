import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

/** The table's trigger holds the ten years, too: nobody deletes earlier. */
const isOver = (before: Date) => sql`issued_on < ${dayOf(before)}`

export const invoicingRetention: RetentionHandler<unknown> = {
  rule: 'documents',
  count: (_, db, { before }) => boundedCount(db, sql`documents where ${isOver(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      delete from documents where id in (
        select id from documents where ${isOver(before)} order by issued_on, number limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}
