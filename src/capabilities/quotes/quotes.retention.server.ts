import { type SQL, sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'
import { eraseNotes } from './personal-data-of-quotes.server.ts'

/** What became an order is kept there; what may still be accepted is in use. */
function isOver(before: Date): SQL {
  return sql`erased_at is null and state <> 'sent' and changed_at < ${before.toISOString()}`
}

/** Whom a quote was for goes; what was offered, for how much and what became of it stays. */
export const quotesRetention: RetentionHandler<unknown> = {
  rule: 'quotes',
  count: (_, db, { before }) => boundedCount(db, sql`quotes where ${isOver(before)}`),
  async remove(_, tx, { before, limit }) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update quotes set company_name = null, ico = null, dic = null, ic_dph = null, street = null, city = null, zip = null,
        country = null, order_number = null, contact_name = null, contact_email = null, contact_phone = null, reason = null,
        erased_at = now(), edition = edition + 1
      where id in (select id from quotes where ${isOver(before)} order by changed_at, id limit ${limit} for update skip locked)
      returning id`)
    await eraseNotes(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  },
}
