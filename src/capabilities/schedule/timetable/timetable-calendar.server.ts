import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { pageIn } from '#kernel/page-address.ts'
import { calendarFile } from '#platform/files/ics/calendar-file.server.ts'
import type { Services } from '#platform/services.server.ts'
import { freeSeats } from '../availability.ts'
import { endOfLesson, lessonsOf } from '../lessons.ts'
import type { PublicSession } from '../schedule.ts'
import { sessionPath } from './session-path.ts'

const MESSAGES = {
  sk: {
    name: (product: string) => `Termíny ${product}`,
    book: (url: string) => `Termín a objednávka: ${url}`,
    full: (url: string) => `Termín je obsadený. Poradovník: ${url}`,
  },
  en: {
    name: (product: string) => `Sessions of ${product}`,
    book: (url: string) => `Session and booking: ${url}`,
    full: (url: string) => `This session is full. Waiting list: ${url}`,
  },
}

/** Programs that follow a calendar read it about this often. */
const READ_AGAIN_HOURS = 6

/**
 * Sessions of the timetable for a calendar: one as a file, or all of them as a calendar that programs follow. Nothing rings:
 * these are dates that somebody considers, not ones that they have booked.
 */
export function timetableCalendar(
  { config, clock, settings }: Pick<Services, 'config' | 'clock' | 'settings'>,
  sessions: ReadonlyArray<PublicSession>,
  { isFollowed = false, language = 'sk' }: { isFollowed?: boolean; language?: Language } = {},
): string {
  const { product, email } = settings.current().brand
  const words = messagesIn(MESSAGES, language)
  const host = new URL(config.publicOrigin).hostname
  const events = sessions.flatMap((session) => {
    const url = new URL(pageIn(sessionPath(session.id), language), config.publicOrigin).href
    return lessonsOf({ ...session, startsAt: new Date(session.date) }).map((lesson, index) => ({
      uid: `${session.id}${index === 0 ? '' : `-${index + 1}`}@${host}`,
      startsAt: lesson.startsAt,
      endsAt: endOfLesson(lesson),
      summary: `${session.title} (${product})`,
      location: session.location,
      description: freeSeats(session) > 0 ? words.book(url) : words.full(url),
      url,
      organizer: { name: product, email },
      alarmMinutes: null,
      sequence: 0,
    }))
  })
  return calendarFile(events, {
    producer: product,
    madeAt: clock.now(),
    method: 'PUBLISH',
    ...(isFollowed && { followed: { name: words.name(product), everyHours: READ_AGAIN_HOURS } }),
  })
}
