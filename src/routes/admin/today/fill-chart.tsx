import { Link } from 'react-router'
import type { SessionSeats } from '#capabilities/booking/figures/list-seats-ahead.server.ts'
import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted, outOf, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Chart } from '../chart/chart.tsx'

const SESSIONS = ['termín', 'termíny', 'termínov'] as const
const SEATS = ['miesto', 'miesta', 'miest'] as const

const MESSAGES = {
  sk: {
    question: 'Naplnia sa najbližšie termíny?',
    none: 'V najbližších šiestich týždňoch nie je zverejnený žiadny termín.',
    plan: 'Naplánovať termín',
    answer: (count: number, sold: number, capacity: number, free: number) =>
      `${counted(count, SESSIONS)}, predané ${sold} ${outOf(capacity)} ${capacity} miest, ešte ${counted(free, SEATS)} na predaj.`,
    legend: { sold: 'predané', held: 'čaká na platbu', free: 'voľné' },
    later: (count: number) => `a ešte ${counted(count, SESSIONS)} do šiestich týždňov`,
    session: 'Termín',
    private: 'neverejný',
    sold: 'Predané',
    held: 'Čaká',
    free: 'Voľné',
    capacity: 'Kapacita',
    caption: 'Obsadenosť najbližších termínov',
  },
  en: {
    question: 'Will the next sessions fill up?',
    none: 'No session is published for the next six weeks.',
    plan: 'Plan a session',
    answer: (count: number, sold: number, capacity: number, free: number) =>
      `${count} ${plural(count, ['session', 'sessions'])}, ${sold} of ${capacity} seats sold, ${free} left to sell.`,
    legend: { sold: 'sold', held: 'awaiting payment', free: 'free' },
    later: (count: number) => `and ${count} more within six weeks`,
    session: 'Session',
    private: 'private',
    sold: 'Sold',
    held: 'Awaiting',
    free: 'Free',
    capacity: 'Capacity',
    caption: 'Seats of the next sessions',
  },
}

type Words = (typeof MESSAGES)['sk']
type FillChartProps = { sessions: ReadonlyArray<SessionSeats>; later: number; mayChange: boolean }

/** The next sessions with their seats: sold, waiting for a payment, free. */
export function FillChart({ sessions, later, mayChange }: FillChartProps) {
  const words = useMessages(MESSAGES)
  const sum = (part: 'sold' | 'capacity' | 'free') => sessions.reduce((total, session) => total + session[part], 0)
  if (sessions.length === 0) {
    return (
      <section className="chart pane next-sessions">
        <h2>{words.question}</h2>
        <p className="chart-answer">{words.none}</p>
        {mayChange && (
          <p>
            <TextLink to="/admin/sessions/new">{words.plan}</TextLink>
          </p>
        )}
      </section>
    )
  }
  return (
    <Chart
      className="next-sessions"
      question={words.question}
      answer={words.answer(sessions.length, sum('sold'), sum('capacity'), sum('free'))}
      more={later > 0 && <TextLink to="/admin/sessions">{words.later(later)}</TextLink>}
      table={<DataTable caption={words.caption} columns={columnsIn(words)} rows={sessions} rowKey={({ id }) => id} />}
    >
      <ul className="fill">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionName session={session} />
            <SeatBar session={session} />
            <span className="num fill-count">
              {session.sold}/{session.capacity}
            </span>
          </li>
        ))}
      </ul>
      <ul className="chart-legend">
        {(['sold', 'held', 'free'] as const).map((part) => (
          <li key={part} className={part}>
            {words.legend[part]}
          </li>
        ))}
      </ul>
    </Chart>
  )
}

function SessionName({ session: { id, title, startsAt, isPublic } }: { session: SessionSeats }) {
  const words = useMessages(MESSAGES)
  return (
    <span className="fill-name">
      <Link to={`/admin/sessions/${id}`} className="row-link">
        {typo(title)}
      </Link>
      <small className="row-note tabular-nums">
        {formatDate(new Date(startsAt), 'moment')}
        {!isPublic && `, ${words.private}`}
      </small>
    </span>
  )
}

const TICKS = 20
const STEP = 10

/** Twenty slanted ticks for all the seats of a session, rounded; the numbers beside it are exact. */
function SeatBar({ session: { capacity, sold, held } }: { session: SessionSeats }) {
  const ticks = (seats: number) =>
    Math.min(TICKS, seats === 0 ? 0 : Math.max(1, Math.round((seats / capacity) * TICKS)))
  const [soldTicks, heldTicks] = [ticks(sold), ticks(held)]
  return (
    <svg className="seat-bar" viewBox={`0 0 ${TICKS * STEP + 4} 14`} preserveAspectRatio="xMinYMid" aria-hidden="true">
      {Array.from({ length: TICKS }, (_, index) => {
        const left = index * STEP
        const look = index < soldTicks ? 'sold' : index < soldTicks + heldTicks ? 'held' : 'free'
        return <polygon key={left} className={look} points={`${left},14 ${left + 6},0 ${left + 12},0 ${left + 6},14`} />
      })}
    </svg>
  )
}

function columnsIn(words: Words): ReadonlyArray<Column<SessionSeats>> {
  const figure = (key: 'sold' | 'held' | 'free' | 'capacity'): Column<SessionSeats> => ({
    key,
    header: words[key],
    align: 'end',
    cell: (row) => <span className="num">{row[key]}</span>,
  })
  return [
    { key: 'session', header: words.session, fold: 'line', cell: (row) => <SessionName session={row} /> },
    figure('sold'),
    figure('held'),
    figure('free'),
    figure('capacity'),
  ]
}
