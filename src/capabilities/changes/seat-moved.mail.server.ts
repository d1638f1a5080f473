import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { joinPath, participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { hasNewTime, planFacts } from './change.messages.ts'
import { CHANGE_LETTER_MESSAGES } from './change-letter.messages.ts'
import { isSamePlan, planOf } from './check-plan.ts'
import { noteBlocks } from './moved-letter.server.ts'
import { findStep } from './steps.server.ts'

const MESSAGES = {
  sk: {
    ...CHANGE_LETTER_MESSAGES.sk,
    otherTime: `Kurz, na ktorý ste prihlásení, sa uskutoční v inom čase. ${CHANGE_LETTER_MESSAGES.sk.sorry}`,
    otherPlace: `Kurz, na ktorý ste prihlásení, sa uskutoční na inom mieste. ${CHANGE_LETTER_MESSAGES.sk.sorry}`,
    closing:
      'Váš odkaz na vstup zostáva rovnaký a súbor v prílohe prepíše záznam vo vašom kalendári. Ak vám to nevyhovuje, ozvite sa tomu, kto vás prihlásil: iný termín alebo vrátenie peňazí vyberá objednávateľ.',
  },
  en: {
    ...CHANGE_LETTER_MESSAGES.en,
    otherTime: `The course you are registered for will take place at a different time. ${CHANGE_LETTER_MESSAGES.en.sorry}`,
    otherPlace: `The course you are registered for will take place in a different place. ${CHANGE_LETTER_MESSAGES.en.sorry}`,
    closing:
      'Your link into the course stays the same and the attached file replaces the entry in your calendar. If it does not suit you, get in touch with whoever registered you: the buyer chooses between another date and a refund.',
  },
}

/** The same to a participant who did not buy: the new time, their own entry and link. No price, no choice, no colleagues. */
export const seatMoved = defineMail({
  name: 'seat-moved',
  reader: 'participant',
  payload: z.object({ changeId: z.uuid(), participantId: z.uuid() }),
  async compose(services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, { changeId, participantId }) {
    const found = await findParticipant(services.db, participantId)
    if (found?.registration.state !== 'paid') return null
    const { participant, registration, session } = found
    const about = await findStep(services.db, { changeId, registrationId: registration.id })
    if (!about?.change.after || participant.email === null || session.id !== about.change.sessionId) return null
    const { before, after, note } = about.change
    if (session.status === 'cancelled' || !isSamePlan(planOf(session), after)) return null
    const isLater = hasNewTime(before, after)
    const { language } = registration
    const words = messagesIn(MESSAGES, language)
    return {
      to: participant.email,
      replyTo: services.settings.current().brand.email,
      language,
      subject: asSubject((isLater ? words.newDateSubject : words.newPlaceSubject)(courseAndStart(session, language))),
      blocks: [
        { kind: 'heading', text: typo(isLater ? words.newDate : words.newPlace) },
        {
          kind: 'paragraph',
          content: typo(isLater ? words.otherTime : words.otherPlace),
        },
        {
          kind: 'facts',
          rows: [
            ...(participant.name === null ? [] : [{ term: words.facts.participant, value: participant.name }]),
            { term: words.facts.course, value: typo(session.title) },
            ...planFacts(before, after, language),
          ],
        },
        ...noteBlocks(note),
        { kind: 'button', label: words.openCourse, href: joinPath(services.config, participantId) },
        {
          kind: 'paragraph',
          content: typo(words.closing),
        },
      ],
      attachments: [participantCalendar(services, found, participant)],
    }
  },
})
