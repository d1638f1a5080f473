import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participantInvited } from './participant-invited.mail.server.ts'

/** Owes every participant of a paid registration their own invitation. A second run owes nothing more. */
export async function inviteParticipants(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  { registrationId }: { registrationId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await findRegistration(tx, registrationId)
    if (found?.registration.state !== 'paid') return
    for (const { id: participantId, email } of found.participants) {
      if (email === null) continue
      await queueMail(services, tx, participantInvited, { participantId }, email, {
        onceKey: `invitation:${participantId}`,
      })
    }
  })
}
