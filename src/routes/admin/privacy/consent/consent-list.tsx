import { Link } from 'react-router'
import type { ConsentEntry } from '#capabilities/consent/audit/consent-ledger.ts'
import { ANSWER_LOOKS, answerOf, CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { CONSENT_PURPOSES, CONSENT_SOURCES } from '#capabilities/consent/consent-purposes.ts'
import { typo } from '#kernel/typography.ts'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { aDay, named, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { ListedEntry } from './consent-entry-drawer.tsx'

const MESSAGES = {
  sk: {
    caption: 'Evidencia súhlasov, najnovšie prvé',
    sheet: 'Súhlasy',
    search: 'Hľadať podľa e-mailu, čísla objednávky či mena',
    empty: 'Zatiaľ nikto s ničím nesúhlasil ani nič neodmietol.',
    id: 'Č.',
    at: 'Kedy',
    purpose: 'Účel',
    anyPurpose: 'Všetky účely',
    answer: 'Odpoveď',
    anyAnswer: 'Každá odpoveď',
    source: 'Odkiaľ',
    anySource: 'Odkiaľkoľvek',
    legalBasis: 'Právny základ',
    version: 'Verzia textu',
    textHash: 'Odtlačok textu',
    order: 'Objednávka',
    noOrder: 'bez objednávky',
    registrationId: 'Číslo objednávky',
    ipAddress: 'IP',
    userAgent: 'Prehliadač',
    from: 'Od dňa',
    to: 'Do dňa',
  },
  en: {
    caption: 'Ledger of consents, newest first',
    sheet: 'Consents',
    search: 'Search by e-mail, order number or name',
    empty: 'Nobody has agreed to or refused anything yet.',
    id: 'No.',
    at: 'When',
    purpose: 'Purpose',
    anyPurpose: 'All purposes',
    answer: 'Answer',
    anyAnswer: 'Any answer',
    source: 'Source',
    anySource: 'Any source',
    legalBasis: 'Legal basis',
    version: 'Text version',
    textHash: 'Text fingerprint',
    order: 'Order',
    noOrder: 'no order',
    registrationId: 'Registration',
    ipAddress: 'IP',
    userAgent: 'Browser',
    from: 'From',
    to: 'To',
  },
}

export const CONSENT_LIST = officeList<ListedEntry, object, ConsentEntry>()({
  address: '/admin/consent-audit',
  messages: MESSAGES,
  sorts: [],
  sort: { key: 'at', direction: 'descending' },
  filters: {
    purpose: oneOf(CONSENT_PURPOSES),
    given: {
      name: 'answer',
      read: (answer: string | null) => (answer === 'given' ? true : answer === 'refused' ? false : null),
    },
    source: oneOf(CONSENT_SOURCES),
    fromDay: aDay('from'),
    toDay: aDay('to'),
  },
  fields: {
    purpose: { all: 'anyPurpose', options: named(CONSENT_PURPOSES, (language) => CONSENT_MESSAGES[language].purposes) },
    answer: { all: 'anyAnswer', options: named(['given', 'refused'], (language) => CONSENT_MESSAGES[language]) },
    source: { all: 'anySource', options: named(CONSENT_SOURCES, (language) => CONSENT_MESSAGES[language].sources) },
    from: 'day',
    to: 'day',
  },
  columns: {
    at: {
      fold: 'side',
      cell: ({ at }) => <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />,
    },
    purpose: {
      fold: 'lead',
      cell: ({ id, purpose }, { language }) => (
        <DrawerLink id={String(id)}>{typo(CONSENT_MESSAGES[language].purposes[purpose])}</DrawerLink>
      ),
    },
    answer: { cell: (entry) => <Answer entry={entry} /> },
    source: { cell: ({ source }, { language }) => typo(CONSENT_MESSAGES[language].sources[source]) },
    version: { cell: ({ textVersion }) => <span className="num">{textVersion}</span> },
    order: {
      cell: ({ reference, registrationId }, { words }) =>
        reference ? (
          <Link to={`/admin/registrations/${registrationId}`} className="link num whitespace-nowrap">
            {reference}
          </Link>
        ) : (
          <span className="text-ink-3">{words.noOrder}</span>
        ),
    },
  },
  file: 'suhlasy',
  sheet: {
    id: 'number',
    at: 'moment',
    purpose: { value: ({ purpose }, language) => CONSENT_MESSAGES[language].purposes[purpose] },
    answer: { value: (entry, language) => CONSENT_MESSAGES[language][answerOf(entry)] },
    source: { value: ({ source }, language) => CONSENT_MESSAGES[language].sources[source] },
    legalBasis: { value: ({ legalBasis }, language) => CONSENT_MESSAGES[language].bases[legalBasis] },
    version: { value: ({ textVersion }) => textVersion },
    textHash: 'text',
    registrationId: 'text',
    ipAddress: 'text',
    userAgent: 'text',
  },
})

function Answer({ entry }: { entry: ListedEntry }) {
  const words = useMessages(CONSENT_MESSAGES)
  const answer = answerOf(entry)
  return <Badge look={ANSWER_LOOKS[answer]}>{words[answer]}</Badge>
}
