import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { feedbackLetter } from './feedback-letter.server.ts'

/** Three days later, to who has not answered. */
export const feedbackReminded = defineMail({
  name: 'feedback-reminded',
  reader: 'participant',
  payload: z.object({ participantId: z.uuid() }),
  compose: (services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, given) =>
    feedbackLetter(services, given, 'reminded'),
})
