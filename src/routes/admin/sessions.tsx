import { Link, useLocation } from 'react-router'
import { readSessionFigures } from '#capabilities/booking/read-figures.server.ts'
import { availabilityOf } from '#capabilities/schedule/availability.ts'
import { listAllSessions } from '#capabilities/schedule/list-all-sessions.server.ts'
import { SESSION_TIMES, type SessionTime } from '#capabilities/schedule/sessions-for-staff.ts'
import { AVAILABILITY_TONES } from '#capabilities/schedule/ui/availability-tone.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { formatDate } from '#ui/date-format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney } from '#ui/money-format.ts'
import { SeatTicks } from '#ui/seat-ticks.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/sessions'
import { AdminScreen } from './admin-screen.tsx'
import { AdminTable } from './admin-table.tsx'
import { askedIn } from './asked.server.ts'
import { openedIn, openHref, useOpenedFocus } from './opened.ts'
import { type ListedSession, SessionDrawer } from './session-drawer.tsx'
import { SESSION_WORDS } from './session-words.ts'
import { readTableQuery } from './table-query.ts'

const WORDS = {
  sk: {
    caption: 'Termíny a workshopy',
    date: 'Dátum',
    title: 'Názov',
    seats: 'Obsadenosť',
    price: 'Cena',
    income: 'Tržby',
    search: 'Hľadať termín',
    tabs: 'Ktoré termíny',
    times: { upcoming: 'Nadchádzajúce', past: 'Minulé', draft: 'Koncepty' },
    empty: {
      upcoming: 'Nie je naplánovaný žiadny termín.',
      past: 'Zatiaľ sa žiadny termín neskončil.',
      draft: 'Nie je rozpracovaný žiadny koncept.',
    },
  },
  en: {
    caption: 'Sessions & Workshops',
    date: 'Date',
    title: 'Title',
    seats: 'Occupancy',
    price: 'Price',
    income: 'Revenue',
    search: 'Search sessions',
    tabs: 'Which sessions',
    times: { upcoming: 'Upcoming', past: 'Past', draft: 'Drafts' },
    empty: {
      upcoming: 'No session is scheduled.',
      past: 'No session has ended yet.',
      draft: 'There are no drafts.',
    },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = askedIn(context)
  const query = readTableQuery(request.url, {
    sorts: ['date'],
    sort: { key: 'date', direction: 'ascending' },
    filters: [],
  })
  const asked = new URL(request.url).searchParams.get('time')
  const time = SESSION_TIMES.find((known) => known === asked) ?? 'upcoming'
  const { page, pageSize } = query
  const { sessions, counts } = await listAllSessions(
    services,
    { time, search: query.q || null, page, pageSize },
    call,
  ).catch(refused)
  const figures = await readSessionFigures(services, { sessionIds: sessions.map(({ id }) => id) }, call)
  const none = { soldSeats: 0, heldSeats: 0, incomeCents: 0 }
  const listed: ReadonlyArray<ListedSession> = sessions.map((session) => ({
    ...session,
    ...(figures.get(session.id) ?? none),
  }))
  const openId = openedIn(request.url)
  return { sessions: listed, counts, time, query, opened: listed.find(({ id }) => id === openId) ?? null }
}

export default function Sessions({ loaderData: { sessions, counts, time, query, opened } }: Route.ComponentProps) {
  const words = useWords(WORDS)
  const { search } = useLocation()
  useOpenedFocus(opened?.id ?? null)
  const columns = columnsIn({ words, search, time })
  return (
    <AdminScreen drawer={opened && <SessionDrawer session={opened} />}>
      <TabLinks
        label={words.tabs}
        className="mb-3 justify-self-start"
        items={SESSION_TIMES.map((key) => ({
          to: `/admin/sessions?${new URLSearchParams({
            ...(key === 'upcoming' ? {} : { time: key }),
            ...(query.q ? { q: query.q } : {}),
          })}`,
          label: `${words.times[key]} ${counts[key]}`,
          current: key === time,
        }))}
      />
      <AdminTable
        caption={words.caption}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        currentKey={opened?.id}
        query={query}
        total={counts[time]}
        search={{ label: words.search }}
        empty={<EmptyState>{typo(words.empty[time])}</EmptyState>}
      />
    </AdminScreen>
  )
}

type Shown = { words: (typeof WORDS)['sk']; search: string; time: SessionTime }

function columnsIn({ words, search, time }: Shown): ReadonlyArray<Column<ListedSession>> {
  return [
    {
      key: 'date',
      header: words.date,
      fold: 'lead',
      cell: ({ startsAt }) => <Start at={new Date(startsAt)} hasYear={time === 'past'} />,
    },
    {
      key: 'title',
      header: words.title,
      fold: 'line',
      cell: (session) => (
        <>
          <Link to={openHref(search, session.id)} className="row-link" data-opens={session.id} preventScrollReset>
            {typo(session.title)}
          </Link>
          <small className="row-note">
            {session.level} <Marks session={session} />
          </small>
        </>
      ),
    },
    { key: 'seats', header: words.seats, fold: 'line', cell: (session) => <Seats session={session} /> },
    { key: 'price', header: words.price, align: 'end', fold: 'side', cell: (session) => <Price session={session} /> },
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

function Marks({ session }: { session: ListedSession }) {
  const words = useWords(SESSION_WORDS)
  return (
    <>
      {session.status === 'cancelled' && <Badge look="bad">{words.statuses.cancelled}</Badge>}
      {session.visibility === 'private' && (
        <Badge look="mute" plain>
          {words.visibilities.private}
        </Badge>
      )}
    </>
  )
}

function Seats({ session: { capacity, seatsTaken } }: { session: ListedSession }) {
  const words = useWords(SESSION_WORDS)
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
  return (
    <>
      <span className="num font-bold">{formatMoney(price.price)}</span>
      {price.isEarlyBird && <small className="row-note text-spark-text">Early Bird</small>}
    </>
  )
}
