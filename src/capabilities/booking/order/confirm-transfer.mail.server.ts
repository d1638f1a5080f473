import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, courseAndStart, dayAndHours, seatsTimesPrice } from '../registration.messages.ts'
import { transferConfirmationPage } from '../registration-links.server.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (reference: string, course: string) => `Potvrďte objednávku ${reference}: ${course}`,
    heading: 'Potvrďte objednávku, miesta zatiaľ držíme',
    opening: (until: string) =>
      `Objednávku chcete zaplatiť prevodom. Miesta držíme do ${until}. Keď objednávku potvrdíte, podržíme ich najmenej do dňa splatnosti a pošleme vám údaje na platbu.`,
    confirm: 'Potvrdiť objednávku',
    other: 'Ak ste si nič neobjednali, nerobte nič. Bez potvrdenia miesta uvoľníme a nič nám nedlhujete.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (reference: string, course: string) => `Confirm order ${reference}: ${course}`,
    heading: 'Confirm your order, we are holding the seats',
    opening: (until: string) =>
      `You want to pay for this order by bank transfer. We hold the seats until ${until}. Once you confirm the order, we keep them at least until the due date and send you the payment details.`,
    confirm: 'Confirm the order',
    other:
      'If you have not ordered anything, do nothing. Without your confirmation we release the seats and nothing is owed.',
  },
}

/** An order by transfer asks whoever reads the mailbox whether it is theirs. */
export const confirmTransferMail = defineMail({
  name: 'confirm-transfer',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'held' || found.registration.confirmedAt !== null) return null
    const { registration, session } = found
    if (registration.buyerEmail === null || registration.heldUntil === null) return null
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const { facts } = words
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(registration.reference, courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.opening(formatDate(registration.heldUntil, 'full', language))) },
        { kind: 'button', label: words.confirm, href: transferConfirmationPage(config, registrationId) },
        {
          kind: 'facts',
          rows: [
            { term: facts.reference, value: registration.reference },
            { term: facts.course, value: typo(session.title) },
            { term: facts.when, value: dayAndHours(session, language) },
            { term: facts.price, value: seatsTimesPrice(registration, language) },
            { term: facts.total, value: [{ strong: formatMoney(registration.totalCents, language) }] },
          ],
        },
        { kind: 'paragraph', content: typo(words.other) },
      ],
    }
  },
})
