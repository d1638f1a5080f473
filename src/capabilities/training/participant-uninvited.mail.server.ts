import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { asSubject, courseAndStart } from '#capabilities/booking/registration.messages.ts'
import { participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seatFacts } from './seat-facts.ts'

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
    return {
      to: participant.email ?? '',
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`Vaša účasť je zrušená: ${courseAndStart(session)}`),
      blocks: [
        { kind: 'heading', text: typo('Vaša účasť na kurze je zrušená') },
        {
          kind: 'paragraph',
          content: typo(
            registration.kind === 'business'
              ? 'Objednávka, v ktorej ste mali miesto, je zrušená a odkaz na vstup prestal platiť. Ak o tom neviete, opýtajte sa toho, kto vás prihlásil.'
              : 'Vaša objednávka je zrušená a odkaz na vstup prestal platiť.',
          ),
        },
        { kind: 'facts', rows: seatFacts(participant, session) },
        { kind: 'paragraph', content: typo('Súbor v prílohe odstráni kurz z vášho kalendára.') },
      ],
      attachments: [participantCalendar(services, found, participant, 'CANCEL')],
    }
  },
})
