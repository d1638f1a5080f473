import { Link } from 'react-router'
import { CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import type { MarketingAddress } from '#capabilities/consent/marketing/list-marketing-addresses.server.ts'
import { typo } from '#kernel/typography.ts'
import { officeList } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'

const MESSAGES = {
  sk: {
    caption: 'Adresy a ich súhlas s marketingom, najnovšie prvé',
    sheet: 'Marketing',
    search: 'Hľadať podľa e-mailu, mena či objednávky',
    empty: 'S marketingom zatiaľ nikto nesúhlasí.',
    person: 'Kto',
    unnamed: 'údaje sú vymazané',
    email: 'E-mail',
    name: 'Meno',
    answer: 'Odpoveď',
    agrees: 'Súhlasí',
    refuses: 'Nesúhlasí',
    since: 'Povedal/a',
    at: 'Kedy',
    source: 'Odkiaľ',
    reference: 'Objednávka',
    version: 'Verzia textu',
    textHash: 'Odtlačok textu',
    proof: 'Dôkaz',
    open: (n: number) => `záznam ${n}`,
    entryId: 'Č. záznamu',
  },
  en: {
    caption: 'Addresses and their marketing consent, newest first',
    sheet: 'Marketing',
    search: 'Search by e-mail, name or order',
    empty: 'Nobody agrees to marketing yet.',
    person: 'Who',
    unnamed: 'data is erased',
    email: 'E-mail',
    name: 'Name',
    answer: 'Answer',
    agrees: 'Agrees',
    refuses: 'Does not agree',
    since: 'Said',
    at: 'When',
    source: 'Source',
    reference: 'Order',
    version: 'Text version',
    textHash: 'Text fingerprint',
    proof: 'Proof',
    open: (n: number) => `entry ${n}`,
    entryId: 'Entry no.',
  },
}

type Row = MarketingAddress & { name: string | null; email: string | null }

export const MARKETING_LIST = officeList<Row, object, Row & { reference: string }>()({
  address: '/admin/consent-audit/marketing',
  messages: MESSAGES,
  rowKey: ({ entryId }) => String(entryId),
  sorts: [],
  sort: { key: 'at', direction: 'descending' },
  filters: { given: { name: 'answer', read: (answer: string | null) => answer !== 'refused' } },
  fields: { answer: { all: 'agrees', options: ({ words }) => [{ value: 'refused', label: words.refuses }] } },
  columns: {
    person: {
      fold: 'lead',
      cell: ({ entryId, name, email }, { words }) => (
        <>
          <Link to={`/admin/consent-audit/people/${entryId}`} className="row-link">
            {name ?? email ?? words.unnamed}
          </Link>
          {name && email && <small className="row-note">{email}</small>}
        </>
      ),
    },
    answer: {
      fold: 'side',
      cell: ({ given }, { words }) => (
        <Badge look={given ? 'ok' : 'mute'}>{given ? words.agrees : words.refuses}</Badge>
      ),
    },
    since: {
      fold: 'line',
      cell: ({ at }) => <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />,
    },
    source: { cell: ({ source }, { language }) => typo(CONSENT_MESSAGES[language].sources[source]) },
    version: {
      cell: ({ textVersion, textHash }) => (
        <Link to={`/admin/legal/texts/${textHash}`} className="link num">
          {textVersion}
        </Link>
      ),
    },
    proof: { cell: ({ entryId }, { words }) => <span className="num whitespace-nowrap">{words.open(entryId)}</span> },
  },
  file: 'marketing',
  sheet: {
    email: 'text',
    name: 'text',
    answer: { value: ({ given }, language) => CONSENT_MESSAGES[language][given ? 'given' : 'refused'] },
    at: 'moment',
    source: { value: ({ source }, language) => CONSENT_MESSAGES[language].sources[source] },
    reference: 'text',
    entryId: 'number',
    version: { value: ({ textVersion }) => textVersion },
    textHash: 'text',
  },
})
