import { z } from 'zod'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { awaitsEarlyStart } from '../awaits-early-start.server.ts'
import { earlyStartBlocks } from '../early-start-blocks.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { asSubject, courseAndStart, dayAndHours, durationInWords } from '../registration.messages.ts'
import { reservationPage } from '../registration-links.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'

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
    const people =
      registration.kind === 'business'
        ? 'Každému účastníkovi posielame nový termín aj osobný odkaz na vstup.'
        : 'Osobný odkaz na vstup zostáva rovnaký, posielame ho aj v samostatnom e-maile.'
    return {
      to: registration.buyerEmail,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`Nový termín objednávky ${registration.reference}: ${courseAndStart(session)}`),
      blocks: [
        { kind: 'heading', text: typo('Vaša objednávka má nový termín') },
        {
          kind: 'paragraph',
          content: typo(`Miesto na novom termíne je vaše a nič nedoplácate. ${people}`),
        },
        {
          kind: 'facts',
          rows: [
            { term: 'Číslo objednávky', value: registration.reference },
            { term: 'Kurz', value: typo(session.title) },
            { term: 'Nový termín', value: `${dayAndHours(session)} (${durationInWords(session.durationMinutes)})` },
            { term: 'Kde', value: session.location },
            ...(names.length > 0
              ? [{ term: names.length === 1 ? 'Účastník' : 'Účastníci', value: names.join('\n') }]
              : []),
          ],
        },
        ...earlyStartBlocks(asksEarlyStart),
        { kind: 'button', label: 'Otvoriť objednávku', href: reservationPage(services.config, registrationId) },
        {
          kind: 'paragraph',
          content: typo(
            'Súbor v prílohe prepíše pôvodný termín vo vašom kalendári. Ak vám nový termín nevyhovuje, odpovedzte na tento e-mail.',
          ),
        },
      ],
      attachments: [buyerCalendar(services, found)],
    }
  },
})
