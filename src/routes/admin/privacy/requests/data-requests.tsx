import { Link } from 'react-router'
import { REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import { type ListedRequest, REQUEST_KINDS, REQUEST_STATES } from '#capabilities/privacy/data-requests.ts'
import { listDataRequests } from '#capabilities/privacy/list-data-requests.server.ts'
import { typo } from '#kernel/typography.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/data-requests'
import { REQUEST_SCREEN_MESSAGES, REQUEST_STATE_LOOKS, urgencyOf } from './request-screen.messages.ts'
import { requestQueryIn } from './requests-query.ts'
import './data-requests.css'

const MESSAGES = {
  sk: {
    caption: 'Žiadosti o osobné údaje',
    lead: 'Každý môže žiadať o kópiu, opravu alebo vymazanie svojich údajov. Odpovedať treba do mesiaca.',
    record: 'Zapísať žiadosť',
    person: 'Kto žiada',
    kind: 'O čo',
    anyKind: 'Všetky druhy',
    state: 'Stav',
    anyState: 'Všetky',
    open: 'Otvorené',
    received: 'Prijatá',
    due: 'Odpovedať do',
    search: 'Hľadať meno alebo e-mail',
    empty:
      'Zatiaľ nikto o nič nežiadal. Keď príde žiadosť e-mailom či poštou, zapíšte ju sem a lehota sa začne počítať.',
  },
  en: {
    caption: 'Data protection requests',
    lead: 'Anybody may ask for a copy, a correction or the erasure of their data. The answer is due in a month.',
    record: 'Record a request',
    person: 'Who asks',
    kind: 'For what',
    anyKind: 'All kinds',
    state: 'State',
    anyState: 'All',
    open: 'Open',
    received: 'Received',
    due: 'Answer by',
    search: 'Search by name or e-mail',
    empty:
      'Nobody has asked for anything yet. When a request comes by e-mail or letter, record it here and its time counts.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const { query, wanted } = requestQueryIn(request.url)
  const { requests, total } = await listDataRequests(services, wanted, call).catch(refused)
  return { requests, total, query, isAdmin }
}

export default function DataRequests({ loaderData: { requests, total, query, isAdmin } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { states } = useMessages(REQUEST_SCREEN_MESSAGES)
  const { kinds } = useMessages(REQUEST_MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        isAdmin && (
          <>
            <ExportButtons action="/admin/data-requests/export" />
            <ButtonLink to="/admin/data-requests/new" look="spark">
              <Icon name="plus" />
              {words.record}
            </ButtonLink>
          </>
        )
      }
    >
      <AdminTable
        caption={words.caption}
        columns={columnsIn(words, kinds)}
        rows={requests}
        rowKey={({ id }) => id}
        query={query}
        total={total}
        search={{ label: words.search }}
        filters={[
          {
            name: 'state',
            label: words.state,
            all: words.anyState,
            options: [
              { value: 'open', label: words.open },
              ...REQUEST_STATES.map((state) => ({ value: state, label: states[state] })),
            ],
          },
          {
            name: 'kind',
            label: words.kind,
            all: words.anyKind,
            options: REQUEST_KINDS.map((kind) => ({ value: kind, label: kinds[kind] })),
          },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

function columnsIn(
  words: (typeof MESSAGES)['sk'],
  kinds: (typeof REQUEST_MESSAGES)['sk']['kinds'],
): ReadonlyArray<Column<ListedRequest>> {
  return [
    { key: 'person', header: words.person, fold: 'lead', cell: (request) => <Person request={request} /> },
    { key: 'kind', header: words.kind, fold: 'line', cell: ({ kind }) => typo(kinds[kind]) },
    { key: 'state', header: words.state, fold: 'side', cell: (request) => <State request={request} /> },
    {
      key: 'received',
      header: words.received,
      sortable: true,
      cell: ({ receivedOn }) => <DateText value={receivedOn} format="numeric" className="num whitespace-nowrap" />,
    },
    { key: 'due', header: words.due, sortable: true, fold: 'line', cell: (request) => <Due request={request} /> },
  ]
}

function Person({ request: { id, name, email } }: { request: ListedRequest }) {
  const words = useMessages(REQUEST_SCREEN_MESSAGES)
  return (
    <>
      <Link to={`/admin/data-requests/${id}`} className="row-link">
        {name ?? email ?? words.erasedName}
      </Link>
      {name && email && <small className="row-note">{email}</small>}
    </>
  )
}

function State({ request: { state, outcome } }: { request: ListedRequest }) {
  const words = useMessages(REQUEST_SCREEN_MESSAGES)
  return <Badge look={REQUEST_STATE_LOOKS[state]}>{outcome ? words.outcomes[outcome] : words.states[state]}</Badge>
}

function Due({ request: { dueOn, daysLeft, closedAt } }: { request: ListedRequest }) {
  const words = useMessages(REQUEST_SCREEN_MESSAGES)
  const isOpen = closedAt === null
  return (
    <span className="due">
      <DateText value={dueOn} format="numeric" className="num whitespace-nowrap" />
      {isOpen && <Badge look={urgencyOf(daysLeft, isOpen)}>{words.daysLeft(daysLeft)}</Badge>}
    </span>
  )
}
