import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { contactAnswers, contactMessages } from './contact.tables.server.ts'

const MESSAGES = {
  sk: { subject: 'Odpoveď na vašu správu', wrote: (moment: string) => `Napísali ste nám ${moment}` },
  en: { subject: 'Reply to your message', wrote: (moment: string) => `You wrote to us on ${moment}` },
}

/** What staff wrote back, above the message it answers. One whose message was erased meanwhile is not sent. */
export const contactAnswer = defineMail({
  name: 'contact-answer',
  reader: 'visitor',
  payload: z.object({ answerId: z.uuid() }),
  async compose({ db, settings }: Pick<Services, 'db' | 'settings'>, { answerId }) {
    const [written] = await db
      .select({ text: contactAnswers.text, message: contactMessages.message, at: contactMessages.at })
      .from(contactAnswers)
      .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
      .where(eq(contactAnswers.id, answerId))
    if (!written) return null
    const { text, message, at } = written
    const words = messagesIn(MESSAGES, 'sk')
    return {
      replyTo: settings.current().brand.email,
      subject: words.subject,
      blocks: [
        ...text.split(/\n{2,}/).map((content) => ({ kind: 'paragraph' as const, content: typo(content) })),
        { kind: 'divider' },
        { kind: 'note', tone: 'info', title: typo(words.wrote(formatDate(at, 'full'))), content: message },
      ],
    }
  },
})
