import { sql } from 'drizzle-orm'
import { mentions, tellingWords } from '#kernel/personal-data.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type MarkOfPerson = {
  course: string
  lesson: number
  source: string
  at: string
  said: string | null
  cameAt: string | null
  wentAt: string | null
  minutes: number | null
  reason: string | null
}

const theirs = (addresses: ReadonlyArray<string>) =>
  sql`participant_id in (select id from participants where lower(email) = any(${sql.param(addresses)}::text[]))`

/** What is known of these addresses in lessons, oldest first. */
export async function personalDataOfAttendance(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<MarkOfPerson>> {
  const { rows } = await db.execute<MarkOfPerson>(sql`
    select sessions.title as course, lesson, source, at, said, joined_at as "cameAt", left_at as "wentAt", minutes, reason
    from attendance_marks join sessions on sessions.id = session_id where ${theirs(addresses)} order by attendance_marks.id`)
  return rows
}

/** Nothing says any more that they were there, or for how long. Before the addresses go from their seats. */
export async function eraseAttendance(tx: Transaction, addresses: ReadonlyArray<string>): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from attendance_marks where ${theirs(addresses)}`)
  return rowCount ?? 0
}

/** A reason about somebody else that names them goes as a whole: it was written of the other, who is still known without it. */
export async function eraseFromReasons(
  tx: Transaction,
  { registrationIds, words: all }: { registrationIds: ReadonlyArray<string>; words: ReadonlyArray<string> },
): Promise<number> {
  const words = tellingWords(all)
  const { rows } = await tx.execute<{ id: number; reason: string }>(sql`
    select id::int, reason from attendance_marks where reason is not null and session_id in (
      select session_id from registrations where id = any(${sql.param(registrationIds)}::uuid[]))`)
  const ids = rows.filter(({ reason }) => mentions(reason, words)).map(({ id }) => id)
  if (ids.length > 0) {
    await tx.execute(sql`update attendance_marks set reason = null where id = any(${sql.param(ids)}::bigint[])`)
  }
  return ids.length
}
