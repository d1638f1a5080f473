import { findFreedSeats } from '#capabilities/booking/find-registration.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seatFreed } from './seat-freed.mail.server.ts'

/** Owes everybody whose seat was freed the word not to come; their buyer too, whose own seat may be among them. */
export async function uninviteFreed(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  { releaseId }: { releaseId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const freed = await findFreedSeats(tx, releaseId)
    for (const { participantId, email } of freed?.people ?? []) {
      if (email === null) continue
      await queueMail(services, tx, seatFreed, { participantId }, email, { onceKey: `seat-freed:${participantId}` })
    }
  })
}
