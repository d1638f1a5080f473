import { dayAndHours, durationInWords } from '#capabilities/booking/registration.messages.ts'
import { typo } from '#kernel/typography.ts'

type Fact = { term: string; value: string }
type Session = { title: string; startsAt: Date; durationMinutes: number; location: string }

/** All that a participant's mails say about the seat: who, what, when, where. */
export function seatFacts(participant: { name: string | null }, session: Session): ReadonlyArray<Fact> {
  return [
    ...(participant.name === null ? [] : [{ term: 'Účastník', value: participant.name }]),
    { term: 'Kurz', value: typo(session.title) },
    { term: 'Kedy', value: `${dayAndHours(session)} (${durationInWords(session.durationMinutes)})` },
    { term: 'Kde', value: session.location },
  ]
}
