import { dayAndHours, lengthInWords } from '#capabilities/booking/registration.messages.ts'
import type { Timed } from '#capabilities/schedule/lessons.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'

const MESSAGES = {
  sk: { participant: 'Účastník', course: 'Kurz', when: 'Kedy', where: 'Kde' },
  en: { participant: 'Participant', course: 'Course', when: 'When', where: 'Where' },
}

type Fact = { term: string; value: string }
type Session = Timed & { title: string; location: string }

/** All that a participant's mails say about the seat: who, what, when, where. */
export function seatFacts(
  participant: { name: string | null },
  session: Session,
  language: Language = 'sk',
): ReadonlyArray<Fact> {
  const words = messagesIn(MESSAGES, language)
  return [
    ...(participant.name === null ? [] : [{ term: words.participant, value: participant.name }]),
    { term: words.course, value: typo(session.title) },
    {
      term: words.when,
      value: `${dayAndHours(session, language)} (${lengthInWords(session, language)})`,
    },
    { term: words.where, value: session.location },
  ]
}
