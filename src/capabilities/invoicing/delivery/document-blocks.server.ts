import { reservationPage } from '#capabilities/booking/registration-links.server.ts'
import { groupedIban } from '#kernel/iban.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Cents } from '#kernel/money.ts'
import type { Attachment, Block } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import type { IssuedDocument } from '../document.ts'
import { drawDocument, payBySquareOn } from '../draw-document.server.ts'
import { findSetup } from '../find-setup.server.ts'
import { DOCUMENT_LETTERS } from './letters.messages.ts'

/** What whoever pays by transfer writes into their bank. */
export function payingFacts(document: IssuedDocument, cents: Cents): Block {
  const { facts } = messagesIn(DOCUMENT_LETTERS, document.language)
  const { supplier, paymentSymbol, dueOn, heldUntilOn, language } = document
  return {
    kind: 'facts',
    rows: [
      { term: facts.toPay, value: [{ strong: formatMoney(cents, language) }] },
      { term: facts.recipient, value: supplier.name },
      ...(supplier.iban === null
        ? []
        : [{ term: facts.iban, value: supplier.iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0') }]),
      { term: facts.symbol, value: paymentSymbol },
      { term: facts.dueOn, value: formatDate(dueOn, 'long', language) },
      ...(heldUntilOn === null ? [] : [{ term: facts.heldUntil, value: formatDate(heldUntilOn, 'long', language) }]),
    ],
  }
}

type Transfer = { toPay?: string; cents: Cents; paymentSymbol: number | null; language: Language }

/** What a letter about money that has not come says of its transfer, before anything of its own. */
export async function transferRows(
  services: Pick<Services, 'db' | 'settings'>,
  { toPay, cents, paymentSymbol, language }: Transfer,
) {
  const { facts } = messagesIn(DOCUMENT_LETTERS, language)
  const supplier = (await findSetup(services))?.supplier
  return [
    { term: toPay ?? facts.toPay, value: [{ strong: formatMoney(cents, language) }] },
    ...(supplier ? [{ term: facts.recipient, value: supplier.name }] : []),
    ...(supplier?.iban ? [{ term: facts.iban, value: groupedIban(supplier.iban) }] : []),
    ...(paymentSymbol === null ? [] : [{ term: facts.symbol, value: String(paymentSymbol) }]),
  ]
}

/** The paper, drawn when the letter is sent: always the same bytes. */
export async function paperOf({ settings }: Pick<Services, 'settings'>, document: IssuedDocument): Promise<Attachment> {
  const { files } = messagesIn(DOCUMENT_LETTERS, document.language)
  const { wordmark } = settings.current().brand
  return {
    filename: `${files[document.kind]}-${document.number}.pdf`,
    content: await drawDocument(document, { wordmark, payBySquare: payBySquareOn(document) }),
    contentType: 'application/pdf',
  }
}

/** The way to the order that it is about. */
export function toOrder(
  config: Services['config'],
  { registrationId, language }: { registrationId: string; language: IssuedDocument['language'] },
): Block {
  const label = messagesIn(DOCUMENT_LETTERS, language).openOrder
  return { kind: 'button', tone: 'quiet', label, href: reservationPage(config, registrationId) }
}
