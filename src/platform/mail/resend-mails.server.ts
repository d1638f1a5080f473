import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { MailServices } from './mail.server.ts'
import type { ResendMails } from './outbox.ts'
import { resendMail } from './resend-mail.server.ts'

/** Sends several mails again, each by itself: one that cannot be sent is counted and keeps none of the others back. */
export async function resendMails(
  services: Pick<MailServices, 'db' | 'clock' | 'jobs' | 'config'>,
  { mailIds }: ResendMails,
  { actor }: Pick<Call, 'actor'>,
): Promise<{ sent: number; left: number }> {
  requireAccess('resendMails', actor)
  let sent = 0
  const wanted = [...new Set(mailIds)]
  for (const mailId of wanted) {
    try {
      await resendMail(services, { mailId }, actor)
      sent += 1
    } catch (error) {
      if (!asRefusal(error)) throw error
    }
  }
  return { sent, left: wanted.length - sent }
}
