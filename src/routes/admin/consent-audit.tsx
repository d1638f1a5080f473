import { Link, useLocation } from 'react-router'
import { listReferences } from '#capabilities/booking/list-references.server.ts'
import type { ConsentEntry } from '#capabilities/consent/consent-ledger.ts'
import { CONSENT_PURPOSES, CONSENT_SOURCES } from '#capabilities/consent/consent-purposes.ts'
import { getConsentStatistics } from '#capabilities/consent/get-consent-statistics.server.ts'
import { listConsentEntries } from '#capabilities/consent/list-consent-entries.server.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { SeatTicks } from '#ui/seat-ticks.tsx'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/consent-audit'
import { AdminScreen } from './admin-screen.tsx'
import { AdminTable } from './admin-table.tsx'
import { askedIn } from './asked.server.ts'
import { CloseDetails } from './close-details.tsx'
import { Figures } from './figures.tsx'
import { openHref, useOpenedFocus } from './opened.ts'
import { dayIn, readTableQuery } from './table-query.ts'

const WORDS = {
  sk: {
    caption: 'Evidencia súhlasov, najnovšie prvé',
    at: 'Kedy',
    purpose: 'Účel',
    anyPurpose: 'Všetky účely',
    answer: 'Odpoveď',
    anyAnswer: 'Každá odpoveď',
    given: 'Súhlas',
    refused: 'Bez súhlasu',
    source: 'Odkiaľ',
    anySource: 'Odkiaľkoľvek',
    version: 'Verzia textu',
    order: 'Objednávka',
    noOrder: 'bez objednávky',
    from: 'Od dňa',
    to: 'Do dňa',
    search: 'Hľadať číslo objednávky, kupujúceho alebo firmu',
    empty: 'Zatiaľ nikto nič neodsúhlasil ani neodmietol.',
    registrations: 'Objednávky v evidencii',
    marketing: 'Súhlas s marketingom',
    marketingOf: (given: number, total: number) => `${given} z\u00a0${total}`,
    basis: 'Právny základ',
    bases: { contract: 'zmluva', consent: 'súhlas' },
    hash: 'Odtlačok textu',
    address: 'Skrátená IP adresa',
    browser: 'Prehliadač',
    purposes: {
      'data-processing': 'Spracovanie údajov',
      'privacy-policy': 'Zásady ochrany údajov',
      terms: 'Obchodné podmienky',
      marketing: 'Marketing',
      'early-start': 'Začatie kurzu pred uplynutím lehoty',
    },
    sources: {
      registration: 'Objednávka',
      unsubscribe: 'Odhlásenie z e-mailov',
      resubscribe: 'Opätovné prihlásenie',
      'self-service': 'Stránka rezervácie',
      admin: 'Správca',
    },
  },
  en: {
    caption: 'Ledger of consents, newest first',
    at: 'When',
    purpose: 'Purpose',
    anyPurpose: 'All purposes',
    answer: 'Answer',
    anyAnswer: 'Any answer',
    given: 'Given',
    refused: 'Not given',
    source: 'Source',
    anySource: 'Any source',
    version: 'Text version',
    order: 'Order',
    noOrder: 'no order',
    from: 'From',
    to: 'To',
    search: 'Search by order number, buyer or company',
    empty: 'Nobody has agreed to or refused anything yet.',
    registrations: 'Orders in the ledger',
    marketing: 'Marketing consent',
    marketingOf: (given: number, total: number) => `${given} of ${total}`,
    basis: 'Legal basis',
    bases: { contract: 'contract', consent: 'consent' },
    hash: 'Hash of the text',
    address: 'Shortened IP address',
    browser: 'Browser',
    purposes: {
      'data-processing': 'Processing of data',
      'privacy-policy': 'Privacy policy',
      terms: 'Terms and conditions',
      marketing: 'Marketing',
      'early-start': 'Start before the withdrawal period ends',
    },
    sources: {
      registration: 'Order',
      unsubscribe: 'Unsubscribing',
      resubscribe: 'Subscribing again',
      'self-service': 'Reservation page',
      admin: 'Admin',
    },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = askedIn(context)
  const query = readTableQuery(request.url, {
    sorts: ['at'],
    sort: { key: 'at', direction: 'descending' },
    filters: ['purpose', 'answer', 'source', 'from', 'to'],
  })
  const { filters } = query
  const meant = query.q ? await listReferences(services, { search: query.q }, call).catch(refused) : null
  const [{ entries, hasNewer, hasOlder }, statistics] = await Promise.all([
    listConsentEntries(
      services,
      {
        purpose: CONSENT_PURPOSES.find((known) => known === filters.purpose) ?? null,
        given: filters.answer === 'given' ? true : filters.answer === 'refused' ? false : null,
        source: CONSENT_SOURCES.find((known) => known === filters.source) ?? null,
        registrationIds: meant && [...meant.keys()],
        fromDay: dayIn(filters.from),
        toDay: dayIn(filters.to),
        cursor: cursorIn(request.url),
      },
      call,
    ),
    getConsentStatistics(services, {}, call),
  ]).catch(refused)
  const ids = entries.flatMap(({ registrationId }) => registrationId ?? [])
  const references = meant ?? (await listReferences(services, { ids }, call))
  const listed = entries.map((entry) => ({ ...entry, reference: references.get(entry.registrationId ?? '') ?? null }))
  const openId = Number(new URL(request.url).searchParams.get('open'))
  return {
    entries: listed,
    statistics,
    query,
    opened: listed.find(({ id }) => id === openId) ?? null,
    steps: {
      newer: hasNewer ? `newer~${entries[0]?.id}` : null,
      older: hasOlder ? `older~${entries.at(-1)?.id}` : null,
    },
  }
}

function cursorIn(address: string) {
  const [, direction, id] = /^(older|newer)~(\d{1,15})$/.exec(new URL(address).searchParams.get('at') ?? '') ?? []
  return direction ? { direction: direction as 'older' | 'newer', id: Number(id) } : null
}

type ListedEntry = ConsentEntry & { reference: string | null }

export default function ConsentAudit({ loaderData }: Route.ComponentProps) {
  const { entries, statistics, query, opened, steps } = loaderData
  const words = useWords(WORDS)
  const { search } = useLocation()
  useOpenedFocus(opened ? String(opened.id) : null)
  const columns = columnsIn({ words, search })
  return (
    <AdminScreen drawer={opened && <EntryDrawer entry={opened} />}>
      <Figures
        items={[
          { label: words.registrations, value: String(statistics.total) },
          {
            label: words.marketing,
            value: `${String(statistics.rate).replace('.', ',')}\u00a0%`,
            note: words.marketingOf(statistics.marketingGiven, statistics.total),
            picture: <SeatTicks n={statistics.rate / 5} small />,
          },
        ]}
      />
      <AdminTable
        caption={words.caption}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        currentKey={opened && String(opened.id)}
        query={query}
        steps={steps}
        search={{ label: words.search }}
        filters={[
          {
            name: 'purpose',
            label: words.purpose,
            all: words.anyPurpose,
            options: CONSENT_PURPOSES.map((value) => ({ value, label: words.purposes[value] })),
          },
          {
            name: 'answer',
            label: words.answer,
            all: words.anyAnswer,
            options: [
              { value: 'given', label: words.given },
              { value: 'refused', label: words.refused },
            ],
          },
          {
            name: 'source',
            label: words.source,
            all: words.anySource,
            options: CONSENT_SOURCES.map((value) => ({ value, label: words.sources[value] })),
          },
          { name: 'from', label: words.from },
          { name: 'to', label: words.to },
        ]}
        empty={<EmptyState>{typo(words.empty)}</EmptyState>}
      />
    </AdminScreen>
  )
}

type Shown = { words: (typeof WORDS)['sk']; search: string }

function columnsIn({ words, search }: Shown): ReadonlyArray<Column<ListedEntry>> {
  return [
    {
      key: 'at',
      header: words.at,
      fold: 'side',
      cell: ({ at }) => <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />,
    },
    {
      key: 'purpose',
      header: words.purpose,
      fold: 'lead',
      cell: ({ id, purpose }) => (
        <Link to={openHref(search, String(id))} className="row-link" data-opens={id} preventScrollReset>
          {typo(words.purposes[purpose])}
        </Link>
      ),
    },
    {
      key: 'answer',
      header: words.answer,
      cell: ({ given }) => <Badge look={given ? 'ok' : 'mute'}>{given ? words.given : words.refused}</Badge>,
    },
    { key: 'source', header: words.source, cell: ({ source }) => words.sources[source] },
    { key: 'version', header: words.version, cell: ({ textVersion }) => <span className="num">{textVersion}</span> },
    {
      key: 'order',
      header: words.order,
      cell: ({ reference }) =>
        reference ? (
          <Link to={`/admin/participants?q=${reference}`} className="link num whitespace-nowrap">
            {reference}
          </Link>
        ) : (
          <span className="text-ink-3">{words.noOrder}</span>
        ),
    },
  ]
}

function EntryDrawer({ entry }: { entry: ListedEntry }) {
  const words = useWords(WORDS)
  return (
    <Drawer
      title={typo(words.purposes[entry.purpose])}
      description={<DateText value={new Date(entry.at)} format="moment" className="num" />}
      close={<CloseDetails />}
    >
      <Facts
        items={[
          { term: words.answer, value: entry.given ? words.given : words.refused },
          { term: words.order, value: entry.reference ?? words.noOrder },
          { term: words.source, value: words.sources[entry.source] },
          { term: words.basis, value: words.bases[entry.legalBasis] },
          { term: words.version, value: entry.textVersion },
          { term: words.hash, value: <code>{entry.textHash}</code> },
          ...(entry.ipAddress ? [{ term: words.address, value: entry.ipAddress }] : []),
          ...(entry.userAgent ? [{ term: words.browser, value: entry.userAgent }] : []),
        ]}
      />
    </Drawer>
  )
}
