import { sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'
import type { Services } from '#platform/services.server.ts'
import { emptied } from './personal-data-of-certificates.server.ts'

const isOver = (before: Date) => sql`name is not null and issued_at < ${before.toISOString()}`

/** Names of certificates whose time is over; that they were issued stays. */
export const certificatesRetention: RetentionHandler<Pick<Services, 'clock'>> = {
  rule: 'certificates',
  count: (_, db, { before }) => boundedCount(db, sql`certificates where ${isOver(before)}`),
  async remove({ clock }, tx, { before, limit }) {
    const { rowCount } = await tx.execute(sql`
      update certificates set ${emptied(clock.now(), 'time')} where id in (
        select id from certificates where ${isOver(before)} order by issued_at, id limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}
