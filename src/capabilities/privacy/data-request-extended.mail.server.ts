import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { legalDate } from '#capabilities/legal/legal.messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { REQUEST_MESSAGES } from './data-request.messages.ts'
import { dataRequests } from './privacy.tables.server.ts'
import { LETTER_MESSAGES } from './request-letters.ts'

/** Tells somebody why their request takes longer and by when it is answered. */
export const dataRequestExtended = defineMail({
  name: 'data-request-extended',
  reader: 'visitor',
  payload: z.object({ requestId: z.uuid() }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { requestId }) {
    const [request] = await db.select().from(dataRequests).where(eq(dataRequests.id, requestId))
    if (!request?.extensionReason || request.closedAt) return null
    const { language, kind, dueOn, extensionReason } = request
    const words = LETTER_MESSAGES[language].extended
    return {
      replyTo: settings.current().brand.email,
      language,
      subject: words.subject,
      blocks: [
        { kind: 'heading', text: typo(words.subject) },
        {
          kind: 'paragraph',
          content: typo(words.opening(REQUEST_MESSAGES[language].asked[kind], legalDate(dueOn, language))),
        },
        { kind: 'note', tone: 'info', title: words.reason, content: typo(extensionReason) },
      ],
    }
  },
})
