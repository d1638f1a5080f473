import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { legalDate } from '#capabilities/legal/legal.messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { REQUEST_MESSAGES } from './data-request.messages.ts'
import { dataRequests } from './privacy.tables.server.ts'
import { LETTER_MESSAGES } from './request-letters.ts'

/** Tells somebody that their request has come and by when it is answered. */
export const dataRequestReceived = defineMail({
  name: 'data-request-received',
  reader: 'visitor',
  payload: z.object({ requestId: z.uuid() }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { requestId }) {
    const [request] = await db.select().from(dataRequests).where(eq(dataRequests.id, requestId))
    if (!request || request.closedAt) return null
    const { language, kind, dueOn } = request
    const words = LETTER_MESSAGES[language].received
    return {
      replyTo: settings.current().brand.email,
      language,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: typo(words.subject) },
        { kind: 'paragraph', content: typo(words.opening(REQUEST_MESSAGES[language].asked[kind])) },
        { kind: 'paragraph', content: typo(words.due(legalDate(dueOn, language))) },
        { kind: 'paragraph', content: typo(words.identity) },
      ],
    }
  },
})
