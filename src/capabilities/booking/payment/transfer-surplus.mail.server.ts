import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, dayAndHours } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { isConfirmed } from '../registration-states.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (amount: string, reference: string) => `Vrátime vám ${amount} (objednávka ${reference})`,
    heading: (amount: string) => `Vrátime vám ${amount}`,
    opening: 'Prevodom prišlo viac, než objednávka stojí, alebo prišli peniaze za objednávku, ktorá už neplatí.',
    stands: 'Vaša objednávka platí ďalej bez zmeny. Nič robiť netreba.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (amount: string, reference: string) => `We will return ${amount} to you (order ${reference})`,
    heading: (amount: string) => `We will return ${amount} to you`,
    opening: 'More came by transfer than the order costs, or money came for an order that is no longer valid.',
    stands: 'Your order stands unchanged. You need not do anything.',
  },
}

/** What came by transfer beyond the price; a person sends it back. */
export const transferSurplus = defineMail({
  name: 'transfer-surplus',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid(), amountCents: z.int().positive() }),
  async compose(
    { db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>,
    { registrationId, amountCents },
  ) {
    const found = await findRegistration(db, registrationId)
    if (!found || found.registration.buyerEmail === null) return null
    const { registration, session } = found
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const amount = formatMoney(amountCents, language)
    return {
      to: registration.buyerEmail ?? '',
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(amount, registration.reference)),
      blocks: [
        { kind: 'heading', text: words.heading(amount) },
        { kind: 'paragraph', content: typo(`${words.opening} ${words.sentByTransfer}`) },
        ...(isConfirmed(registration.state)
          ? [{ kind: 'note' as const, tone: 'ok' as const, content: typo(words.stands) }]
          : []),
        {
          kind: 'facts',
          rows: [
            { term: words.facts.reference, value: registration.reference },
            { term: words.facts.course, value: typo(session.title) },
            { term: words.facts.date, value: dayAndHours(session, language) },
            { term: words.facts.returning, value: amount },
          ],
        },
        { kind: 'button', tone: 'quiet', label: words.openOrder, href: reservationPage(config, registrationId) },
      ],
    }
  },
})
