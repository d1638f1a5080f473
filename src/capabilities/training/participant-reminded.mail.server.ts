import { z } from 'zod'
import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { joinPath, participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { dayOf, daysFrom } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { seatFacts } from './seat-facts.ts'
import { doorOpensAt } from './training.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    today: (time: string) => `Dnes o ${time}`,
    tomorrow: (time: string) => `Zajtra o ${time}`,
    heading: (moment: string) => `${moment} začíname`,
    before: (time: string) => `Pripomíname váš kurz. Vstup otvoríme o ${time} a vstúpite `,
    after: '. Odkaz je len váš.',
    hindered: 'Ak vám do toho niečo prišlo, odpovedzte na tento e-mail.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    today: (time: string) => `Today at ${time}`,
    tomorrow: (time: string) => `Tomorrow at ${time}`,
    heading: (moment: string) => `${moment} we begin`,
    before: (time: string) => `This is a reminder of your course. We open the entrance at ${time} and you enter `,
    after: '. The link is yours alone.',
    hindered: 'If something has come up, reply to this e-mail.',
  },
}

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
    const words = messagesIn(MESSAGES, 'sk')
    const isToday = daysFrom(dayOf(now), dayOf(session.startsAt)) === 0
    const moment = (isToday ? words.today : words.tomorrow)(formatDate(session.startsAt, 'time'))
    const who = registration.kind === 'business' && participant.name !== null ? ` (${participant.name})` : ''
    return {
      to: participant.email,
      replyTo: services.settings.current().brand.email,
      subject: asSubject(`${moment}: ${typo(session.title)}${who}`),
      blocks: [
        { kind: 'heading', text: typo(words.heading(moment)) },
        {
          kind: 'paragraph',
          content: [
            typo(words.before(formatDate(doorOpensAt(session), 'time'))),
            { byButton: 'sk' },
            typo(words.after),
          ],
        },
        { kind: 'button', label: words.openCourse, href: joinPath(config, participantId) },
        { kind: 'facts', rows: seatFacts(participant, session) },
        {
          kind: 'paragraph',
          content: typo(words.hindered),
        },
      ],
      attachments: [participantCalendar(services, { registration, session }, participant)],
    }
  },
})
