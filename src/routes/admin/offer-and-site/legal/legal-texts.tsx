import { Link } from 'react-router'
import { type KeptText, listKeptTexts } from '#capabilities/legal/versions/list-kept-texts.server.ts'
import { isLanguage, LANGUAGES } from '#kernel/language.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { readTableQuery } from '#routes/admin/table/table-query.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/legal-texts'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import { LegalTabs } from './legal-tabs.tsx'
import './legal-office.css'

const MESSAGES = {
  sk: {
    lead: 'Každé znenie, s ktorým mohol niekto súhlasiť, pod odtlačkom svojich znakov. Do archívu sa len pridáva.',
    caption: 'Uchované znenia, najnovšie prvé',
    text: 'Text',
    kind: 'Druh',
    anyKind: 'Všetky druhy',
    language: 'Jazyk',
    anyLanguage: 'Všetky jazyky',
    version: 'Verzia',
    effective: 'Platí od',
    kept: 'Uchovaný',
    search: 'Hľadať slová alebo odtlačok',
    empty: 'V archíve zatiaľ nič nie je.',
  },
  en: {
    lead: 'Every wording that somebody may have agreed to, under the fingerprint of its characters. The store only grows.',
    caption: 'Kept wordings, newest first',
    text: 'Text',
    kind: 'Kind',
    anyKind: 'All kinds',
    language: 'Language',
    anyLanguage: 'All languages',
    version: 'Version',
    effective: 'In force from',
    kept: 'Kept',
    search: 'Search words or a fingerprint',
    empty: 'There is nothing in the store yet.',
  },
}

const KINDS = ['terms', 'privacy', 'withdrawal', 'cookies'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const query = readTableQuery(request.url, {
    sorts: ['effective'],
    sort: { key: 'effective', direction: 'descending' },
    filters: ['kind', 'language'],
  })
  const { kind, language } = query.filters
  const wanted = {
    search: query.q || null,
    kind: KINDS.find((known) => known === kind) ?? null,
    language: isLanguage(language) ? language : null,
    page: query.page,
    pageSize: query.pageSize,
  }
  return { query, ...(await listKeptTexts(services, wanted, call).catch(refused)) }
}

export default function LegalTexts({ loaderData: { texts, total, query } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const office = useMessages(LEGAL_OFFICE_MESSAGES)
  const { kinds, languages } = office
  return (
    <AdminScreen lead={words.lead}>
      <LegalTabs current="texts" />
      <AdminTable
        caption={words.caption}
        columns={columnsIn(words, office)}
        rows={texts}
        rowKey={({ hash }) => hash}
        query={query}
        total={total}
        search={{ label: words.search }}
        filters={[
          {
            name: 'kind',
            label: words.kind,
            all: words.anyKind,
            options: KINDS.map((value) => ({ value, label: kinds[value] })),
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

function columnsIn(
  words: (typeof MESSAGES)['sk'],
  { kinds, languages }: (typeof LEGAL_OFFICE_MESSAGES)['sk'],
): ReadonlyArray<Column<KeptText>> {
  return [
    {
      key: 'text',
      header: words.text,
      fold: 'lead',
      cell: ({ hash, title }) => (
        <>
          <Link to={`/admin/legal/texts/${hash}`} className="row-link">
            {title}
          </Link>
          <small className="row-note legal-hash">{hash.slice(0, 16)}…</small>
        </>
      ),
    },
    { key: 'kind', header: words.kind, cell: ({ kind }) => kinds[kind] },
    { key: 'language', header: words.language, cell: ({ language }) => languages[language] },
    {
      key: 'version',
      header: words.version,
      fold: 'side',
      cell: ({ version }) => <span className="num">{version}</span>,
    },
    {
      key: 'effective',
      header: words.effective,
      fold: 'line',
      cell: ({ effectiveOn }) => <DateText value={effectiveOn} format="numeric" className="num whitespace-nowrap" />,
    },
    {
      key: 'kept',
      header: words.kept,
      cell: ({ keptAt }) => <DateText value={new Date(keptAt)} format="moment" className="num whitespace-nowrap" />,
    },
  ]
}
