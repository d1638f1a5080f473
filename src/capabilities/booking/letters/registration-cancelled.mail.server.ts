import { z } from 'zod'
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
    mistake: 'Ak je to omyl, odpovedzte na tento e-mail.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (reference: string, course: string) => `Order ${reference} is cancelled: ${course}`,
    heading: 'Your order is cancelled',
    released: 'We have released the seats and the links into the course no longer work.',
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
    const words = messagesIn(MESSAGES, 'sk')
    const { facts, released, calendarRemoves, mistake, sentByTransfer } = words
    const { toSendCents } = await readHandMoney(services.db, registrationId)
    const said = [
      released,
      ...(isAhead ? [calendarRemoves] : []),
      ...(toSendCents > 0 ? [sentByTransfer] : []),
      mistake,
    ]
    return {
      to: registration.buyerEmail ?? '',
      replyTo: services.settings.current().brand.email,
      subject: asSubject(words.subject(registration.reference, courseAndStart(session))),
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
            { term: facts.cancelledDate, value: dayAndHours(session) },
            ...(toSendCents > 0 ? [{ term: facts.returning, value: formatMoney(toSendCents) }] : []),
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
