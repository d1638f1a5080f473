import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { contactMessages } from './contact.tables.server.ts'
import { CONTACT_FACTS, contactLabels } from './contact-fields.ts'

const MESSAGES = {
  sk: {
    subject: (name: string) => `Správa zo stránky: ${name}`,
    heading: 'Nová správa zo stránky',
    at: 'Prišla',
    reply: 'Na tento e-mail stačí odpovedať. Odpoveď dostane priamo ten, kto správu napísal.',
  },
  en: {
    subject: (name: string) => `Message from the site: ${name}`,
    heading: 'New message from the site',
    at: 'Received',
    reply: 'Just reply to this e-mail. Your answer goes straight to whoever wrote the message.',
  },
}

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
    const words = messagesIn(MESSAGES, 'sk')
    const labels = contactLabels('sk')
    return {
      subject: words.subject(name),
      preview: message.replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
      replyTo: email,
      blocks: [
        { kind: 'heading', text: words.heading },
        {
          kind: 'facts',
          rows: [
            ...CONTACT_FACTS.map((field) => ({ term: labels[field], value: received[field] })),
            { term: words.at, value: formatDate(at, 'full') },
          ],
        },
        { kind: 'note', tone: 'info', title: labels.message, content: message },
        {
          kind: 'paragraph',
          content: words.reply,
        },
      ],
    }
  },
})
