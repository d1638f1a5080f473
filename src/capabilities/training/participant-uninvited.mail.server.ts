import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
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
    business:
      'Objednávka, v ktorej ste mali miesto, je zrušená a odkaz na vstup prestal platiť. Ak o tom neviete, opýtajte sa toho, kto vás prihlásil.',
    personal: 'Vaša objednávka je zrušená a odkaz na vstup prestal platiť.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    subject: (course: string) => `Your attendance is cancelled: ${course}`,
    business:
      'The order in which you had a seat is cancelled and the link into the course no longer works. If you did not know, ask whoever registered you.',
    personal: 'Your order is cancelled and the link into the course no longer works.',
  },
}

/** Somebody who was invited need not come: their registration has ended. Takes the entry out of the calendar. */
export const participantUninvited = defineMail({
  name: 'participant-uninvited',
  reader: 'participant',
  payload: z.object({ participantId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { participantId }) {
    const found = await findParticipant(services.db, participantId)
    if (!found || found.participant.email === null) return null
    const { participant, registration, session } = found
    if (registration.state !== 'cancelled' && registration.state !== 'refunded') return null
    if (session.startsAt <= services.clock.now()) return null
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    return {
      to: participant.email ?? '',
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(words.subject(courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: typo(words.courseAttendanceCancelled) },
        {
          kind: 'paragraph',
          content: typo(registration.kind === 'business' ? words.business : words.personal),
        },
        { kind: 'facts', rows: seatFacts(participant, session, language) },
        { kind: 'paragraph', content: typo(words.calendarRemoves) },
      ],
      attachments: [participantCalendar(services, found, participant, 'CANCEL')],
    }
  },
})
