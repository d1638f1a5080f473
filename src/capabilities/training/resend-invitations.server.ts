import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { listMailsAbout } from '#platform/mail/list-mails-about.server.ts'
import { resendMail } from '#platform/mail/resend-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { inviteParticipants } from './invite-participants.server.ts'
import { participantInvited } from './participant-invited.mail.server.ts'

/**
 * Sends these people their invitation once more; who never got one gets the first. Only those with a paid seat and an
 * address are written to, and one that is on its way already is not sent twice. Answers how many were.
 */
export async function resendInvitations(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  { participantIds }: { participantIds: ReadonlyArray<string> },
  call: Pick<Call, 'actor'>,
): Promise<{ sent: number }> {
  requireAccess('resendInvitations', call.actor)
  const { db } = services
  const { rows: seated } = await db.execute<{ id: string; registrationId: string }>(sql`
    select participants.id, registration_id as "registrationId"
    from participants join registrations on registrations.id = registration_id
    where participants.id = any(${sql.param([...participantIds])}::uuid[]) and state = 'paid' and email is not null`)
  const toInvite = new Set<string>()
  let sent = 0
  for (const { id, registrationId } of seated) {
    const latest = (await listMailsAbout(db, [id])).find(({ template }) => template === participantInvited.name)
    if (latest && (latest.status === 'queued' || latest.recipient === null)) continue
    if (latest) await resendMail(services, { mailId: latest.id }, call.actor)
    else toInvite.add(registrationId)
    sent++
  }
  for (const registrationId of toInvite) await inviteParticipants(services, { registrationId })
  return { sent }
}
