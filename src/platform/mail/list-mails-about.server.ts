import { desc, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { mails } from './mail.tables.server.ts'
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
export function listMailsAbout(db: Executor, ids: ReadonlyArray<string>): Promise<ReadonlyArray<MailAbout>> {
  return db
    .select({
      id: mails.id,
      template: mails.template,
      recipient: mails.recipient,
      status: mails.status,
      resends: mails.resends,
      lastError: mails.lastError,
      at: sql<Date>`coalesce(${mails.sentAt}, ${mails.failedAt}, ${mails.queuedAt})`.mapWith(mails.queuedAt),
    })
    .from(mails)
    .where(isAbout(ids))
    .orderBy(desc(mails.queuedAt), desc(mails.id))
    .limit(MOST_MAILS)
}
