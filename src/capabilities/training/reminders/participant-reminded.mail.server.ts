import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { reminderLetter } from './reminder-letter.server.ts'

/** The day before the start. */
export const participantReminded = defineMail({
  name: 'participant-reminded',
  reader: 'participant',
  payload: z.object({ participantId: z.uuid(), startsAt: z.iso.datetime() }),
  compose: (services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, given) =>
    reminderLetter(services, given, 'first'),
})
