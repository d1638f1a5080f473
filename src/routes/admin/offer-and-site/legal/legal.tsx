import { Link } from 'react-router'
import { LEGAL_STATES, type ListedVersion } from '#capabilities/legal/versions/legal-drafts.ts'
import { listLegalVersions } from '#capabilities/legal/versions/list-legal-versions.server.ts'
import { isLanguage, LANGUAGES } from '#kernel/language.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { readTableQuery } from '#routes/admin/table/table-query.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/legal'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import { StateBadge } from './legal-state-badge.tsx'
import { LegalTabs } from './legal-tabs.tsx'
import './legal-office.css'

const MESSAGES = {
  sk: {
    lead: 'Obchodné podmienky a zásady ochrany údajov. Verzia začne platiť vo svoj prvý deň a kto súhlasil s predošlou, má dôkaz s jej presným znením.',
    caption: 'Verzie právnych textov',
    create: 'Nový koncept',
    version: 'Verzia',
    language: 'Jazyk',
    anyLanguage: 'Všetky jazyky',
    state: 'Stav',
    anyState: 'Všetky stavy',
    effective: 'Platí od',
    at: 'Uložená',
    withProgram: 'prišla s programom',
    search: 'Hľadať slová v textoch',
    empty: 'Zatiaľ tu nie je nijaká verzia.',
    done: { discarded: 'Koncept je zahodený.' },
  },
  en: {
    lead: 'Terms and conditions and the privacy policy. A version begins on its first day; whoever agreed to the one before has proof with its exact wording.',
    caption: 'Versions of the legal texts',
    create: 'New draft',
    version: 'Version',
    language: 'Language',
    anyLanguage: 'All languages',
    state: 'State',
    anyState: 'All states',
    effective: 'In force from',
    at: 'Saved',
    withProgram: 'came with the program',
    search: 'Search words in the texts',
    empty: 'There is no version yet.',
    done: { discarded: 'The draft is discarded.' },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const query = readTableQuery(request.url, {
    sorts: ['effective', 'at'],
    sort: { key: 'effective', direction: 'descending' },
    filters: ['language', 'state'],
  })
  const { language, state } = query.filters
  const wanted = {
    search: query.q || null,
    language: isLanguage(language) ? language : null,
    state: LEGAL_STATES.find((known) => known === state) ?? null,
    order: query.sort,
    page: query.page,
    pageSize: query.pageSize,
  }
  const { versions, total } = await listLegalVersions(services, wanted, call).catch(refused)
  return { versions, total, query, isAdmin }
}

export default function Legal({ loaderData: { versions, total, query, isAdmin } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { states, languages } = useMessages(LEGAL_OFFICE_MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        isAdmin && (
          <ButtonLink to="/admin/legal/new" look="spark">
            <Icon name="plus" />
            {words.create}
          </ButtonLink>
        )
      }
    >
      <DoneNote texts={words.done} />
      <LegalTabs current="versions" />
      <AdminTable
        caption={words.caption}
        columns={columnsIn(words)}
        rows={versions}
        rowKey={({ id }) => id}
        query={query}
        total={total}
        search={{ label: words.search }}
        filters={[
          {
            name: 'state',
            label: words.state,
            all: words.anyState,
            options: LEGAL_STATES.map((value) => ({ value, label: states[value] })),
          },
          {
            name: 'language',
            label: words.language,
            all: words.anyLanguage,
            options: LANGUAGES.map((value) => ({ value, label: languages[value] })),
          },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

function columnsIn(words: (typeof MESSAGES)['sk']): ReadonlyArray<Column<ListedVersion>> {
  return [
    { key: 'version', header: words.version, fold: 'lead', cell: (version) => <Name version={version} /> },
    { key: 'language', header: words.language, cell: ({ language }) => <LanguageName language={language} /> },
    { key: 'state', header: words.state, fold: 'side', cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'effective',
      header: words.effective,
      sortable: true,
      cell: ({ effectiveOn }) => <DateText value={effectiveOn} format="numeric" className="num whitespace-nowrap" />,
    },
    {
      key: 'at',
      header: words.at,
      sortable: true,
      cell: ({ at }) =>
        at ? (
          <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />
        ) : (
          <span className="text-ink-3">{words.withProgram}</span>
        ),
    },
  ]
}

function Name({ version: { id, origin, version } }: { version: ListedVersion }) {
  const { name, builtIn } = useMessages(LEGAL_OFFICE_MESSAGES)
  return (
    <>
      <Link to={`/admin/legal/${id}`} className="row-link num">
        {name(version)}
      </Link>
      {origin === 'built-in' && <small className="row-note">{builtIn}</small>}
    </>
  )
}

function LanguageName({ language }: Pick<ListedVersion, 'language'>) {
  return useMessages(LEGAL_OFFICE_MESSAGES).languages[language]
}
