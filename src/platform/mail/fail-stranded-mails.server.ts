import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { countMail } from './count-mail.server.ts'
import type { MailServices } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'

/** Retries end after nine hours; a mail still queued a day later has lost its job and nobody would notice. */
const STRANDED_HOURS = 24

/** Ends mails that no job will take up any more as failed, so that they are counted, listed and can be resent. */
export async function failStrandedMails({ db, clock, log, metrics }: MailServices): Promise<void> {
  const now = clock.now()
  const stranded = await db
    .update(mails)
    .set({ status: 'failed', failedAt: now, leasedUntil: null, lastError: 'No attempt was left in the queue' })
    .where(
      and(
        eq(mails.status, 'queued'),
        lt(mails.queuedAt, new Date(now.getTime() - STRANDED_HOURS * 3_600_000)),
        or(isNull(mails.leasedUntil), lt(mails.leasedUntil, now)),
      ),
    )
    .returning({ id: mails.id, template: mails.template })
  for (const { id, template } of stranded) {
    countMail(metrics, template, 'failed')
    log.error({ mailId: id, template }, 'mail given up: no job was left for it')
  }
}
