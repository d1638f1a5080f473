import { Link, useLocation } from 'react-router'
import { listReferences } from '#capabilities/booking/office/list-references.server.ts'
import { listConsentEntries } from '#capabilities/consent/audit/list-consent-entries.server.ts'
import { ANSWER_LOOKS, answerOf, CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { CONSENT_PURPOSES, CONSENT_SOURCES } from '#capabilities/consent/consent-purposes.ts'
import { typo } from '#kernel/typography.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { drawerHref, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/consent-audit'
import { ConsentEntryDrawer, type ListedEntry } from './consent-entry-drawer.tsx'
import { consentQueryIn, cursorIn, stepsOf } from './consent-query.ts'
import { ConsentTabs } from './consent-tabs.tsx'

const MESSAGES = {
  sk: {
    lead: 'Kto s čím súhlasil, čo odmietol a čo odvolal. Do evidencie sa len pridáva.',
    caption: 'Evidencia súhlasov, najnovšie prvé',
    at: 'Kedy',
    purpose: 'Účel',
    anyPurpose: 'Všetky účely',
    answer: 'Odpoveď',
    anyAnswer: 'Každá odpoveď',
    source: 'Odkiaľ',
    anySource: 'Odkiaľkoľvek',
    version: 'Verzia textu',
    order: 'Objednávka',
    noOrder: 'bez objednávky',
    from: 'Od dňa',
    to: 'Do dňa',
    search: 'Hľadať podľa e-mailu, čísla objednávky či mena',
    empty: 'Zatiaľ nikto s ničím nesúhlasil ani nič neodmietol.',
    person: 'Našli sme človeka s touto adresou.',
    history: 'Otvoriť jeho históriu a dôkaz',
  },
  en: {
    lead: 'Who agreed to what, refused and took back. The ledger only grows.',
    caption: 'Ledger of consents, newest first',
    at: 'When',
    purpose: 'Purpose',
    anyPurpose: 'All purposes',
    answer: 'Answer',
    anyAnswer: 'Any answer',
    source: 'Source',
    anySource: 'Any source',
    version: 'Text version',
    order: 'Order',
    noOrder: 'no order',
    from: 'From',
    to: 'To',
    search: 'Search by e-mail, order number or name',
    empty: 'Nobody has agreed to or refused anything yet.',
    person: 'We know somebody with this address.',
    history: 'Open their history and proof',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const { query, wanted } = consentQueryIn(request.url)
  const isByName = query.q !== '' && wanted.email === null
  const meant = isByName ? await listReferences(services, { search: query.q }, call).catch(refused) : null
  const registrationIds = meant && [...meant.keys()]
  const page = await listConsentEntries(
    services,
    { ...wanted, registrationIds, cursor: cursorIn(request.url) },
    call,
  ).catch(refused)
  const ids = page.entries.flatMap(({ registrationId }) => registrationId ?? [])
  const references = meant ?? (await listReferences(services, { ids }, call))
  const entries = page.entries.map((entry) => ({
    ...entry,
    reference: references.get(entry.registrationId ?? '') ?? null,
  }))
  const openId = Number(new URL(request.url).searchParams.get('open'))
  return {
    entries,
    query,
    isAdmin,
    personEntry: wanted.email ? (entries[0]?.id ?? null) : null,
    opened: entries.find(({ id }) => id === openId) ?? null,
    steps: stepsOf(
      entries.map(({ id }) => id),
      page,
    ),
  }
}

export default function ConsentAudit({ loaderData }: Route.ComponentProps) {
  const { entries, query, opened, steps, personEntry, isAdmin } = loaderData
  const words = useMessages(MESSAGES)
  const consent = useMessages(CONSENT_MESSAGES)
  const { search } = useLocation()
  useDrawerFocus(opened ? String(opened.id) : null)
  return (
    <AdminScreen
      lead={words.lead}
      actions={isAdmin && <ExportButtons action="/admin/consent-audit/export" />}
      drawer={opened && <ConsentEntryDrawer entry={opened} />}
    >
      <ConsentTabs current="ledger" />
      {personEntry !== null && (
        <p className="consent-found" role="status">
          {words.person}{' '}
          <Link to={`/admin/consent-audit/people/${personEntry}`} className="link">
            {words.history}
          </Link>
        </p>
      )}
      <AdminTable
        caption={words.caption}
        columns={columnsIn(words, consent, search)}
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
            options: CONSENT_PURPOSES.map((value) => ({ value, label: consent.purposes[value] })),
          },
          {
            name: 'answer',
            label: words.answer,
            all: words.anyAnswer,
            options: [
              { value: 'given', label: consent.given },
              { value: 'refused', label: consent.refused },
            ],
          },
          {
            name: 'source',
            label: words.source,
            all: words.anySource,
            options: CONSENT_SOURCES.map((value) => ({ value, label: consent.sources[value] })),
          },
          { name: 'from', label: words.from },
          { name: 'to', label: words.to },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

function columnsIn(
  words: (typeof MESSAGES)['sk'],
  consent: (typeof CONSENT_MESSAGES)['sk'],
  search: string,
): ReadonlyArray<Column<ListedEntry>> {
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
        <Link to={drawerHref(search, String(id))} className="row-link" data-opens={id} preventScrollReset>
          {typo(consent.purposes[purpose])}
        </Link>
      ),
    },
    {
      key: 'answer',
      header: words.answer,
      cell: (entry) => {
        const answer = answerOf(entry)
        return <Badge look={ANSWER_LOOKS[answer]}>{consent[answer]}</Badge>
      },
    },
    { key: 'source', header: words.source, cell: ({ source }) => consent.sources[source] },
    { key: 'version', header: words.version, cell: ({ textVersion }) => <span className="num">{textVersion}</span> },
    {
      key: 'order',
      header: words.order,
      cell: ({ reference, registrationId }) =>
        reference ? (
          <Link to={`/admin/registrations/${registrationId}`} className="link num whitespace-nowrap">
            {reference}
          </Link>
        ) : (
          <span className="text-ink-3">{words.noOrder}</span>
        ),
    },
  ]
}
