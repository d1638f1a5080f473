import { Link, useLocation } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import type { AuditActor, AuditEvent } from '#platform/audit/audit-events.ts'
import { AuditCursor } from '#platform/audit/audit-events.ts'
import { listAuditChoices } from '#platform/audit/list-audit-choices.server.ts'
import { listAuditEvents } from '#platform/audit/list-audit-events.server.ts'
import { readAuditEvent } from '#platform/audit/read-audit-event.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { drawerHref, openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { readTableQuery } from '#routes/admin/table/table-query.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/audit'
import { ACTION_NAMES, nameOf, SUBJECT_NAMES } from './audit.messages.ts'
import { AuditEventDrawer } from './audit-event-drawer.tsx'
import { AuditNarrowed } from './audit-narrowed.tsx'
import { auditFiltersIn } from './audit-query.ts'

const MESSAGES = {
  sk: {
    caption: 'Záznam zmien, najnovšie prvé',
    when: 'Kedy',
    who: 'Kto',
    what: 'Čo',
    subject: 'Predmet',
    search: 'Hľadať úkon, osobu alebo číslo',
    exportNote: 'Najviac 50 000 najnovších záznamov podľa výberu. Export sa sám zapíše.',
    empty: 'Zatiaľ sa nič nezapísalo. Každá zmena sa tu objaví sama.',
    kind: 'Kto',
    anyKind: 'Ktokoľvek',
    action: 'Úkon',
    anyAction: 'Všetky úkony',
    subjectKind: 'Predmet',
    anySubject: 'Všetky predmety',
    from: 'Od dňa',
    to: 'Do dňa',
    kinds: {
      admin: 'Správca',
      viewer: 'Správca len na čítanie',
      user: 'Prihlásený používateľ',
      visitor: 'Návštevník',
      system: 'Systém',
    },
  },
  en: {
    caption: 'Audit log, newest first',
    when: 'When',
    who: 'Who',
    what: 'What',
    subject: 'Subject',
    search: 'Search for an action, a person or an id',
    exportNote: 'At most the 50,000 newest events of the selection. The export itself is recorded.',
    empty: 'Nothing has been recorded yet. Every change will appear here by itself.',
    kind: 'Who',
    anyKind: 'Anybody',
    action: 'Action',
    anyAction: 'All actions',
    subjectKind: 'Subject',
    anySubject: 'All subjects',
    from: 'From',
    to: 'To',
    kinds: {
      admin: 'Admin',
      viewer: 'Read-only admin',
      user: 'Signed-in user',
      visitor: 'Visitor',
      system: 'System',
    },
  },
}

const FILTERS = ['kind', 'actor', 'action', 'subject', 'id', 'from', 'to'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const filters = auditFiltersIn(request.url)
  const cursor = AuditCursor.safeParse(new URL(request.url).searchParams.get('at')).data ?? null
  const openId = openDrawerIn(request.url)
  const [page, choices, opened] = await Promise.all([
    listAuditEvents(services, { ...filters, cursor }, call),
    listAuditChoices(services, call),
    openId ? readAuditEvent(services, { id: openId }, call) : null,
  ]).catch(refused)
  const query = readTableQuery(request.url, {
    sorts: ['at'],
    sort: { key: 'at', direction: 'descending' },
    filters: FILTERS,
  })
  return { page, choices, opened, query, mayExport: isAdmin }
}

export default function Audit({ loaderData: { page, choices, opened, query, mayExport } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { search } = useLocation()
  useDrawerFocus(opened?.id ?? null)
  const choice = (names: typeof ACTION_NAMES) => (code: string) => ({
    value: code,
    label: nameOf(names, code, language),
  })
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, language)
  const columns = columnsIn({ words, language, search })
  return (
    <AdminScreen
      actions={mayExport && <ExportButtons action="/admin/audit/export" note={words.exportNote} />}
      drawer={opened && <AuditEventDrawer event={opened} kinds={words.kinds} />}
    >
      <AuditNarrowed actor={page.events[0]?.actor ?? null} />
      <AdminTable
        caption={words.caption}
        columns={columns}
        rows={page.events}
        rowKey={({ id }) => id}
        currentKey={opened?.id}
        query={query}
        steps={{ newer: page.newer, older: page.older }}
        search={{ label: words.search }}
        filters={[
          {
            name: 'kind',
            label: words.kind,
            all: words.anyKind,
            options: Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'action',
            label: words.action,
            all: words.anyAction,
            options: choices.actions.map(choice(ACTION_NAMES)).toSorted(byLabel),
          },
          {
            name: 'subject',
            label: words.subjectKind,
            all: words.anySubject,
            options: choices.subjectKinds.map(choice(SUBJECT_NAMES)).toSorted(byLabel),
          },
          { name: 'from', label: words.from },
          { name: 'to', label: words.to },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

type Shown = { words: (typeof MESSAGES)['sk']; language: Language; search: string }

function columnsIn({ words, language, search }: Shown): ReadonlyArray<Column<AuditEvent>> {
  return [
    {
      key: 'at',
      header: words.when,
      fold: 'side',
      cell: ({ at }) => <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />,
    },
    {
      key: 'action',
      header: words.what,
      fold: 'lead',
      cell: ({ id, action }) => (
        <Link to={drawerHref(search, id)} className="row-link" data-opens={id} preventScrollReset>
          {typo(nameOf(ACTION_NAMES, action, language))}
        </Link>
      ),
    },
    { key: 'actor', header: words.who, fold: 'line', cell: ({ actor }) => <Who actor={actor} kinds={words.kinds} /> },
    {
      key: 'subject',
      header: words.subject,
      fold: 'line',
      cell: ({ subjectKind, subjectId }) => (
        <>
          {nameOf(SUBJECT_NAMES, subjectKind, language)} <code className="short-id">{shortId(subjectId)}</code>
        </>
      ),
    },
  ]
}

function Who({ actor, kinds }: { actor: AuditActor; kinds: Readonly<Record<AuditActor['kind'], string>> }) {
  const person = actor.name || actor.email
  return (
    <>
      {person ?? kinds[actor.kind]}
      {person && <small className="row-note">{kinds[actor.kind]}</small>}
    </>
  )
}

function shortId(id: string): string {
  return /^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id
}
