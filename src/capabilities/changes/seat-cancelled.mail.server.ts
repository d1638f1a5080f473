import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { whenInWords } from './change.messages.ts'
import { noteBlocks } from './moved-letter.server.ts'
import { findStep } from './steps.server.ts'

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
    return {
      to: participant.email,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(
        `${isBuyersWish ? 'Vaša účasť je zrušená' : 'Kurz sa neuskutoční'}: ${courseAndStart(session)}`,
      ),
      blocks: [
        { kind: 'heading', text: typo(isBuyersWish ? 'Vaša účasť na kurze je zrušená' : 'Kurz sa neuskutoční') },
        {
          kind: 'paragraph',
          content: typo(
            isBuyersWish
              ? 'Kurz má nový termín a kto vás prihlásil, vašu účasť zrušil. Ak o tom neviete, ozvite sa mu.'
              : 'Kurz, na ktorý ste prihlásení, sme museli zrušiť. Mrzí nás to a ospravedlňujeme sa.',
          ),
        },
        ...(isBuyersWish ? [] : noteBlocks(change.note)),
        {
          kind: 'facts',
          rows: [
            ...(participant.name === null ? [] : [{ term: 'Účastník', value: participant.name }]),
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Zrušený termín', value: whenInWords(change.after ?? change.before) },
          ],
        },
        { kind: 'paragraph', content: typo('Súbor v prílohe odstráni kurz z vášho kalendára.') },
      ],
      attachments: [participantCalendar(services, found, participant, 'CANCEL')],
    }
  },
})
