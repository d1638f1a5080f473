import type { MailDefinition, Mailroom } from '#platform/mail/mail.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import { sendMail } from '#platform/mail/send-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import type { CaughtMail } from '#tools/mail-catcher/caught-mail.ts'
import { type MailCatcher, startMailCatcher } from '#tools/mail-catcher/start-mail-catcher.ts'
import { JANA } from './registration.testing.server.ts'

export type PostTest = TestServices & {
  catcher: MailCatcher
  /** Queues a mail and sends it at once; null when the mail was skipped. */
  post<Payload extends object>(
    mail: MailDefinition<Services, Payload>,
    payload: Payload,
    recipient?: string,
  ): Promise<CaughtMail | null>
  /** Every mail that is owed, in the order of their keys. */
  owed(): Promise<ReadonlyArray<typeof mails.$inferSelect>>
}

/** Real services with a real mail server beside them. */
export async function postTest(): Promise<PostTest> {
  const catcher = await startMailCatcher()
  const services = await testServices({ SMTP_URL: catcher.smtpUrl })
  const dispose = services[Symbol.asyncDispose]
  return Object.assign(services, {
    catcher,
    async post<Payload extends object>(
      mail: MailDefinition<Services, Payload>,
      payload: Payload,
      recipient = JANA.email ?? '',
    ) {
      const mailroom: Mailroom<Services> = {
        mails: [mail as unknown as Mailroom<Services>['mails'][number]],
        frame: () => ({
          product: 'Bystro',
          wordmark: 'bystro',
          origin: services.config.publicOrigin,
          footerLines: ['Bystro, s. r. o.'],
        }),
      }
      const mailId = await services.db.transaction((tx) => queueMail(services, tx, mail, payload, recipient))
      const before = catcher.messages().length
      await sendMail<Services>(services, mailroom, { mailId })
      return catcher.messages()[before] ?? null
    },
    owed: () => services.db.select().from(mails).orderBy(mails.onceKey),
    async [Symbol.asyncDispose]() {
      await dispose()
      await catcher.stop()
    },
  })
}

/** Ordinary spaces instead of the bound ones, so that a test can be read. */
export function plain(text: string | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
}

/** Text and HTML of a mail at once: what must not be said must be in neither. */
export function saidIn(mail: CaughtMail | null): { subject: string; text: string; html: string } {
  if (!mail) throw new Error('The mail was skipped')
  return { subject: mail.email.subject ?? '', text: plain(mail.email.text), html: plain(mail.email.html) }
}

export function filesOf(mail: CaughtMail | null): ReadonlyArray<{ name: string; type: string; bytes: Buffer }> {
  return (mail?.email.attachments ?? []).map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
  }))
}
