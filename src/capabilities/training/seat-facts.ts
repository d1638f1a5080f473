import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { dayAndHours, lengthInWords } from '#capabilities/booking/registration.messages.ts'
import type { Timed } from '#capabilities/schedule/lessons.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'

type Fact = { term: string; value: string }
type Session = Timed & { title: string; location: string; confirmedAt: Date | null }

/** All that a participant's mails say about the seat: who, what, when, where. */
export function seatFacts(
  participant: { name: string | null },
  session: Session,
  language: Language = 'sk',
): ReadonlyArray<Fact> {
  const { facts, takesPlace } = messagesIn(LETTER_MESSAGES, language)
  return [
    ...(participant.name === null ? [] : [{ term: facts.participant, value: participant.name }]),
    { term: facts.course, value: typo(session.title) },
    {
      term: facts.when,
      value: `${dayAndHours(session, language)} (${lengthInWords(session, language)})`,
    },
    { term: facts.where, value: session.location },
    ...(session.confirmedAt ? [{ term: facts.confirmed, value: takesPlace }] : []),
  ]
}
