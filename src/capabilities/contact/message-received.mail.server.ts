import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { contactMessages } from './contact.tables.server.ts'

/** What an inbox shows of a message before it is opened. */
const PREVIEW_LENGTH = 140

/** Tells the provider what a visitor wrote; an answer to it goes to the visitor. A message erased meanwhile is not sent. */
export const messageReceived = defineMail({
  name: 'contact-message-received',
  reader: 'staff',
  payload: z.object({ messageId: z.uuid() }),
  async compose({ db }: Pick<Services, 'db'>, { messageId }) {
    const [received] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
    if (!received) return null
    const { name, email, message, at } = received
    return {
      subject: `Správa zo stránky: ${name}`,
      preview: message.replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
      replyTo: email,
      blocks: [
        { kind: 'heading', text: 'Nová správa zo stránky' },
        {
          kind: 'facts',
          rows: [
            { term: 'Meno', value: name },
            { term: 'E-mail', value: email },
            { term: 'Prišla', value: formatDate(at, 'full') },
          ],
        },
        { kind: 'note', tone: 'info', title: 'Správa', content: message },
        {
          kind: 'paragraph',
          content: 'Na tento e-mail stačí odpovedať. Odpoveď dostane priamo ten, kto správu napísal.',
        },
      ],
    }
  },
})
