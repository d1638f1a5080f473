import { sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'

const OLD_SESSIONS = (before: Date) =>
  sql`select id from sessions where coalesce(ends_at, starts_at + make_interval(mins => duration_minutes)) < ${before.toISOString()}`

/** Certificates say by themselves what they certify; who was in a lesson need not be known for longer than it can be claimed. */
export const attendanceRetention: RetentionHandler<unknown> = {
  rule: 'attendance',
  count: (_, db, { before }) => boundedCount(db, sql`attendance_marks where session_id in (${OLD_SESSIONS(before)})`),
  async remove(_, tx, { before, limit }) {
    // A file without its marks would say that nobody was there.
    await tx.execute(sql`delete from attendance_files where session_id in (${OLD_SESSIONS(before)})`)
    const { rowCount } = await tx.execute(sql`
      delete from attendance_marks where id in (
        select id from attendance_marks where session_id in (${OLD_SESSIONS(before)})
        order by id limit ${limit} for update skip locked)`)
    return rowCount ?? 0
  },
}
