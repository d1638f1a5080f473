import { Link } from 'react-router'
import { listBuyers } from '#capabilities/booking/office/list-buyers.server.ts'
import { CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import {
  listMarketingAddresses,
  type MarketingAddress,
} from '#capabilities/consent/marketing/list-marketing-addresses.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { Route } from './+types/consent-marketing'
import { marketingQueryIn } from './consent-marketing-query.server.ts'
import { cursorIn, stepsOf } from './consent-query.ts'
import { ConsentTabs } from './consent-tabs.tsx'

const MESSAGES = {
  sk: {
    lead: 'Každá adresa raz, podľa toho, čo povedala naposledy. Novinky smú dostávať len tie, ktoré súhlasia.',
    caption: 'Adresy a ich súhlas s marketingom, najnovšie prvé',
    person: 'Kto',
    unnamed: 'údaje sú vymazané',
    answer: 'Odpoveď',
    agrees: 'Súhlasí',
    refuses: 'Nesúhlasí',
    since: 'Povedal/a',
    source: 'Odkiaľ',
    version: 'Verzia textu',
    proof: 'Dôkaz',
    open: (n: number) => `záznam ${n}`,
    search: 'Hľadať podľa e-mailu, mena či objednávky',
    empty: 'S marketingom zatiaľ nikto nesúhlasí.',
    note: 'Zoznam adries s dôkazom o súhlase. Stiahnutie sa zapíše do záznamu zmien.',
  },
  en: {
    lead: 'Every address once, by what it said last. Only those that agree may be sent news.',
    caption: 'Addresses and their marketing consent, newest first',
    person: 'Who',
    unnamed: 'data is erased',
    answer: 'Answer',
    agrees: 'Agrees',
    refuses: 'Does not agree',
    since: 'Said',
    source: 'Source',
    version: 'Text version',
    proof: 'Proof',
    open: (n: number) => `entry ${n}`,
    search: 'Search by e-mail, name or order',
    empty: 'Nobody agrees to marketing yet.',
    note: 'The list of addresses with the proof of consent. The download is recorded in the audit log.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const { query, wanted } = await marketingQueryIn(services, request.url, call).catch(refused)
  const page = await listMarketingAddresses(services, { ...wanted, cursor: cursorIn(request.url) }, call).catch(refused)
  const ids = page.addresses.flatMap(({ registrationId }) => registrationId ?? [])
  const buyers = await listBuyers(services, ids, call).catch(refused)
  const rows = page.addresses.map((address) => {
    const buyer = buyers.get(address.registrationId ?? '')
    return { ...address, name: buyer?.name ?? null, email: buyer?.email ?? null }
  })
  const steps = stepsOf(
    rows.map(({ entryId }) => entryId),
    page,
  )
  return { rows, query, steps, isAdmin }
}

type Row = MarketingAddress & { name: string | null; email: string | null }

export default function ConsentMarketing({ loaderData: { rows, query, steps, isAdmin } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const consent = useMessages(CONSENT_MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={isAdmin && <ExportButtons action="/admin/consent-audit/marketing/export" note={words.note} />}
    >
      <ConsentTabs current="marketing" />
      <AdminTable
        caption={words.caption}
        columns={columnsIn(words, consent)}
        rows={rows}
        rowKey={({ entryId }) => String(entryId)}
        query={query}
        steps={steps}
        search={{ label: words.search }}
        filters={[
          {
            name: 'answer',
            label: words.answer,
            all: words.agrees,
            options: [{ value: 'refused', label: words.refuses }],
          },
        ]}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}

function columnsIn(
  words: (typeof MESSAGES)['sk'],
  { sources }: (typeof CONSENT_MESSAGES)['sk'],
): ReadonlyArray<Column<Row>> {
  return [
    {
      key: 'person',
      header: words.person,
      fold: 'lead',
      cell: ({ entryId, name, email }) => (
        <>
          <Link to={`/admin/consent-audit/people/${entryId}`} className="row-link">
            {name ?? email ?? words.unnamed}
          </Link>
          {name && email && <small className="row-note">{email}</small>}
        </>
      ),
    },
    {
      key: 'answer',
      header: words.answer,
      fold: 'side',
      cell: ({ given }) => <Badge look={given ? 'ok' : 'mute'}>{given ? words.agrees : words.refuses}</Badge>,
    },
    {
      key: 'since',
      header: words.since,
      fold: 'line',
      cell: ({ at }) => <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />,
    },
    { key: 'source', header: words.source, cell: ({ source }) => sources[source] },
    {
      key: 'version',
      header: words.version,
      cell: ({ textVersion, textHash }) => (
        <Link to={`/admin/legal/texts/${textHash}`} className="link num">
          {textVersion}
        </Link>
      ),
    },
    {
      key: 'proof',
      header: words.proof,
      cell: ({ entryId }) => <span className="num whitespace-nowrap">{words.open(entryId)}</span>,
    },
  ]
}
