import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, courseAndStart, dayAndHours, lengthInWords, seatsTimesPrice } from '../registration.messages.ts'
import { paymentPage } from '../registration-links.server.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (reference: string, course: string) => `Zaplaťte objednávku ${reference}: ${course}`,
    heading: 'Miesto držíme, ostáva zaplatiť',
    opening: (until: string) =>
      `Ako sme sa dohodli, posielame odkaz na platbu kartou. Miesto držíme do ${until}, potom ho uvoľníme.`,
    toPay: 'Spolu na zaplatenie',
    pay: 'Zaplatiť kartou',
    terms: {
      before: 'Objednávka s povinnosťou platby vznikne zaplatením. Platia pre ňu ',
      terms: 'obchodné podmienky',
      and: ' a ',
      privacy: 'zásady ochrany osobných údajov',
      after: '. Ak o miesto nemáte záujem, nerobte nič.',
    },
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (reference: string, course: string) => `Pay for order ${reference}: ${course}`,
    heading: 'We are holding the seat, what remains is to pay',
    opening: (until: string) =>
      `As we agreed, here is the link to pay by card. We hold the seat until ${until} and release it after that.`,
    toPay: 'Total to pay',
    pay: 'Pay by card',
    terms: {
      before: 'Paying concludes the order, which carries an obligation to pay. It is subject to the ',
      terms: 'terms and conditions',
      and: ' and the ',
      privacy: 'privacy policy',
      after: '. If you are not interested in the seat, do nothing.',
    },
  },
}

/** Somebody of the staff took an order; its buyer pays by card through the link. */
export const paymentRequested = defineMail({
  name: 'payment-requested',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'held') return null
    const { registration, session, participants } = found
    if (registration.buyerEmail === null || registration.heldUntil === null) return null
    const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const { facts, terms } = words
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(registration.reference, courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        {
          kind: 'paragraph',
          content: typo(words.opening(formatDate(registration.heldUntil, 'full', language))),
        },
        {
          kind: 'facts',
          rows: [
            { term: facts.reference, value: registration.reference },
            { term: facts.course, value: typo(session.title) },
            { term: facts.when, value: `${dayAndHours(session, language)} (${lengthInWords(session, language)})` },
            { term: facts.where, value: session.location },
            { term: names.length === 1 ? facts.participant : facts.participants, value: names.join('\n') },
            { term: facts.price, value: seatsTimesPrice(registration, language) },
            { term: words.toPay, value: [{ strong: formatMoney(registration.totalCents, language) }] },
          ],
        },
        { kind: 'button', label: words.pay, href: paymentPage(config, registrationId) },
        {
          kind: 'paragraph',
          content: [
            typo(terms.before),
            { text: typo(terms.terms), href: inLanguage('/vop', language) },
            typo(terms.and),
            { text: typo(terms.privacy), href: inLanguage('/privacy', language) },
            typo(terms.after),
          ],
        },
      ],
    }
  },
})
