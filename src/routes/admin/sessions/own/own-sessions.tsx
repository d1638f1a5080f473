import { Link } from 'react-router'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { listOwnSessions } from '#capabilities/training/list-own-sessions.server.ts'
import type { OwnSession } from '#capabilities/training/own-session.ts'
import { typo } from '#kernel/typography.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { listWithoutFile } from '#routes/admin/table/office-list.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/own-sessions'

const MESSAGES = {
  sk: {
    lead: 'Termíny, na ktorých učíte, tri mesiace späť a všetky, čo prídu.',
    caption: 'Moje termíny',
    search: 'Hľadať kurz',
    course: 'Kurz',
    when: 'Kedy',
    place: 'Miesto',
    people: 'Ľudia',
    cancelled: 'Zrušený',
    empty: 'Zatiaľ vás neuvádza žiadny termín. Kancelária priradí váš účet lektorovi na karte „Lektori“.',
  },
  en: {
    lead: 'The sessions that you teach, three months back and all to come.',
    caption: 'My sessions',
    search: 'Search by course',
    course: 'Course',
    when: 'When',
    place: 'Place',
    people: 'People',
    cancelled: 'Cancelled',
    empty: 'No session names you yet. The office links your account to an instructor on the tab “Instructors”.',
  },
}

const OWN_LIST = listWithoutFile<OwnSession>()({
  messages: MESSAGES,
  sort: { key: 'when', direction: 'ascending' },
  columns: {
    course: {
      fold: 'lead',
      sorts: false,
      cell: ({ id, title, isCancelled }, { words }) => (
        <>
          <Link className="row-link" to={`/admin/my-sessions/${id}`}>
            {typo(title)}
          </Link>
          {isCancelled && <Badge look="bad">{words.cancelled}</Badge>}
        </>
      ),
    },
    when: {
      fold: 'line',
      sorts: false,
      cell: (session, { language }) => dayAndHours({ ...session, startsAt: new Date(session.startsAt) }, language),
    },
    place: { fold: 'line', sorts: false, cell: ({ location }) => location },
    people: { fold: 'line', sorts: false, cell: ({ people }) => <span className="num">{people}</span> },
  },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const { query, filters } = OWN_LIST.queryIn(request.url)
  const all = await listOwnSessions(services, call).catch(refused)
  const asked = (filters.search ?? '').toLocaleLowerCase('sk')
  const found = all.filter(({ title }) => title.toLocaleLowerCase('sk').includes(asked))
  const first = (query.page - 1) * query.pageSize
  return { query, sessions: found.slice(first, first + query.pageSize), total: found.length }
}

export default function OwnSessions({ loaderData: { sessions, query, total } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead}>
      <OfficeTable
        list={OWN_LIST}
        rows={sessions}
        query={query}
        total={total}
        empty={<EmptyState>{typo(words.empty)}</EmptyState>}
      />
    </AdminScreen>
  )
}
