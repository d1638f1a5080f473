import { z } from 'zod'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, courseAndStart, dayAndHours } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (reference: string, course: string) => `Objednávka ${reference} je zrušená: ${course}`,
    heading: 'Vaša objednávka je zrušená',
    released: 'Miesta sme uvoľnili a odkazy na vstup prestali platiť.',
    owed: 'Časť ceny podľa obchodných podmienok ostáva na úhradu. Vyúčtovaciu faktúru vám pošleme samostatne.',
    owedSum: 'Ostáva uhradiť',
    mistake: 'Ak je to omyl, odpovedzte na tento e-mail.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (reference: string, course: string) => `Order ${reference} is cancelled: ${course}`,
    heading: 'Your order is cancelled',
    released: 'We have released the seats and the links into the course no longer work.',
    owed: 'Under the terms a part of the price remains to be paid. We send you the settling invoice separately.',
    owedSum: 'Remains to be paid',
    mistake: 'If this is a mistake, reply to this e-mail.',
  },
}

/** A registration has ended. Money that goes back to a card has a letter of its own; what goes back by transfer is said here. */
export const registrationCancelled = defineMail({
  name: 'registration-cancelled',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    if (found?.registration.state !== 'cancelled' || found.registration.buyerEmail === null) return null
    const { registration, session } = found
    const isAhead = session.startsAt > services.clock.now()
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const { facts, released, calendarRemoves, mistake, sentByTransfer } = words
    const { remainsCents } = await readBookOfOrder(services.db, registrationId)
    const owedCents = registration.keptPriceCents > 0 ? remainsCents : 0
    const { toSendCents } = await readHandMoney(services.db, registrationId)
    const said = [
      released,
      ...(isAhead ? [calendarRemoves] : []),
      ...(toSendCents > 0 ? [sentByTransfer] : []),
      ...(owedCents > 0 ? [words.owed] : []),
      mistake,
    ]
    return {
      to: registration.buyerEmail ?? '',
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(words.subject(registration.reference, courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        {
          kind: 'paragraph',
          content: typo(said.join(' ')),
        },
        {
          kind: 'facts',
          rows: [
            { term: facts.reference, value: registration.reference },
            { term: facts.course, value: typo(session.title) },
            { term: facts.cancelledDate, value: dayAndHours(session, language) },
            ...(owedCents > 0 ? [{ term: words.owedSum, value: formatMoney(owedCents, language) }] : []),
            ...(toSendCents > 0 ? [{ term: facts.returning, value: formatMoney(toSendCents, language) }] : []),
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: words.openOrder,
          href: reservationPage(services.config, registrationId),
        },
      ],
      attachments: isAhead ? [buyerCalendar(services, found, 'CANCEL')] : [],
    }
  },
})
