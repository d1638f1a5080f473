import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participantInvited } from './participant-invited.mail.server.ts'

/**
 * Owes every participant of a paid registration their own invitation; one more where it was moved to another session,
 * which its sequence says. A second run owes nothing more.
 */
export async function inviteParticipants(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  { registrationId, sequence }: { registrationId: string; sequence?: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await findRegistration(tx, registrationId)
    if (found?.registration.state !== 'paid') return
    for (const { id: participantId, email } of found.participants) {
      if (email === null) continue
      const isMoved = sequence !== undefined
      await queueMail(services, tx, participantInvited, { participantId, ...(isMoved && { isMoved }) }, email, {
        onceKey: isMoved ? `invitation:${participantId}:${sequence}` : `invitation:${participantId}`,
      })
    }
  })
}
