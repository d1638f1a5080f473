import { Link, useLocation } from 'react-router'
import { BOARD_STAGES, type Stage, type StageSums, type TrainingInList } from '#capabilities/quotes/office/board.ts'
import { typo } from '#kernel/typography.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, type PluralForms } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { QUOTE_LOOKS, TRAINING_MESSAGES } from './company-trainings.messages.ts'
import { trainingHref } from './company-trainings-list.tsx'

const MESSAGES = {
  sk: {
    none: 'Nič',
    more: (count: number) => `Ďalšie: ${count}`,
    nameless: 'bez názvu',
    until: (day: string) => `platí do ${day}`,
    came: (day: string) => `prišiel ${day}`,
    revised: 'rozpísaná nová verzia',
    named: (named: number, seats: number) => `${named} z ${seats} mien`,
    paid: (sum: string) => `zaplatené ${sum}`,
    people: ['človek', 'ľudia', 'ľudí'] as PluralForms,
  },
  en: {
    none: 'Nothing',
    more: (count: number) => `More: ${count}`,
    nameless: 'no name',
    until: (day: string) => `valid until ${day}`,
    came: (day: string) => `came on ${day}`,
    revised: 'a new version is being written',
    named: (named: number, seats: number) => `${named} of ${seats} names`,
    paid: (sum: string) => `${sum} paid`,
    people: ['person', 'people'] as PluralForms,
  },
}

type BoardProps = {
  columns: Readonly<Record<Stage, ReadonlyArray<TrainingInList>>>
  stages: StageSums
  mayWrite: boolean
}

/** How far every training is, column by column; on a phone the columns stand one below the other. */
export function TrainingBoard({ columns, stages, mayWrite }: BoardProps) {
  const words = useMessages(MESSAGES)
  const names = useMessages(TRAINING_MESSAGES)
  const { search } = useLocation()
  return (
    <div className="training-board">
      {BOARD_STAGES.map((stage) => {
        const { count, cents } = stages[stage]
        const shown = columns[stage]
        return (
          <section key={stage} aria-labelledby={`stage-${stage}`} data-empty={count === 0 || undefined}>
            <h2 id={`stage-${stage}`}>
              <span>{names.stages[stage]}</span> <span className="num">{count}</span>
            </h2>
            <p className="training-sum num">{stage === 'enquiry' ? '\u00a0' : formatMoney(cents)}</p>
            {shown.length === 0 ? (
              <p className="training-none">{words.none}</p>
            ) : (
              <ul>
                {shown.map((training) => (
                  <li key={training.id}>
                    <TrainingCard training={training} mayWrite={mayWrite} />
                  </li>
                ))}
              </ul>
            )}
            {count > shown.length && (
              <Link to={tableHref(search, { view: 'list', stage })} className="link">
                {words.more(count - shown.length)}
              </Link>
            )}
          </section>
        )
      })}
    </div>
  )
}

function TrainingCard({ training, mayWrite }: { training: TrainingInList; mayWrite: boolean }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { states } = useMessages(TRAINING_MESSAGES)
  const { name, number, title, stage, state, seats, namedSeats, totalCents, paidCents, startsAt } = training
  const isOrdered = state === 'accepted'
  return (
    <article className="training-card">
      <h3>
        <Link to={trainingHref(training, mayWrite)} className="row-link">
          {name ?? words.nameless}
        </Link>
      </h3>
      {title !== null && <p>{typo(title)}</p>}
      {stage === 'enquiry' && <p>{words.came(formatDate(training.changedAt, 'day', language))}</p>}
      {startsAt !== null && <p className="num">{formatDate(startsAt, 'moment', language)}</p>}
      {seats !== null && (
        <p>
          {counted(seats, words.people)}
          {isOrdered && namedSeats !== null && namedSeats < seats && `, ${words.named(namedSeats, seats)}`}
        </p>
      )}
      {stage === 'quote' && state && (
        <p className="lead-row">
          <Badge look={QUOTE_LOOKS[state]}>{states[state]}</Badge>
          {training.validUntil && words.until(formatDate(training.validUntil, 'short', language))}
        </p>
      )}
      {training.isRevised && <p>{words.revised}</p>}
      {number !== null && (
        <p className="training-foot num">
          <span>{number}</span>
          <strong>{formatMoney(totalCents)}</strong>
        </p>
      )}
      {isOrdered && paidCents > 0 && paidCents < totalCents && <p>{words.paid(formatMoney(paidCents))}</p>}
    </article>
  )
}
