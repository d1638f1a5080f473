import { z } from 'zod'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { asSubject, courseAndStart, dayAndHours } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'

/** A registration has ended and no money goes back through us; where some does, the letter about it says so. */
export const registrationCancelled = defineMail({
  name: 'registration-cancelled',
  reader: 'buyer',
  payload: z.object({ registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    if (found?.registration.state !== 'cancelled' || found.registration.buyerEmail === null) return null
    const { registration, session } = found
    const isAhead = session.startsAt > services.clock.now()
    return {
      to: registration.buyerEmail ?? '',
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`Objednávka ${registration.reference} je zrušená: ${courseAndStart(session)}`),
      blocks: [
        { kind: 'heading', text: typo('Vaša objednávka je zrušená') },
        {
          kind: 'paragraph',
          content: typo(
            `Miesta sme uvoľnili a odkazy na vstup prestali platiť.${isAhead ? ' Súbor v prílohe odstráni kurz z vášho kalendára.' : ''} Ak je to omyl, odpovedzte na tento e-mail.`,
          ),
        },
        {
          kind: 'facts',
          rows: [
            { term: 'Číslo objednávky', value: registration.reference },
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Zrušený termín', value: dayAndHours(session) },
          ],
        },
        {
          kind: 'button',
          tone: 'quiet',
          label: 'Otvoriť objednávku',
          href: reservationPage(services.config, registrationId),
        },
      ],
      attachments: isAhead ? [buyerCalendar(services, found, 'CANCEL')] : [],
    }
  },
})
