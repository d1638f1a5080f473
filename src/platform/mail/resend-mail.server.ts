import { eq } from 'drizzle-orm'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import { refuse } from './mail.refusals.ts'
import type { MailServices } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'
import { messageIdFor } from './message-id.server.ts'
import { type SendMail, sendMailJob } from './send-mail-job.server.ts'

/** Sends a mail again on a person's wish, composed anew from the state of now and under a new Message-ID. */
export async function resendMail(
  { db, clock, jobs, config }: Pick<MailServices, 'db' | 'clock' | 'jobs' | 'config'>,
  { mailId }: SendMail,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update')
    if (!mail) return refuse.now('MAIL_NOT_FOUND')
    if (mail.status === 'queued') return refuse.now('MAIL_ALREADY_QUEUED')
    if (mail.recipient === null) return refuse.now('RECIPIENT_ERASED')
    const resends = mail.resends + 1
    await tx
      .update(mails)
      .set({
        status: 'queued',
        attempts: 0,
        resends,
        messageId: messageIdFor(mailId, resends, config.mailFrom),
        lastError: null,
        leasedUntil: null,
        queuedAt: clock.now(),
        sentAt: null,
        failedAt: null,
      })
      .where(eq(mails.id, mailId))
    await writeAudit(tx, clock, { actor, action: 'mail.resend', subject: { kind: 'mail', id: mailId } })
    await jobs.enqueue(tx, sendMailJob, { mailId })
  })
}
