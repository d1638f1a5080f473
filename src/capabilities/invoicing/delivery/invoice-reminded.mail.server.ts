import { z } from 'zod'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { paperOf, payingFacts, toOrder } from './document-blocks.server.ts'
import { findDocument, unpaidOf } from './find-document.server.ts'
import { DOCUMENT_LETTERS } from './letters.messages.ts'
import { readerNow } from './readers-of.server.ts'

/** An invoice is past its day. Nothing to write once the money has come. */
export const invoiceReminded = defineMail({
  name: 'invoice-reminded',
  reader: 'buyer',
  payload: z.object({
    documentId: z.uuid(),
    registrationId: z.uuid(),
    mailboxId: z.uuid().optional(),
    isSecond: z.boolean(),
  }),
  async compose(services: Pick<Services, 'config' | 'db' | 'settings'>, { documentId, isSecond, mailboxId }) {
    const found = await findDocument(services.db, documentId)
    const reader = found && (await readerNow(services.db, found, mailboxId))
    if (!reader) return null
    const cents = await unpaidOf(services.db, found)
    if (cents === 0) return null
    const { document, registrationId } = found
    const { language, number, dueOn } = document
    const words = messagesIn(DOCUMENT_LETTERS, language)
    return {
      to: reader.email,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(words.reminder.subject(number, isSecond)),
      blocks: [
        { kind: 'heading', text: words.reminder.heading(formatMoney(cents, language)) },
        { kind: 'paragraph', content: typo(words.reminder.text(number, formatDate(dueOn, 'long', language))) },
        payingFacts(document, cents),
        { kind: 'paragraph', content: typo(words.reminder.paid) },
        // The link opens the order to changes, and it is the buyer's alone.
        ...(reader.mailboxId === null ? [toOrder(services.config, { registrationId, language })] : []),
      ],
      attachments: [await paperOf(services, document)],
    }
  },
})
