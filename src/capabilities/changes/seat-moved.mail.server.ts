import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { joinPath, participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { hasNewTime, planFacts } from './change.messages.ts'
import { isSamePlan, planOf } from './check-plan.ts'
import { noteBlocks } from './moved-letter.server.ts'
import { findStep } from './steps.server.ts'

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
    return {
      to: participant.email,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`${isLater ? 'Nový termín kurzu' : 'Nové miesto kurzu'}: ${courseAndStart(session)}`),
      blocks: [
        { kind: 'heading', text: typo(isLater ? 'Kurz má nový termín' : 'Kurz má nové miesto') },
        {
          kind: 'paragraph',
          content: typo(
            `Kurz, na ktorý ste prihlásení, sa uskutoční ${isLater ? 'v inom čase' : 'na inom mieste'}. Mrzí nás to a ospravedlňujeme sa.`,
          ),
        },
        {
          kind: 'facts',
          rows: [
            ...(participant.name === null ? [] : [{ term: 'Účastník', value: participant.name }]),
            { term: 'Kurz', value: typo(session.title) },
            ...planFacts(before, after),
          ],
        },
        ...noteBlocks(note),
        { kind: 'button', label: 'Otvoriť vstup na kurz', href: joinPath(services.config, participantId) },
        {
          kind: 'paragraph',
          content: typo(
            'Váš odkaz na vstup zostáva rovnaký a súbor v prílohe prepíše záznam vo vašom kalendári. Ak vám to nevyhovuje, ozvite sa tomu, kto vás prihlásil: iný termín alebo vrátenie peňazí vyberá kupujúci.',
          ),
        },
      ],
      attachments: [participantCalendar(services, found, participant)],
    }
  },
})
