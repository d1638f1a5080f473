import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { MailStatus } from './mail-status.ts'
import { isAbout } from './mails-about.server.ts'

/** One thing is rarely written about more often; what is older is in the list of all mails. */
const MOST_MAILS = 200

export type MailAbout = {
  id: string
  template: string
  recipient: string | null
  status: MailStatus
  resends: number
  lastError: string | null
  at: Date
}

/** The mails whose payload names one of these ids, newest first. Whoever asks has checked who may know. */
export async function listMailsAbout(db: Executor, ids: ReadonlyArray<string>): Promise<ReadonlyArray<MailAbout>> {
  // Found first and sorted then: the planner takes one mail in a hundred to be about it, and would walk through all of them by time.
  const { rows } = await db.execute<Omit<MailAbout, 'at'> & { at: string }>(sql`
    select id, template, recipient, status, resends, last_error as "lastError", coalesce(sent_at, failed_at, queued_at) as at
    from (select * from mails where ${isAbout(ids)} offset 0) found
    order by queued_at desc, id desc limit ${MOST_MAILS}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
