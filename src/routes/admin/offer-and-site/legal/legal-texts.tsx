import { Link } from 'react-router'
import { type KeptText, listKeptTexts } from '#capabilities/legal/versions/list-kept-texts.server.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { listWithoutFile, named, oneOf } from '#routes/admin/table/office-list.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
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

const LIST = listWithoutFile<KeptText>()({
  messages: MESSAGES,
  rowKey: ({ hash }) => hash,
  sorts: [],
  sort: { key: 'effective', direction: 'descending' },
  filters: { kind: oneOf(KINDS), language: oneOf(LANGUAGES) },
  fields: {
    kind: { all: 'anyKind', options: named(KINDS, (language) => LEGAL_OFFICE_MESSAGES[language].kinds) },
    language: {
      all: 'anyLanguage',
      options: named(LANGUAGES, (language) => LEGAL_OFFICE_MESSAGES[language].languages),
    },
  },
  columns: {
    text: {
      fold: 'lead',
      cell: ({ hash, title }) => (
        <>
          <Link to={`/admin/legal/texts/${hash}`} className="row-link">
            {title}
          </Link>
          <small className="row-note hash">{hash.slice(0, 16)}…</small>
        </>
      ),
    },
    kind: { cell: ({ kind }, { language }) => typo(LEGAL_OFFICE_MESSAGES[language].kinds[kind]) },
    language: { cell: (text, { language }) => typo(LEGAL_OFFICE_MESSAGES[language].languages[text.language]) },
    version: { fold: 'side', cell: ({ version }) => <span className="num">{version}</span> },
    effective: {
      fold: 'line',
      cell: ({ effectiveOn }) => <DateText value={effectiveOn} format="numeric" className="num whitespace-nowrap" />,
    },
    kept: {
      cell: ({ keptAt }) => <DateText value={new Date(keptAt)} format="moment" className="num whitespace-nowrap" />,
    },
  },
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const { query, wanted } = LIST.queryIn(request.url)
  return { query, ...(await listKeptTexts(services, wanted, call).catch(refused)) }
}

export default function LegalTexts({ loaderData: { texts, total, query } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead}>
      <LegalTabs current="texts" />
      <OfficeTable list={LIST} rows={texts} query={query} total={total} />
    </AdminScreen>
  )
}
