import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participantUninvited } from './participant-uninvited.mail.server.ts'

/** Owes everybody of a cancelled registration, but its buyer who has a letter of their own, the word not to come. */
export async function uninviteParticipants(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  { registrationId }: { registrationId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await findRegistration(tx, registrationId)
    if (!found) return
    const buyer = found.registration.buyerEmail?.toLowerCase()
    for (const { id: participantId, email } of found.participants) {
      if (email === null || email.toLowerCase() === buyer) continue
      await queueMail(services, tx, participantUninvited, { participantId }, email, {
        onceKey: `uninvited:${participantId}`,
      })
    }
  })
}
