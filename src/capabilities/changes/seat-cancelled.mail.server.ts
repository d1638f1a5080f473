import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { whenInWords } from './change.messages.ts'
import { CHANGE_LETTER_MESSAGES } from './change-letter.messages.ts'
import { noteBlocks } from './moved-letter.server.ts'
import { findStep } from './steps.server.ts'

const MESSAGES = {
  sk: {
    ...CHANGE_LETTER_MESSAGES.sk,
    attendanceSubject: (course: string) => `Vaša účasť je zrušená: ${course}`,
    buyersWish: 'Kurz má nový termín a kto vás prihlásil, vašu účasť zrušil. Ak o tom neviete, ozvite sa mu.',
    opening: `Kurz, na ktorý ste prihlásení, sme museli zrušiť. ${CHANGE_LETTER_MESSAGES.sk.sorry}`,
  },
  en: {
    ...CHANGE_LETTER_MESSAGES.en,
    attendanceSubject: (course: string) => `Your attendance is cancelled: ${course}`,
    buyersWish:
      'The course has a new date, and whoever registered you has cancelled your attendance. If you did not know, get in touch with them.',
    opening: `We had to cancel the course you are registered for. ${CHANGE_LETTER_MESSAGES.en.sorry}`,
  },
}

/** The same to a participant who did not buy: not to come, and out of the calendar. Nothing about money. */
export const seatCancelled = defineMail({
  name: 'seat-cancelled',
  reader: 'participant',
  payload: z.object({ changeId: z.uuid(), participantId: z.uuid() }),
  async compose(services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, { changeId, participantId }) {
    const found = await findParticipant(services.db, participantId)
    if (!found) return null
    const { participant, registration, session } = found
    if (registration.state !== 'cancelled' && registration.state !== 'refunded') return null
    const about = await findStep(services.db, { changeId, registrationId: registration.id })
    if (!about || participant.email === null || session.id !== about.change.sessionId) return null
    const { change } = about
    const isBuyersWish = change.kind === 'moved'
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    const { facts } = words
    return {
      to: participant.email,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject(
        (isBuyersWish ? words.attendanceSubject : words.offSubject)(courseAndStart(session, language)),
      ),
      blocks: [
        { kind: 'heading', text: typo(isBuyersWish ? words.courseAttendanceCancelled : words.off) },
        {
          kind: 'paragraph',
          content: typo(isBuyersWish ? words.buyersWish : words.opening),
        },
        ...(isBuyersWish ? [] : noteBlocks(change.note)),
        {
          kind: 'facts',
          rows: [
            ...(participant.name === null ? [] : [{ term: facts.participant, value: participant.name }]),
            { term: facts.course, value: typo(session.title) },
            { term: facts.cancelledDate, value: whenInWords(change.after ?? change.before, language) },
          ],
        },
        { kind: 'paragraph', content: typo(words.calendarRemoves) },
      ],
      attachments: [participantCalendar(services, found, participant, 'CANCEL')],
    }
  },
})
