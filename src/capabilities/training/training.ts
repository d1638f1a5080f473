import { DOOR_OPENS_MINUTES } from '#capabilities/booking/registration.messages.ts'
import { endOfLesson, type Lesson, lessonAt, type Timed } from '#capabilities/schedule/lessons.ts'
import type { Recording } from '#capabilities/schedule/recording.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { counted } from '#ui/format/plural.ts'
import type { ShownMaterial } from './materials/materials.ts'

/** A lesson that overruns must not lock out who lost the connection. */
const DOOR_CLOSES_MINUTES = 30

/**
 * What a participant finds behind their link. `closed`: it is no longer theirs to enter, or the session does not take
 * place · `preparing`: the door is open, but nobody has said yet where it leads.
 */
export type DoorState = 'early' | 'open' | 'preparing' | 'ended' | 'closed'

/** What a participant sees: who, what, when, where. No price, no colleagues, and not where the door leads. */
export type JoinPage = {
  /** Of the order. */
  language: Language
  door: DoorState
  /** Why a closed door is closed. */
  isSessionCancelled: boolean
  participantName: string | null
  title: string
  startsAt: string
  endsAt: string
  doorOpensAt: string
  /** Every date with its hours, where there are several; the page is about the one that runs or comes next. */
  dates: ReadonlyArray<{ startsAt: string; endsAt: string }> | null
  location: string
  /** Entering takes the wish for an early start first. */
  asksEarlyStart: boolean
  /** What of the lesson can be seen again at this moment. */
  recording: Recording | null
  /** What else they may open now. */
  materials: ReadonlyArray<ShownMaterial>
  /** The server's clock: a browser's may be wrong by any amount. */
  now: string
}

export function doorOpensAt({ startsAt }: Pick<Timed, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - DOOR_OPENS_MINUTES * 60_000)
}

/** The lesson whose door is open or opens next; the last one when all are over. */
export function lessonNow(session: Timed, now: Date): Lesson {
  return lessonAt(session, now, DOOR_CLOSES_MINUTES)
}

/** Where the hands of the clock stand: before the door opens, while it is open, or after it closed. */
export function doorAt(session: Timed, now: Date): 'early' | 'open' | 'ended' {
  const lesson = lessonNow(session, now)
  if (now < doorOpensAt(lesson)) return 'early'
  return now.getTime() < endOfLesson(lesson).getTime() + DOOR_CLOSES_MINUTES * 60_000 ? 'open' : 'ended'
}

const MESSAGES = {
  sk: {
    days: (n: number) => counted(n, ['deň', 'dni', 'dní']),
    hours: (n: number) => counted(n, ['hodinu', 'hodiny', 'hodín']),
    minutes: (n: number) => counted(n, ['minútu', 'minúty', 'minút']),
    and: ' a\u00a0',
  },
  en: {
    days: (n: number) => (n === 1 ? '1\u00a0day' : `${n}\u00a0days`),
    hours: (n: number) => (n === 1 ? '1\u00a0hour' : `${n}\u00a0hours`),
    minutes: (n: number) => (n === 1 ? '1\u00a0minute' : `${n}\u00a0minutes`),
    and: ' and ',
  },
}

/** What follows „Začíname o“: `3 dni a 4 hodiny`, `2 hodiny a 5 minút`, `1 minútu`. The last minute counts as one. */
export function timeLeftInWords(milliseconds: number, language: Language = 'sk'): string {
  const words = messagesIn(MESSAGES, language)
  const total = Math.max(1, Math.ceil(milliseconds / 60_000))
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor((total % 1440) / 60), total % 60]
  const parts =
    days > 0
      ? [words.days(days), hours > 0 && words.hours(hours)]
      : [hours > 0 && words.hours(hours), minutes > 0 && words.minutes(minutes)]
  return parts.filter((part) => part !== false).join(words.and)
}
