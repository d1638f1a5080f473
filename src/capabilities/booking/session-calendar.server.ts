import { and, eq, inArray, sql } from 'drizzle-orm'
import { endOfLesson, lessonsOf } from '#capabilities/schedule/lessons.ts'
import { dayOf } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type CalendarMethod, calendarFile, calendarType } from '#platform/files/ics/calendar-file.server.ts'
import type { Attachment } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { registrations } from './core/booking.tables.server.ts'
import type { Participant, RegistrationInWhole } from './find-registration.server.ts'
import { asSubject, DOOR_OPENS_MINUTES } from './registration.messages.ts'
import { reservationPage } from './registration-links.server.ts'
import { SEATED_STATES } from './registration-states.ts'

const MESSAGES = {
  sk: {
    file: 'kurz',
    door: (url: string, minutes: number) =>
      `Vstup na kurz: ${url}\nOtvoríme ho ${minutes} minút pred začiatkom. Odkaz je len váš, neposielajte ho ďalej.`,
    order: (reference: string, names: string) => `Objednávka ${reference}\nÚčastníci: ${names}`,
  },
  en: {
    file: 'course',
    door: (url: string, minutes: number) =>
      `Entry to the course: ${url}\nIt opens ${minutes} minutes before the start. The link is only yours, please do not pass it on.`,
    order: (reference: string, names: string) => `Order ${reference}\nParticipants: ${names}`,
  },
}

/** The way to a participant's own page; whoever has it joins under that name. */
export function joinPath(config: Services['config'], participantId: string): string {
  return `/pripojit/${signId(config, 'join', participantId)}`
}

type Booked = Pick<RegistrationInWhole, 'registration' | 'session'>

/** The session as an entry for the calendar of one participant. Every file for them is about the same entry. */
export function participantCalendar(
  { config, clock, settings }: Pick<Services, 'config' | 'clock' | 'settings'>,
  { registration, session }: Booked,
  participant: Pick<Participant, 'id'>,
  method: CalendarMethod = 'PUBLISH',
): Attachment {
  const url = new URL(joinPath(config, participant.id), config.publicOrigin).href
  const description = messagesIn(MESSAGES, registration.language).door(url, DOOR_OPENS_MINUTES)
  return sessionFile(
    { config, clock, settings },
    { registration, session },
    { id: participant.id, url, description, method },
  )
}

/**
 * The buyer's entry. One who also attends gets the entry of their seat, so that confirmation and invitation together
 * make one line in the calendar and not two.
 */
export function buyerCalendar(
  services: Pick<Services, 'config' | 'clock' | 'settings'>,
  { registration, session, participants }: RegistrationInWhole,
  method: CalendarMethod = 'PUBLISH',
): Attachment {
  const own = participants.find(({ email }) => email?.toLowerCase() === registration.buyerEmail?.toLowerCase())
  if (own) return participantCalendar(services, { registration, session }, own, method)
  const names = participants.flatMap(({ name }) => (name === null ? [] : [name]))
  return sessionFile(
    services,
    { registration, session },
    {
      id: registration.id,
      url: reservationPage(services.config, registration.id),
      description: messagesIn(MESSAGES, registration.language).order(registration.reference, names.join(', ')),
      method,
    },
  )
}

/** Makes the next calendar file of everybody seated in a session newer than the last. The caller has locked the session. */
export async function raiseCalendarSequence(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ calendarSequence: sql`${registrations.calendarSequence} + 1` })
    .where(and(eq(registrations.sessionId, sessionId), inArray(registrations.state, [...SEATED_STATES])))
}

function sessionFile(
  { config, clock, settings }: Pick<Services, 'config' | 'clock' | 'settings'>,
  { registration, session }: Booked,
  entry: { id: string; url: string; description: string; method: CalendarMethod },
): Attachment {
  const { title, startsAt, location } = session
  const { product, email } = settings.current().brand
  const content = calendarFile(
    lessonsOf(session).map((lesson, index) => ({
      // The first lesson keeps the name under which it stood in calendars when it was the only one.
      uid: `${entry.id}${index === 0 ? '' : `-${index + 1}`}@${new URL(config.publicOrigin).hostname}`,
      startsAt: lesson.startsAt,
      endsAt: endOfLesson(lesson),
      summary: asSubject(`${title} (${product})`),
      location,
      description: entry.description,
      url: entry.url,
      organizer: { name: product, email },
      alarmMinutes: DOOR_OPENS_MINUTES,
      sequence: registration.calendarSequence,
    })),
    { producer: product, madeAt: clock.now(), method: entry.method },
  )
  // Bytes, because the line ends are part of the format and text is rewrapped on its way.
  const bytes = new TextEncoder().encode(content)
  const { file } = messagesIn(MESSAGES, registration.language)
  return { filename: `${file}-${dayOf(startsAt)}.ics`, content: bytes, contentType: calendarType(entry.method) }
}
