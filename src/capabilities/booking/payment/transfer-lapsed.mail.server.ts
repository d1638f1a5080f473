import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, courseAndStart, dayAndHours } from '../registration.messages.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (reference: string, course: string) => `Miesta sme uvoľnili (objednávka ${reference}): ${course}`,
    heading: 'Miesta sme uvoľnili',
    text: 'Platba neprišla včas, preto objednávka zanikla a nič neplatíte. Ak ste peniaze už poslali, nič sa nestratí: kým sú na termíne miesta, sú opäť vaše, inak si vyberiete iný termín alebo peniaze vrátime.',
    pick: 'Vybrať termín',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (reference: string, course: string) => `We have released the seats (order ${reference}): ${course}`,
    heading: 'We have released the seats',
    text: 'The payment did not arrive in time, so the order has ended and you pay nothing. If you have already sent the money, nothing is lost: while there are seats, they are yours again; otherwise you choose another date or we return the money.',
    pick: 'Choose a date',
  },
}

/** The time of an order by transfer is over, and its seats can be sold again. */
export const transferLapsed = defineMail({
  name: 'transfer-lapsed',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'expired' || found.registration.buyerEmail === null) return null
    const { registration, session } = found
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    return {
      to: registration.buyerEmail ?? '',
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(registration.reference, courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        { kind: 'paragraph', content: typo(words.text) },
        {
          kind: 'facts',
          rows: [
            { term: words.facts.reference, value: registration.reference },
            { term: words.facts.course, value: typo(session.title) },
            { term: words.facts.date, value: dayAndHours(session, language) },
          ],
        },
        { kind: 'button', tone: 'quiet', label: words.pick, href: `${config.publicOrigin}/#schedule` },
      ],
    }
  },
})
