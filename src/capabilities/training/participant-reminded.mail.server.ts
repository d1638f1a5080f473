import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { joinPath, participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { dayOf, daysFrom } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { seatFacts } from './seat-facts.ts'
import { doorOpensAt } from './training.ts'

/** The day before. What was true when it was queued is looked at again: a moved session gets a reminder of its own. */
export const participantReminded = defineMail({
  name: 'participant-reminded',
  reader: 'participant',
  payload: z.object({ participantId: z.uuid(), startsAt: z.iso.datetime() }),
  async compose(services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>, { participantId, startsAt }) {
    const { db, clock, config } = services
    const found = await findParticipant(db, participantId)
    if (found?.registration.state !== 'paid') return null
    const { participant, registration, session } = found
    if (participant.email === null) return null
    const now = clock.now()
    if (session.status !== 'published' || session.startsAt <= now) return null
    if (session.startsAt.toISOString() !== startsAt) return null
    const day = daysFrom(dayOf(now), dayOf(session.startsAt)) === 0 ? 'Dnes' : 'Zajtra'
    const time = formatDate(session.startsAt, 'time')
    const who = registration.kind === 'business' && participant.name !== null ? ` (${participant.name})` : ''
    return {
      to: participant.email,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`${day} o ${time}: ${typo(session.title)}${who}`),
      blocks: [
        { kind: 'heading', text: typo(`${day} o ${time} začíname`) },
        {
          kind: 'paragraph',
          content: [
            typo(`Pripomíname váš kurz. Vstup otvoríme o ${formatDate(doorOpensAt(session), 'time')} a vstúpite `),
            { byButton: 'sk' },
            typo('. Odkaz je len váš.'),
          ],
        },
        { kind: 'button', label: 'Otvoriť vstup na kurz', href: joinPath(config, participantId) },
        { kind: 'facts', rows: seatFacts(participant, session) },
        {
          kind: 'paragraph',
          content: typo('Ak vám do toho niečo prišlo, odpovedzte na tento e-mail.'),
        },
      ],
      attachments: [participantCalendar(services, { registration, session }, participant)],
    }
  },
})
