import { eq } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { listMailsAbout } from '#platform/mail/list-mails-about.server.ts'
import { refuse } from '#platform/mail/mail.refusals.ts'
import { resendMail } from '#platform/mail/resend-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participants } from '../core/booking.tables.server.ts'

/** Sends a mail about a registration or one of its people once more, on an admin's wish. */
export async function resendRegistrationMail(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { registrationId, mailId }: { registrationId: string; mailId: string },
  call: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('resendRegistrationMail', call.actor)
  const people = await services.db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.registrationId, registrationId))
  const mails = await listMailsAbout(services.db, [registrationId, ...people.map(({ id }) => id)])
  if (!mails.some(({ id }) => id === mailId)) return refuse.now('MAIL_NOT_FOUND')
  await resendMail(services, { mailId }, call.actor)
}
