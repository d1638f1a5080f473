import { Link } from 'react-router'
import { STAGES, type TrainingInList } from '#capabilities/quotes/office/board.ts'
import { typo } from '#kernel/typography.ts'
import { listWithoutFile, named, oneOf } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { QUOTE_LOOKS, STAGE_LOOKS, TRAINING_MESSAGES } from './company-trainings.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Firemné školenia',
    search: 'Hľadať firmu, IČO, číslo ponuky alebo školenie',
    company: 'Firma',
    training: 'Školenie',
    stage: 'Stav',
    startsAt: 'Termín',
    seats: 'Ľudia',
    total: 'Suma',
    changedAt: 'Zmenené',
    all: 'Všetky okrem skončených',
    empty: 'Zatiaľ tu nie je žiadne firemné školenie.',
    nameless: 'bez názvu',
    until: (day: string) => `platí do ${day}`,
    enquired: (day: string) => `správa z ${day}`,
    named: (named: number, seats: number) => `${named} z ${seats} mien`,
  },
  en: {
    caption: 'Company trainings',
    search: 'Search for a company, IČO, quote number or training',
    company: 'Company',
    training: 'Training',
    stage: 'State',
    startsAt: 'Date',
    seats: 'People',
    total: 'Sum',
    changedAt: 'Changed',
    all: 'All but those that ended',
    empty: 'There is no company training yet.',
    nameless: 'no name',
    until: (day: string) => `valid until ${day}`,
    enquired: (day: string) => `message of ${day}`,
    named: (named: number, seats: number) => `${named} of ${seats} names`,
  },
}

/** An enquiry leads to the form that answers it, everything else to its quote. */
export function trainingHref({ id, stage }: Pick<TrainingInList, 'id' | 'stage'>, mayWrite: boolean): string {
  if (stage !== 'enquiry') return `/admin/company-trainings/${id}`
  return mayWrite ? `/admin/company-trainings/new?message=${id}` : `/admin/messages/${id}`
}

export const COMPANY_TRAININGS_LIST = listWithoutFile<TrainingInList, { mayWrite: boolean }>()({
  messages: MESSAGES,
  sort: { key: 'changedAt', direction: 'descending' },
  filters: { stage: oneOf(STAGES) },
  fields: {
    stage: { all: 'all', options: named(STAGES, (language) => TRAINING_MESSAGES[language].stages) },
  },
  rowKey: ({ id }) => id,
  columns: {
    company: {
      fold: 'lead',
      sorts: false,
      cell: (training, { words, mayWrite }) => (
        <>
          <Link to={trainingHref(training, mayWrite)} className="row-link">
            {training.name ?? words.nameless}
          </Link>
          {training.number && <small className="row-note num">{training.number}</small>}
        </>
      ),
    },
    training: { fold: 'line', sorts: false, cell: ({ title }) => (title === null ? null : typo(title)) },
    stage: {
      fold: 'line',
      sorts: false,
      cell: ({ stage, state, validUntil, changedAt }, { words, language }) => {
        const { stages, states } = TRAINING_MESSAGES[language]
        return (
          <>
            {stage === 'quote' && state ? (
              <Badge look={QUOTE_LOOKS[state]}>{states[state]}</Badge>
            ) : (
              <Badge look={STAGE_LOOKS[stage]}>{stages[stage]}</Badge>
            )}
            {stage === 'quote' && validUntil && (
              <small className="row-note">{words.until(formatDate(validUntil, 'short', language))}</small>
            )}
            {stage === 'enquiry' && (
              <small className="row-note">{words.enquired(formatDate(changedAt, 'short', language))}</small>
            )}
          </>
        )
      },
    },
    startsAt: {
      fold: 'pair',
      sorts: false,
      cell: ({ startsAt }) => startsAt && <span className="num">{formatDate(startsAt, 'moment')}</span>,
    },
    seats: {
      fold: 'pair',
      sorts: false,
      align: 'end',
      cell: ({ seats, namedSeats }, { words }) =>
        seats !== null && (
          <>
            <span className="num">{seats}</span>
            {namedSeats !== null && namedSeats < seats && (
              <small className="row-note">{words.named(namedSeats, seats)}</small>
            )}
          </>
        ),
    },
    total: {
      fold: 'pair',
      sorts: false,
      align: 'end',
      cell: ({ stage, totalCents }) =>
        stage === 'enquiry' ? null : <span className="num">{formatMoney(totalCents)}</span>,
    },
  },
})
