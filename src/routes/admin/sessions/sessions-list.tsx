import { Link } from 'react-router'
import {
  SESSION_MARKS,
  SESSION_SORTS,
  SESSION_TIMES,
  type SessionTime,
} from '#capabilities/schedule/sessions-for-staff.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { PickBox } from '#routes/admin/table/picked-rows.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { dateParts, formatDate, formatMonth } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { aDay, named, officeList, oneOf } from '../table/office-list.ts'
import type { ListedSession } from './listed-session.ts'
import { JoinLink } from './room/join-link.tsx'
import { SessionPartField } from './room/session-part-field.tsx'
import { SESSION_MESSAGES } from './session.messages.ts'
import { SessionBadge, SessionSeats } from './session-badge.tsx'
import { stretchOf } from './session-month.ts'
import { SESSIONS_MESSAGES } from './sessions.messages.ts'

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
    seats: 'Miesta',
    capacity: 'Počet miest',
    soldSeats: 'Predané miesta',
    heldSeats: 'Čaká na platbu',
    joinUrl: 'Odkaz na vysielanie',
    paste: 'Vložte odkaz',
    enough: 'stačí deň vopred',
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
      'no-join-url': 'Bez odkazu na vysielanie',
      unprepared: 'Bez odkazu alebo lektora',
      'low-fill': 'Slabo obsadené',
      'below-minimum': 'Čakajú na minimum',
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
    seats: 'Seats',
    capacity: 'Number of seats',
    soldSeats: 'Seats sold',
    heldSeats: 'Awaiting payment',
    joinUrl: 'Link to the lesson',
    paste: 'Paste the link',
    enough: 'a day ahead is enough',
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
      'no-join-url': 'No link to the lesson',
      unprepared: 'No link or instructor',
      'low-fill': 'Hardly sold',
      'below-minimum': 'Awaiting their minimum',
    },
    from: 'From',
    to: 'To',
  },
}

type Given = {
  /** The moment of reading, which says what is on and what is over. */
  now: string
  time: SessionTime
  mayChange: boolean
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
  groupOf: { sort: 'date', group: ({ startsAt }, { now, language }) => groupAt(startsAt, now, language) },
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
      cell: (session) => (
        <div className="session-named">
          <Link
            to={`/admin/sessions/${session.id}`}
            className={session.status === 'cancelled' ? 'row-link struck' : 'row-link'}
          >
            {typo(session.title)}
          </Link>
          <small className="row-note">
            {session.instructor ? `${session.level}, ${session.instructor}` : session.level}{' '}
            {session.visibility === 'private' && <Private />}
          </small>
        </div>
      ),
    },
    seats: { fold: 'line', cell: (session, { now }) => <SessionSeats session={session} now={now} /> },
    status: { fold: 'line', cell: (session, { now }) => <SessionBadge session={session} now={now} /> },
    joinUrl: {
      fold: 'line',
      when: ({ time }) => time === 'upcoming' || time === 'draft',
      cell: (session, given) => <JoinCell session={session} {...given} />,
    },
    price: {
      align: 'end',
      // A card is as short as it can be; the page of the session has it.
      fold: 'hidden',
      cell: (session) => <Price session={session} />,
    },
    income: {
      align: 'end',
      fold: ({ picksFor }) => (picksFor === null ? 'side' : 'pair'),
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

/** What was last comes first among those that are over. Cancelled ones were a mark once, and addresses of it are kept. */
export function sessionQueryIn(address: string) {
  const parameters = new URL(address).searchParams
  const asked = parameters.get('mark') === 'cancelled' ? 'cancelled' : parameters.get('time')
  const time = SESSION_TIMES.find((known) => known === asked) ?? 'upcoming'
  const { query, filters } = SESSION_LIST.queryIn(
    address,
    time === 'past' || time === 'cancelled' ? { key: 'date', direction: 'descending' } : undefined,
  )
  return { time, query, filters: { ...filters, time, sort: query.sort.key, direction: query.sort.direction } }
}

function groupAt(startsAt: string, now: string, language: Language) {
  const stretch = stretchOf(dayOf(new Date(startsAt)), dayOf(new Date(now)))
  if (stretch.week === null) return { key: stretch.month, label: formatMonth(stretch.month, language) }
  const { week, from, to } = stretch
  return {
    key: week,
    label: (
      <>
        {messagesIn(SESSIONS_MESSAGES, language).weeks[week]}{' '}
        <small>
          {formatDate(from, 'short')} – {formatDate(to, 'short')}
        </small>
      </>
    ),
  }
}

function Start({ at, hasYear }: { at: Date; hasYear: boolean }) {
  const { shortWeekday, time } = dateParts(at, useLanguage())
  return (
    <time dateTime={at.toISOString()} className="num whitespace-nowrap">
      <strong>{formatDate(at, hasYear ? 'numeric' : 'short')}</strong>{' '}
      <span className="session-hour">
        {shortWeekday} {time}
      </span>
    </time>
  )
}

/** As long before the start a missing link is a task; before that it is noise. */
const PREPARED_MS = 7 * 86_400_000

type JoinCellProps = Given & { session: ListedSession; words: (typeof MESSAGES)['sk'] }

/** Where a lesson is held, or in its last days the field for it: no row without a link is a dead end. */
function JoinCell({ session, now, mayChange, words }: JoinCellProps) {
  const { joinUrl, startsAt, status, title } = session
  const isMissing = joinUrl === null && status === 'published'
  const isField = isMissing && Date.parse(startsAt) - Date.parse(now) < PREPARED_MS
  return (
    <SessionPartField
      session={session}
      mayChange={mayChange && isField}
      part="joinUrl"
      value=""
      label={`${words.joinUrl}: ${title}`}
      inputMode="url"
      placeholder={words.paste}
      isOpen
    >
      {joinUrl !== null && <JoinLink url={joinUrl} />}
      {isMissing && <small className="row-note join-enough">{words.enough}</small>}
    </SessionPartField>
  )
}

function Private() {
  const words = useMessages(SESSION_MESSAGES)
  return (
    <Badge look="mute" plain>
      {words.visibilities.private}
    </Badge>
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
