import { z } from 'zod'
import { readKept } from '#capabilities/payments/read-kept.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, dayAndHours } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (amount: string, reference: string) => `Vrátili sme vám ${amount} (objednávka ${reference})`,
    heading: (amount: string) => `Vrátili sme vám ${amount}`,
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (amount: string, reference: string) => `We have returned ${amount} to you (order ${reference})`,
    heading: (amount: string) => `We have returned ${amount} to you`,
  },
}

/** The money of a registration is on its way back. */
export const registrationRefunded = defineMail({
  name: 'registration-refunded',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { registrationId }) {
    const { db, config } = services
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'refunded') return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    const { backCents: returned } = await readKept(db, registrationId)
    if (returned === 0) return null
    const { language } = registration
    const amount = formatMoney(returned, language)
    const words = messagesIn(MESSAGES, language)
    const { facts } = words
    return {
      to: registration.buyerEmail,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(words.subject(amount, registration.reference)),
      blocks: [
        { kind: 'heading', text: words.heading(amount) },
        {
          kind: 'paragraph',
          content: typo(registration.origin === 'card' ? words.sentToCard : words.sentByTransfer),
        },
        {
          kind: 'facts',
          rows: [
            { term: facts.reference, value: registration.reference },
            { term: facts.course, value: typo(session.title) },
            { term: facts.date, value: dayAndHours(session, language) },
            ...(returned === registration.totalCents
              ? []
              : [{ term: facts.paid, value: formatMoney(registration.totalCents, language) }]),
            { term: facts.returned, value: amount },
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: words.openOrder,
          href: reservationPage(config, registrationId),
        },
        {
          kind: 'paragraph',
          content: typo(words.ifNoMoney),
        },
      ],
      // Whoever has the entry in their calendar gets it out with the money.
      attachments: session.startsAt > services.clock.now() ? [buyerCalendar(services, found, 'CANCEL')] : [],
    }
  },
})
