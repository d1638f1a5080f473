import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { feedbackLetter } from './feedback-letter.server.ts'

/** An hour after the last lesson. */
export const feedbackAsked = defineMail({
  name: 'feedback-asked',
  reader: 'participant',
  payload: z.object({ participantId: z.uuid() }),
  compose: (services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, given) =>
    feedbackLetter(services, given, 'asked'),
})
