import { z } from 'zod'
import { findFreedSeat } from '#capabilities/booking/find-registration.server.ts'
import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { asSubject, courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seatFacts } from './seat-facts.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    subject: (course: string) => `Vaša účasť je zrušená: ${course}`,
    freed:
      'Vaše miesto v\u00a0objednávke je uvoľnené a\u00a0odkaz na vstup prestal platiť. Ak o\u00a0tom neviete, opýtajte sa toho, kto vás prihlásil.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (course: string) => `Your attendance is cancelled: ${course}`,
    freed:
      'Your seat in the order has been freed and the link into the course no longer works. If you did not know, ask whoever registered you.',
  },
}

/** Somebody's seat was freed while the order goes on: they need not come. Takes the entry out of the calendar. */
export const seatFreed = defineMail({
  name: 'seat-freed',
  reader: 'participant',
  payload: z.object({ participantId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { participantId }) {
    const found = await findFreedSeat(services.db, participantId)
    if (!found || found.person.email === null) return null
    const { person, registration, session } = found
    if (session.startsAt <= services.clock.now()) return null
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    return {
      to: person.email ?? '',
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(words.subject(courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: typo(words.courseAttendanceCancelled) },
        { kind: 'paragraph', content: typo(words.freed) },
        { kind: 'facts', rows: seatFacts(person, session, language) },
        { kind: 'paragraph', content: typo(words.calendarRemoves) },
      ],
      attachments: [participantCalendar(services, found, { id: participantId }, 'CANCEL')],
    }
  },
})
