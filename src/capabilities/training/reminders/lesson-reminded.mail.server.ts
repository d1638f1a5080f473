import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { reminderLetter } from './reminder-letter.server.ts'

/**
 * The day before a lesson behind the first one. It has a name of its own, because a worker of an older release would take a
 * reminder of another date than the start for one that has gone, and skip it; a mail that it does not know it leaves.
 */
export const lessonReminded = defineMail({
  name: 'lesson-reminded',
  reader: 'participant',
  payload: z.object({ participantId: z.uuid(), startsAt: z.iso.datetime() }),
  compose: (services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, given) =>
    reminderLetter(services, given, 'further'),
})
