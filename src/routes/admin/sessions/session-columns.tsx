import { Link } from 'react-router'
import { availabilityOf } from '#capabilities/schedule/availability.ts'
import type { SessionTime } from '#capabilities/schedule/sessions-for-staff.ts'
import { AVAILABILITY_TONES } from '#capabilities/schedule/ui/availability-tone.ts'
import { typo } from '#kernel/typography.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { drawerHref } from '../table/drawer-address.ts'
import { SESSION_MESSAGES } from './session.messages.ts'
import type { ListedSession } from './session-drawer.tsx'

type Headers = { date: string; title: string; seats: string; price: string; income: string; pick: string }

type Shown = {
  words: Headers
  /** Until when a session without a link to the lesson is a worry. */
  soon: string
  search: string
  time: SessionTime
  /** The form that takes what is picked; null where nothing can be picked. */
  picksFor: string | null
}

export function sessionColumns({ words, soon, search, time, picksFor }: Shown): ReadonlyArray<Column<ListedSession>> {
  return [
    ...(picksFor === null
      ? []
      : [
          {
            key: 'pick',
            header: words.pick,
            headerHidden: true,
            fold: 'side' as const,
            cell: (session: ListedSession) => (
              <input
                type="checkbox"
                className="row-pick"
                name="session"
                value={`${session.id} ${session.version}`}
                form={picksFor}
                aria-label={`${words.pick}: ${session.title}, ${formatDate(new Date(session.startsAt), 'moment')}`}
              />
            ),
          },
        ]),
    {
      key: 'date',
      header: words.date,
      fold: 'lead',
      sortable: true,
      cell: ({ startsAt }) => <Start at={new Date(startsAt)} hasYear={time !== 'upcoming'} />,
    },
    {
      key: 'title',
      header: words.title,
      fold: 'line',
      sortable: true,
      cell: (session) => (
        <>
          <Link to={drawerHref(search, session.id)} className="row-link" data-opens={session.id} preventScrollReset>
            {typo(session.title)}
          </Link>
          <small className="row-note">
            {session.instructor ? `${session.level}, ${session.instructor}` : session.level}{' '}
            <Marks session={session} soon={soon} />
          </small>
        </>
      ),
    },
    { key: 'seats', header: words.seats, fold: 'line', sortable: true, cell: (session) => <Seats session={session} /> },
    {
      key: 'price',
      header: words.price,
      align: 'end',
      fold: picksFor === null ? 'side' : 'pair',
      cell: (session) => <Price session={session} />,
    },
    {
      key: 'income',
      header: words.income,
      align: 'end',
      cell: ({ incomeCents }) => <span className="num font-bold">{formatMoney(incomeCents)}</span>,
    },
  ]
}

function Start({ at, hasYear }: { at: Date; hasYear: boolean }) {
  return (
    <time dateTime={at.toISOString()} className="num whitespace-nowrap">
      <strong>{formatDate(at, hasYear ? 'numeric' : 'short')}</strong> {formatDate(at, 'time')}
    </time>
  )
}

function Marks({ session, soon }: { session: ListedSession; soon: string }) {
  const { status, visibility, hasJoinUrl, startsAt } = session
  const words = useMessages(SESSION_MESSAGES)
  return (
    <>
      {status === 'cancelled' && <Badge look="bad">{words.statuses.cancelled}</Badge>}
      {visibility === 'private' && (
        <Badge look="mute" plain>
          {words.visibilities.private}
        </Badge>
      )}
      {status === 'published' && !hasJoinUrl && startsAt < soon && (
        <Badge look="warn" plain>
          {words.noJoinUrl}
        </Badge>
      )}
    </>
  )
}

function Seats({ session: { capacity, seatsTaken } }: { session: ListedSession }) {
  const words = useMessages(SESSION_MESSAGES)
  const availability = availabilityOf({ currentParticipants: seatsTaken, maxParticipants: capacity })
  const tone = AVAILABILITY_TONES[availability]
  return (
    <span className="seats-cell">
      <SeatTicks n={(seatsTaken / capacity) * 20} tone={tone} small />
      <span className="num font-bold">
        {seatsTaken}/{capacity}
      </span>
      <small className={`row-note tone-${tone}`}>{words.availabilities[availability]}</small>
    </span>
  )
}

function Price({ session: { price } }: { session: ListedSession }) {
  const words = useMessages(SESSION_MESSAGES)
  return (
    <span className="inline-block text-right whitespace-nowrap">
      <span className="num font-bold">{formatMoney(price.price)}</span>
      {price.isEarlyBird && <small className="row-note text-spark-text">{words.earlyBird}</small>}
    </span>
  )
}
