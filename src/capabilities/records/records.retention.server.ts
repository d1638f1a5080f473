import { sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'
import type { Services } from '#platform/services.server.ts'
import { emptied, forgetDrawings, WITHOUT_MAILBOX } from './personal-data-of-records.server.ts'

/** Some of them have no mailbox any more and still name people. */
const isOver = (before: Date) => sql`issued_at < ${before.toISOString()} and (mailbox is not null or exists (
  select from training_record_people where record_id = training_records.id and erased_at is null))`

/** Names and mailboxes of records whose time is over; that they were issued, about which courses and hours, stays. */
export const recordsRetention: RetentionHandler<Pick<Services, 'clock'>> = {
  rule: 'trainingRecords',
  count: (_, db, { before }) => boundedCount(db, sql`training_records where ${isOver(before)}`),
  async remove({ clock }, tx, { before, limit }) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from training_records where ${isOver(before)} order by issued_at, id limit ${limit} for update skip locked`)
    const ids = rows.map(({ id }) => id)
    await tx.execute(sql`
      update training_record_people set ${emptied(clock.now(), 'time')}
      where erased_at is null and record_id = any(${sql.param(ids)}::uuid[])`)
    await tx.execute(sql`update training_records set ${WITHOUT_MAILBOX} where id = any(${sql.param(ids)}::uuid[])`)
    await forgetDrawings(tx, ids)
    return ids.length
  },
}
