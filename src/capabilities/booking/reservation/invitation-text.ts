import type { Timed } from '#capabilities/schedule/lessons.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import {
  asSubject,
  courseAndStart,
  DOOR_OPENS_MINUTES,
  dayAndHours,
  durationInWords,
  lengthInWords,
} from '../registration.messages.ts'

const MESSAGES = {
  sk: {
    hello: (name: string | null) => (name === null ? 'Dobrý deň,' : `Dobrý deň, ${name},`),
    seat: 'máte miesto na kurze:',
    enter: 'Na kurz vstúpite cez svoj osobný odkaz:',
    door: (minutes: number) =>
      `Vstup sa otvorí ${minutes} minút pred začiatkom. Odkaz je len váš, neposielajte ho ďalej.`,
  },
  en: {
    hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
    seat: 'you have a seat in the course:',
    enter: 'Your personal link takes you into the course:',
    door: (minutes: number) =>
      `The entry opens ${minutes} minutes before the start. The link is only yours, please do not pass it on.`,
  },
}

type Invited = {
  name: string | null
  session: Timed & { title: string; location: string }
  joinUrl: string
  language: Language
}

/** What a buyer can send to a colleague by a way of their own. Ordinary spaces: it is pasted into any program. */
export function invitationText({ name, session, joinUrl, language }: Invited): string {
  const words = messagesIn(MESSAGES, language)
  return asSubject(
    [
      words.hello(name),
      '',
      words.seat,
      session.furtherLessons
        ? `${typo(session.title)}, ${dayAndHours(session, language)} (${lengthInWords(session, language)}; ${session.location})`
        : `${courseAndStart(session, language)}, ${durationInWords(session.durationMinutes, language)} (${session.location})`,
      '',
      words.enter,
      joinUrl,
      '',
      words.door(DOOR_OPENS_MINUTES),
    ].join('\n'),
  )
}
