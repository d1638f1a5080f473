import type { Affected } from '#capabilities/changes/changes.ts'
import { REGISTRATION_MESSAGES, STATE_LOOKS } from '#routes/admin/orders/registration/registration.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import './changes.css'

const MESSAGES = {
  sk: {
    title: 'Koho sa to týka',
    nobody: 'Na tento termín zatiaľ nikto nemá miesto. Nikomu nepíšeme.',
    nameless: 'Bez mena',
    seats: (n: number) => counted(n, ['miesto', 'miesta', 'miest']),
    more: (n: number) => `a ďalších ${n}`,
  },
  en: {
    title: 'Whom it reaches',
    nobody: 'Nobody has a seat in this session yet. Nobody is written to.',
    nameless: 'No name',
    seats: (n: number) => (n === 1 ? '1 seat' : `${n} seats`),
    more: (n: number) => `and ${n} more`,
  },
}

/** Everybody whom a change of a session reaches, by name. */
export function AffectedPeople({ affected }: { affected: Affected }) {
  const words = useMessages(MESSAGES)
  const { states, origins } = useMessages(REGISTRATION_MESSAGES)
  const left = affected.registrations - affected.people.length
  return (
    <section className="pane change-sheet" aria-labelledby="affected">
      <h2 id="affected">
        {words.title} {affected.registrations > 0 && <span className="num text-ink-2">({affected.registrations})</span>}
      </h2>
      {affected.registrations === 0 && <p>{words.nobody}</p>}
      {affected.people.length > 0 && (
        <ul className="change-people">
          {affected.people.map((person) => (
            <li key={person.id}>
              <span>
                <strong>{person.buyer ?? words.nameless}</strong>
                <small className="row-note">
                  {person.reference}, {words.seats(person.seats)}
                </small>
              </span>
              <span className="text-right">
                <Badge look={STATE_LOOKS[person.state]}>{states[person.state]}</Badge>
                <small className="row-note num">
                  {formatMoney(person.totalCents)} {person.totalCents > 0 && origins[person.origin]}
                </small>
              </span>
            </li>
          ))}
          {left > 0 && <li className="text-ink-2">{words.more(left)}</li>}
        </ul>
      )}
    </section>
  )
}
