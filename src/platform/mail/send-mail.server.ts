import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { Postponed } from '#platform/jobs/job.server.ts'
import { redactText } from '#platform/log/log.server.ts'
import { countMail } from './count-mail.server.ts'
import type { Mailroom, MailServices } from './mail.server.ts'
import { mails } from './mail.tables.server.ts'
import { DeliveryFailure, type OutgoingMail } from './mailer.server.ts'
import { renderHtml } from './render-html.server.ts'
import { renderText } from './render-text.server.ts'
import { type SendMail, sendMailJob } from './send-mail-job.server.ts'

/**
 * The job runs one time more than this: the spare run is for one that met another attempt. Beyond, the row ends as
 * failed and waits for a person.
 */
export const MAX_ATTEMPTS = sendMailJob.retry.limit

/** As long as the queue lets a job run, so the retry of an attempt that died finds the mail free again. */
const LEASE_SECONDS = sendMailJob.expireInSeconds

type ClaimedMail = typeof mails.$inferSelect

/**
 * Sends a queued mail once. No row is locked while the mail server is talked to: the attempt holds a lease instead. Only
 * an attempt that dies between the server's yes and the row's `sent` makes a second copy, with the same Message-ID.
 */
export async function sendMail<Services extends MailServices>(
  services: Services,
  mailroom: Mailroom<Services>,
  { mailId }: SendMail,
): Promise<void> {
  const mail = await claimMail(services, mailId)
  if (!mail) return
  let message: OutgoingMail | null
  try {
    message = await composeMessage(services, mailroom, mail)
    if (message) await services.mailer.deliver(message)
  } catch (error) {
    await recordFailure(services, mail, error)
    return
  }
  await (message ? recordSent(services, mail, message) : recordSkipped(services, mail))
}

async function claimMail({ db, clock, log }: MailServices, mailId: string): Promise<ClaimedMail | null> {
  const now = clock.now()
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, leasedUntil: new Date(now.getTime() + LEASE_SECONDS * 1000) })
    .where(
      and(eq(mails.id, mailId), eq(mails.status, 'queued'), or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now))),
    )
    .returning()
  if (claimed) return claimed
  const [mail] = await db.select({ status: mails.status }).from(mails).where(eq(mails.id, mailId))
  if (!mail) log.warn({ mailId }, 'mail to send is gone')
  if (mail?.status === 'queued') throw new Postponed(`Mail ${mailId} is being sent by another attempt`)
  return null
}

async function composeMessage<Services extends MailServices>(
  services: Services,
  mailroom: Mailroom<Services>,
  mail: ClaimedMail,
): Promise<OutgoingMail | null> {
  const definition = mailroom.mails.find(({ name }) => name === mail.template)
  if (!definition) throw new Error(`This release knows no mail ${mail.template}`)
  const letter = await definition.compose(services, definition.payload.parse(mail.payload))
  const to = letter?.to ?? mail.recipient
  // An erased recipient is a reason to write that has gone.
  if (!letter || !to || mail.recipient === null) return null
  const language = letter.language ?? 'sk'
  const frame = mailroom.frame(services, { reader: definition.reader, language })
  return {
    from: frame.sender ?? null,
    to,
    messageId: mail.messageId,
    subject: letter.subject.replaceAll(/\s*\n\s*/g, ' '),
    html: renderHtml(letter, frame),
    text: renderText(letter, frame),
    replyTo: letter.replyTo ?? null,
    attachments: letter.attachments ?? [],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(letter.listUnsubscribe
        ? {
            'List-Unsubscribe': `<${new URL(letter.listUnsubscribe, frame.origin).href}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

/** Fenced by the Message-ID: a late answer to an old copy says nothing about a copy that was asked for since. */
const sameCopy = (mail: ClaimedMail) => and(eq(mails.id, mail.id), eq(mails.messageId, mail.messageId))

async function recordSent({ db, clock, log, metrics }: MailServices, mail: ClaimedMail, { to }: OutgoingMail) {
  countMail(metrics, mail.template, 'sent')
  await db
    .update(mails)
    .set({
      status: 'sent',
      sentAt: clock.now(),
      failedAt: null,
      lastError: null,
      leasedUntil: null,
      // Erased while the mail was on its way stays erased.
      recipient: sql`case when ${mails.recipient} is null then null else ${to} end`,
    })
    .where(sameCopy(mail))
  log.info({ mailId: mail.id, template: mail.template, attempt: mail.attempts }, 'mail sent')
}

async function recordSkipped({ db, log, metrics }: MailServices, mail: ClaimedMail) {
  countMail(metrics, mail.template, 'skipped')
  await db
    .update(mails)
    .set({ status: 'skipped', lastError: null, leasedUntil: null })
    .where(and(sameCopy(mail), eq(mails.status, 'queued')))
  log.info({ mailId: mail.id, template: mail.template }, 'mail skipped: the reason to write has gone')
}

/** Throws while another attempt is worth it, so that the queue plans one. */
async function recordFailure({ db, clock, log, metrics }: MailServices, mail: ClaimedMail, error: unknown) {
  const isFinal = (error instanceof DeliveryFailure && error.isPermanent) || mail.attempts >= MAX_ATTEMPTS
  const lastError = describe(error, mail.recipient)
  countMail(metrics, mail.template, isFinal ? 'failed' : 'retried')
  await db
    .update(mails)
    .set({ lastError, leasedUntil: null, ...(isFinal ? { status: 'failed' as const, failedAt: clock.now() } : {}) })
    .where(and(sameCopy(mail), eq(mails.status, 'queued'), eq(mails.attempts, mail.attempts)))
  const line = { mailId: mail.id, template: mail.template, attempt: mail.attempts, reason: lastError }
  if (!isFinal) {
    log.warn(line, 'mail not sent yet')
    // A fresh error without a cause: mail servers repeat the address in their answers, and the queue keeps what it is told.
    throw new Error(lastError)
  }
  log.error(line, 'mail given up')
}

function describe(error: unknown, recipient: string | null): string {
  const text = error instanceof Error ? error.message : String(error)
  const withoutAddress = recipient ? text.replaceAll(recipient, '[e-mail]') : text
  return redactText(withoutAddress.replaceAll(/\p{Cc}+/gu, ' ')).slice(0, 500)
}
