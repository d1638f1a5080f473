import { findParticipant } from '#capabilities/booking/find-registration.server.ts'
import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { asSubject } from '#capabilities/booking/registration.messages.ts'
import { joinPath, participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { lessonsOf } from '#capabilities/schedule/lessons.ts'
import { dayOf, daysFrom } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { seatFacts } from '../seat-facts.ts'
import { doorOpensAt } from '../training.ts'

const MESSAGES = {
  sk: {
    ...LETTER_MESSAGES.sk,
    today: (time: string) => `Dnes o ${time}`,
    tomorrow: (time: string) => `Zajtra o ${time}`,
    heading: (moment: string, lesson: number) => `${moment} ${lesson === 1 ? 'začíname' : 'pokračujeme'}`,
    before: (time: string, lesson: number) =>
      `Pripomíname ${lesson === 1 ? 'váš kurz' : `${lesson}. lekciu vášho kurzu`}. Vstup otvoríme o ${time} a vstúpite `,
    after: '. Odkaz je len váš.',
    hindered: 'Ak vám do toho niečo prišlo, odpovedzte na tento e-mail.',
  },
  en: {
    ...LETTER_MESSAGES.en,
    today: (time: string) => `Today at ${time}`,
    tomorrow: (time: string) => `Tomorrow at ${time}`,
    heading: (moment: string, lesson: number) => `${moment} we ${lesson === 1 ? 'begin' : 'go on'}`,
    before: (time: string, lesson: number) =>
      `This is a reminder of ${lesson === 1 ? 'your course' : `lesson ${lesson} of your course`}. We open the entrance at ${time} and you enter `,
    after: '. The link is yours alone.',
    hindered: 'If something has come up, reply to this e-mail.',
  },
}

/** Who has a seat. An older release calls a registration completed after its first lesson. */
const SEATED = { first: ['paid'], further: ['paid', 'completed'] }

/**
 * The day before a lesson. What was true when it was owed is looked at again: a lesson that moved meanwhile gets a reminder
 * of its own.
 */
export async function reminderLetter(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>,
  { participantId, startsAt }: { participantId: string; startsAt: string },
  which: 'first' | 'further',
): Promise<Letter | null> {
  const { db, clock, config } = services
  const found = await findParticipant(db, participantId)
  if (!found || !SEATED[which].includes(found.registration.state)) return null
  const { participant, registration, session } = found
  if (participant.email === null) return null
  const now = clock.now()
  const lessons = lessonsOf(session)
  const place = lessons.findIndex((each) => each.startsAt.toISOString() === startsAt)
  const lesson = lessons[place]
  if (!lesson || (which === 'first') !== (place === 0)) return null
  if (session.status !== 'published' || lesson.startsAt <= now) return null
  const { language } = registration
  const words = messagesIn(MESSAGES, language)
  const isToday = daysFrom(dayOf(now), dayOf(lesson.startsAt)) === 0
  const moment = (isToday ? words.today : words.tomorrow)(formatDate(lesson.startsAt, 'time'))
  const who = registration.kind === 'business' && participant.name !== null ? ` (${participant.name})` : ''
  const opens = formatDate(doorOpensAt(lesson), 'time')
  return {
    to: participant.email,
    replyTo: services.settings.current().brand.email,
    language,
    subject: asSubject(`${moment}: ${typo(session.title)}${who}`),
    blocks: [
      { kind: 'heading', text: typo(words.heading(moment, place + 1)) },
      {
        kind: 'paragraph',
        content: [typo(words.before(opens, place + 1)), { byButton: language }, typo(words.after)],
      },
      { kind: 'button', label: words.openCourse, href: joinPath(config, participantId) },
      { kind: 'facts', rows: seatFacts(participant, session, language) },
      { kind: 'paragraph', content: typo(words.hindered) },
    ],
    attachments: [participantCalendar(services, { registration, session }, participant)],
  }
}
