import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from './find-registration.server.ts'
import { LETTER_MESSAGES } from './letter.messages.ts'
import { asSubject, dayAndHours } from './registration.messages.ts'
import { choicePage } from './registration-links.server.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (reference: string) => `Platba prišla, termín je už plný: vyberte si, ako ďalej (${reference})`,
    preview: (paid: string) => `Vyberte si iný termín alebo vrátenie ${paid}. O peniaze neprídete.`,
    payment: 'Vaša platba ',
    oneSeatGone: (course: string) =>
      ` za kurz ${course} k nám dorazila až potom, ako sme miesto prestali držať. Medzitým posledné voľné miesto získal niekto iný. ${LETTER_MESSAGES.sk.sorry}`,
    seatsGone: (course: string) =>
      ` za kurz ${course} k nám dorazila až potom, ako sme miesta prestali držať. Medzitým sa voľné miesta obsadili. ${LETTER_MESSAGES.sk.sorry}`,
    ways: 'O peniaze neprídete. Vyberte si iný termín, alebo vám celú sumu vrátime na kartu.',
    waysOfTransfer: 'O peniaze neprídete. Vyberte si iný termín, alebo vám celú sumu pošleme späť na účet.',
    originalDate: 'Pôvodný termín',
    undecided: 'Ak si neviete vybrať, odpovedzte na tento e-mail a poradíme vám.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (reference: string) =>
      `Your payment has arrived, the date is already full: choose what happens next (${reference})`,
    preview: (paid: string) => `Choose another date or a refund of ${paid}. You will not lose your money.`,
    payment: 'Your payment of ',
    oneSeatGone: (course: string) =>
      ` for the course ${course} reached us only after we had stopped holding the seat. Meanwhile somebody else took the last free one. ${LETTER_MESSAGES.en.sorry}`,
    seatsGone: (course: string) =>
      ` for the course ${course} reached us only after we had stopped holding the seats. Meanwhile the free ones were taken. ${LETTER_MESSAGES.en.sorry}`,
    ways: 'You will not lose your money. Choose another date, or we will return the whole sum to your card.',
    waysOfTransfer:
      'You will not lose your money. Choose another date, or we will send the whole sum back to your account.',
    originalDate: 'Original date',
    undecided: 'If you cannot decide, reply to this e-mail and we will advise you.',
  },
}

/** The money came when the seat was gone: the buyer decides between another date and the money. */
export const choiceOffered = defineMail({
  name: 'choice-offered',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose({ db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(db, registrationId)
    if (found?.registration.state !== 'choice_offered') return null
    const { registration, session } = found
    if (registration.buyerEmail === null) return null
    const { language } = registration
    const paid = formatMoney(registration.totalCents, language)
    const words = messagesIn(MESSAGES, language)
    const course = `${session.title} (${formatDate(session.startsAt, 'full', language)})`
    return {
      to: registration.buyerEmail,
      replyTo: settings.current().brand.email,
      language,
      subject: asSubject(words.subject(registration.reference)),
      preview: typo(words.preview(paid)),
      blocks: [
        { kind: 'heading', text: typo(words.paidButFull) },
        {
          kind: 'paragraph',
          content: [
            typo(words.payment),
            { strong: paid },
            typo((registration.seats === 1 ? words.oneSeatGone : words.seatsGone)(course)),
          ],
        },
        {
          kind: 'paragraph',
          content: typo(registration.origin === 'card' ? words.ways : words.waysOfTransfer),
        },
        {
          kind: 'button',
          label: words.choose,
          href: choicePage(config, registrationId),
        },
        {
          kind: 'facts',
          rows: [
            { term: words.facts.reference, value: registration.reference },
            { term: words.facts.course, value: typo(session.title) },
            { term: words.originalDate, value: dayAndHours(session, language) },
            { term: words.facts.paid, value: paid },
          ],
        },
        {
          kind: 'paragraph',
          content: typo(`${words.linkIsYours} ${words.undecided}`),
        },
      ],
    }
  },
})
