import { availabilityOf } from '#capabilities/schedule/availability.ts'
import {
  SESSION_MARKS,
  SESSION_SORTS,
  SESSION_TIMES,
  type SessionTime,
} from '#capabilities/schedule/sessions-for-staff.ts'
import { AVAILABILITY_TONES } from '#capabilities/schedule/ui/availability-tone.ts'
import { typo } from '#kernel/typography.ts'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { PickBox } from '#routes/admin/table/picked-rows.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { aDay, named, officeList, oneOf } from '../table/office-list.ts'
import { SESSION_MESSAGES } from './session.messages.ts'
import type { ListedSession } from './session-drawer.tsx'

const MESSAGES = {
  sk: {
    caption: 'Termíny',
    sheet: 'Termíny',
    search: 'Hľadať názov, miesto alebo lektora',
    pick: 'Vybrať',
    date: 'Dátum',
    startsAt: 'Začiatok',
    title: 'Názov',
    level: 'Úroveň',
    anyLevel: 'Všetky úrovne',
    instructor: 'Kurz vedie',
    location: 'Miesto',
    durationMinutes: 'Trvanie v minútach',
    status: 'Stav',
    visibility: 'Viditeľnosť',
    seats: 'Obsadenosť',
    capacity: 'Počet miest',
    soldSeats: 'Predané miesta',
    heldSeats: 'Čaká na platbu',
    price: 'Cena',
    priceToday: 'Cena dnes',
    regularPrice: 'Bežná cena',
    income: 'Tržby',
    id: 'Číslo termínu',
    mark: 'Iba',
    anyMark: 'Všetky termíny',
    marks: {
      public: 'Verejné',
      private: 'Neverejné',
      cancelled: 'Zrušené',
      'no-join-url': 'Bez odkazu na vysielanie',
      unprepared: 'Bez odkazu alebo lektora',
      'low-fill': 'Slabo obsadené',
    },
    from: 'Od dňa',
    to: 'Do dňa',
  },
  en: {
    caption: 'Sessions & Workshops',
    sheet: 'Sessions',
    search: 'Search by title, place or instructor',
    pick: 'Pick',
    date: 'Date',
    startsAt: 'Start',
    title: 'Title',
    level: 'Level',
    anyLevel: 'All levels',
    instructor: 'Instructor',
    location: 'Place',
    durationMinutes: 'Duration in minutes',
    status: 'Status',
    visibility: 'Visibility',
    seats: 'Occupancy',
    capacity: 'Seats',
    soldSeats: 'Seats sold',
    heldSeats: 'Awaiting payment',
    price: 'Price',
    priceToday: 'Price today',
    regularPrice: 'Regular price',
    income: 'Revenue',
    id: 'Session id',
    mark: 'Only',
    anyMark: 'All sessions',
    marks: {
      public: 'Public',
      private: 'Private',
      cancelled: 'Cancelled',
      'no-join-url': 'No link to the lesson',
      unprepared: 'No link or instructor',
      'low-fill': 'Hardly sold',
    },
    from: 'From',
    to: 'To',
  },
}

type Given = {
  /** Until when a session without a link to the lesson is a worry. */
  soon: string
  time: SessionTime
  levels: ReadonlyArray<string>
  /** The form that takes what is picked; null where nothing can be picked. */
  picksFor: string | null
}

export const SESSION_LIST = officeList<ListedSession, Given>()({
  address: '/admin/sessions',
  messages: MESSAGES,
  sorts: SESSION_SORTS,
  sort: { key: 'date', direction: 'ascending' },
  filters: {
    level: { read: (given: string | null) => given?.slice(0, 50) ?? null },
    mark: oneOf(SESSION_MARKS),
    from: aDay(),
    to: aDay(),
  },
  fields: {
    level: { all: 'anyLevel', options: ({ levels }) => levels.map((level) => ({ value: level, label: level })) },
    mark: { all: 'anyMark', options: named(SESSION_MARKS, (language) => MESSAGES[language].marks) },
    from: 'day',
    to: 'day',
  },
  columns: {
    pick: {
      headerHidden: true,
      fold: 'side',
      when: ({ picksFor }) => picksFor !== null,
      cell: ({ id, version, title, startsAt }, { words, picksFor }) => (
        <PickBox
          form={picksFor ?? ''}
          name="session"
          id={`${id} ${version}`}
          of={`${title}, ${formatDate(new Date(startsAt), 'moment')}`}
          pick={words.pick}
        />
      ),
    },
    date: {
      fold: 'lead',
      cell: ({ startsAt }, { time }) => <Start at={new Date(startsAt)} hasYear={time !== 'upcoming'} />,
    },
    title: {
      stays: true,
      fold: 'line',
      cell: (session, { soon }) => (
        <>
          <DrawerLink id={session.id}>{typo(session.title)}</DrawerLink>
          <small className="row-note">
            {session.instructor ? `${session.level}, ${session.instructor}` : session.level}{' '}
            <Marks session={session} soon={soon} />
          </small>
        </>
      ),
    },
    seats: { fold: 'line', cell: (session) => <Seats session={session} /> },
    price: {
      align: 'end',
      fold: ({ picksFor }) => (picksFor === null ? 'side' : 'pair'),
      cell: (session) => <Price session={session} />,
    },
    income: {
      align: 'end',
      cell: ({ incomeCents }) => <span className="num font-bold">{formatMoney(incomeCents)}</span>,
    },
  },
  file: 'terminy',
  sheet: {
    startsAt: 'moment',
    title: 'text',
    level: 'text',
    instructor: 'text',
    location: 'text',
    durationMinutes: 'number',
    status: { value: ({ status }, language) => SESSION_MESSAGES[language].statuses[status] },
    visibility: { value: ({ visibility }, language) => SESSION_MESSAGES[language].visibilities[visibility] },
    capacity: 'number',
    soldSeats: 'number',
    heldSeats: 'number',
    priceToday: { kind: 'money', value: ({ price }) => price.price },
    regularPrice: { kind: 'money', value: ({ price }) => price.regularPrice },
    income: { kind: 'money', value: ({ incomeCents }) => incomeCents },
    id: 'text',
  },
})

/** What was last comes first among those that are over. */
export function sessionQueryIn(address: string) {
  const asked = new URL(address).searchParams.get('time')
  const time = SESSION_TIMES.find((known) => known === asked) ?? 'upcoming'
  const { query, filters } = SESSION_LIST.queryIn(
    address,
    time === 'past' ? { key: 'date', direction: 'descending' } : undefined,
  )
  return { time, query, filters: { ...filters, time, sort: query.sort.key, direction: query.sort.direction } }
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
