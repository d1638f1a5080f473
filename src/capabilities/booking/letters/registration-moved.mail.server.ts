import { z } from 'zod'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { awaitsEarlyStart, earlyStartBlocks } from '../awaits-early-start.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { LETTER_MESSAGES } from '../letter.messages.ts'
import { asSubject, courseAndStart, dayAndHours, lengthInWords } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (reference: string, course: string) => `Nový termín objednávky ${reference}: ${course}`,
    heading: 'Vaša objednávka má nový termín',
    opening: (people: string) => `Miesto na novom termíne je vaše a nič nedoplácate. ${people}`,
    business: 'Každému účastníkovi posielame nový termín aj osobný odkaz na vstup.',
    personal: 'Osobný odkaz na vstup zostáva rovnaký, posielame ho aj v samostatnom e-maile.',
    newDate: 'Nový termín',
    closing:
      'Súbor v prílohe prepíše pôvodný termín vo vašom kalendári. Ak vám nový termín nevyhovuje, odpovedzte na tento e-mail.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (reference: string, course: string) => `New date of order ${reference}: ${course}`,
    heading: 'Your order has a new date',
    opening: (people: string) => `The seat on the new date is yours and there is nothing more to pay. ${people}`,
    business: 'We are sending the new date and the personal link to every participant.',
    personal: 'Your personal link stays the same, and we are sending it in a separate e-mail too.',
    newDate: 'New date',
    closing:
      'The attached file replaces the original date in your calendar. If the new date does not suit you, reply to this e-mail.',
  },
}

/** A registration has its seats in another session now; what was paid counts there. */
export const registrationMoved = defineMail({
  name: 'registration-moved',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    if (found?.registration.state !== 'paid') return null
    const { registration, session, participants } = found
    if (registration.buyerEmail === null || session.status === 'cancelled') return null
    const asksEarlyStart = await awaitsEarlyStart(services.db, found, services.clock.now())
    const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const { facts } = words
    const people = registration.kind === 'business' ? words.business : words.personal
    return {
      to: registration.buyerEmail,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(words.subject(registration.reference, courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: typo(words.heading) },
        {
          kind: 'paragraph',
          content: typo(words.opening(people)),
        },
        {
          kind: 'facts',
          rows: [
            { term: facts.reference, value: registration.reference },
            { term: facts.course, value: typo(session.title) },
            { term: words.newDate, value: `${dayAndHours(session, language)} (${lengthInWords(session, language)})` },
            { term: facts.where, value: session.location },
            ...(names.length > 0
              ? [{ term: names.length === 1 ? facts.participant : facts.participants, value: names.join('\n') }]
              : []),
          ],
        },
        ...earlyStartBlocks(asksEarlyStart, language),
        { kind: 'button', label: words.openOrder, href: reservationPage(services.config, registrationId) },
        {
          kind: 'paragraph',
          content: typo(words.closing),
        },
      ],
      attachments: [buyerCalendar(services, found)],
    }
  },
})
