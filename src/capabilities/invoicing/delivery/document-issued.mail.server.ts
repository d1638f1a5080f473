import { z } from 'zod'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Block } from '#platform/mail/letter.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import type { IssuedDocument } from '../document.ts'
import { paperOf, payingFacts, toOrder } from './document-blocks.server.ts'
import { findDocument } from './find-document.server.ts'
import { DOCUMENT_LETTERS } from './letters.messages.ts'
import { readerNow } from './readers-of.server.ts'

/** The paper of a document, to whoever ordered. What it says is what was issued, whatever has changed since. */
export const documentIssued = defineMail({
  name: 'document-issued',
  reader: 'buyer',
  // The order finds its letters by it, and so does whoever is erased.
  payload: z.object({ documentId: z.uuid(), registrationId: z.uuid(), mailboxId: z.uuid().optional() }),
  async compose(services: Pick<Services, 'config' | 'db' | 'settings'>, { documentId, mailboxId }) {
    const found = await findDocument(services.db, documentId)
    const reader = found && (await readerNow(services.db, found, mailboxId))
    if (!reader) return null
    const { document, registrationId } = found
    const { language } = document
    const words = messagesIn(DOCUMENT_LETTERS, language)
    const title = `${words.kinds[document.kind]} ${document.number}`
    return {
      to: reader.email,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(title),
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'paragraph', content: typo(saidOf(document)) },
        ...(document.isEInvoice ? [{ kind: 'note', tone: 'info', content: typo(words.eInvoice) } as const] : []),
        factsOf(document),
        // The link opens the order to changes, and it is the buyer's alone.
        ...(reader.mailboxId === null ? [toOrder(services.config, { registrationId, language })] : []),
      ],
      attachments: [await paperOf(services, document)],
    }
  },
})

function saidOf({ kind, language, payableCents, dueOn, refersTo }: IssuedDocument): string {
  const { attached } = messagesIn(DOCUMENT_LETTERS, language)
  const day = formatDate(dueOn, 'long', language)
  if (kind === 'credit') return attached.credit(refersTo[0]?.number ?? '')
  if (kind === 'proforma') return attached.proforma(day)
  return payableCents > 0 ? attached.toPay(day) : attached.paid
}

function factsOf(document: IssuedDocument): Block {
  const { facts } = messagesIn(DOCUMENT_LETTERS, document.language)
  if (document.kind !== 'credit' && document.payableCents > 0) return payingFacts(document, document.payableCents)
  const { reference } = document.order
  return {
    kind: 'facts',
    rows: [
      ...(reference === null ? [] : [{ term: facts.reference, value: reference }]),
      {
        term: facts.total,
        value: formatMoney(document.kind === 'credit' ? -document.grossCents : document.grossCents, document.language),
      },
    ],
  }
}
