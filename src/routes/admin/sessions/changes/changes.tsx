import { Link, useLocation } from 'react-router'
import { CHANGE_KINDS } from '#capabilities/changes/change-states.ts'
import type { ChangeInShort } from '#capabilities/changes/changes.ts'
import { listChanges } from '#capabilities/changes/list-changes.server.ts'
import { typo } from '#kernel/typography.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { anId, listWithoutFile, named, oneOf } from '#routes/admin/table/office-list.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/changes'
import { CHANGE_MESSAGES } from './change.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Zmeny termínov',
    lead: 'Presunuté a zrušené termíny, a či každý dostal, čo mu patrí.',
    views: { label: 'Ktoré zmeny', open: 'Nevybavené', all: 'Všetky' },
    session: 'Termín',
    kind: 'Zmena',
    anyKind: 'Všetky',
    search: 'Hľadať podľa kurzu alebo odkazu pre všetkých',
    made: 'Kedy',
    state: 'Stav',
    finished: 'vybavené',
    open: (open: number, all: number) => `zostáva ${open} z ${all}`,
    empty: {
      open: 'Nič nečaká. Každý dostal, čo mu patrí.',
      all: 'Zatiaľ sa žiadny termín nepresúval ani nerušil.',
    },
  },
  en: {
    caption: 'Changes of sessions',
    lead: 'Moved and cancelled sessions, and whether everybody got what they are owed.',
    views: { label: 'Which changes', open: 'Open', all: 'All' },
    session: 'Session',
    kind: 'Change',
    anyKind: 'All',
    search: 'Search by course or by what everybody was told',
    made: 'When',
    state: 'State',
    finished: 'settled',
    open: (open: number, all: number) => `${open} of ${all} left`,
    empty: {
      open: 'Nothing is waiting. Everybody got what they are owed.',
      all: 'No session has been moved or cancelled yet.',
    },
  },
}

const LIST = listWithoutFile<ChangeInShort>()({
  messages: MESSAGES,
  sorts: [],
  sort: { key: 'made', direction: 'descending' },
  filters: { sessionId: anId('session'), kind: oneOf(CHANGE_KINDS) },
  fields: { kind: { all: 'anyKind', options: named(CHANGE_KINDS, (language) => CHANGE_MESSAGES[language].kinds) } },
  columns: {
    session: {
      fold: 'lead',
      cell: ({ id, title, before }) => (
        <>
          <Link to={`/admin/changes/${id}`} className="row-link">
            {typo(title)}
          </Link>
          <small className="row-note">
            <DateText value={before.startsAt} format="moment" className="num" />
          </small>
        </>
      ),
    },
    kind: {
      fold: 'side',
      cell: ({ kind }, { language }) => (
        <Badge look={kind === 'cancelled' ? 'bad' : 'info'}>{typo(CHANGE_MESSAGES[language].kinds[kind])}</Badge>
      ),
    },
    made: { cell: ({ madeAt }) => <DateText value={madeAt} format="moment" className="num whitespace-nowrap" /> },
    state: {
      cell: ({ finishedAt, open, steps }, { words }) => (
        <Badge look={finishedAt ? 'ok' : 'warn'}>{finishedAt ? words.finished : words.open(open, steps)}</Badge>
      ),
    },
  },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const { query, wanted } = LIST.queryIn(request.url)
  const isAll = wanted.sessionId !== null || new URL(request.url).searchParams.get('view') === 'all'
  const listed = await listChanges(services, { ...wanted, search: query.q, isOpen: !isAll }, call).catch(refused)
  return { ...listed, query, view: isAll ? ('all' as const) : ('open' as const) }
}

export default function Changes({ loaderData: { changes, total, query, view } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  return (
    <AdminScreen lead={words.lead}>
      <OfficeTable
        list={LIST}
        views={{
          label: words.views.label,
          items: (['open', 'all'] as const).map((key) => ({
            to: tableHref(search, key === 'open' ? { view: '', session: '' } : { view: 'all' }),
            label: words.views[key],
            current: key === view,
          })),
        }}
        rows={changes}
        query={query}
        total={total}
        empty={<EmptyState>{words.empty[view]}</EmptyState>}
      />
    </AdminScreen>
  )
}
