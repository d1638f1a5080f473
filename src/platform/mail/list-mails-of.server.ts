import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { MailStatus } from './mail-status.ts'

/** More mails to one person than a card shows; the outbox has the rest. */
const MOST_MAILS = 30

export type MailOnCard = { id: string; template: string; status: MailStatus; at: string }

/** What was sent to somebody, newest first. Whoever asks has checked who may know. */
export async function listMailsOf(db: Executor, email: string): Promise<ReadonlyArray<MailOnCard>> {
  const { rows } = await db.execute<MailOnCard>(sql`
    select id, template, status, coalesce(sent_at, failed_at, queued_at) as at from mails
    where lower(recipient) = ${email.toLowerCase()} order by queued_at desc, id limit ${MOST_MAILS}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
