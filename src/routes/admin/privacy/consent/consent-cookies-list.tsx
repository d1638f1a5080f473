import { Link } from 'react-router'
import { CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import type { CookieProof } from '#capabilities/consent/cookies/list-cookie-choices.server.ts'
import { COOKIE_CHOICES } from '#capabilities/consent/cookies/ways-to-choose.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { aDay, named, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Voľby cookies, najnovšie prvé',
    sheet: 'Cookies',
    search: 'Hľadať číslo prehliadača',
    empty: 'Zatiaľ nikto nič nevybral.',
    id: 'Č.',
    at: 'Kedy',
    chooser: 'Číslo prehliadača',
    how: 'Voľba',
    anyHow: 'Všetky voľby',
    allowed: 'Dovolené',
    necessary: 'len nevyhnutné',
    analytics: 'Analytické',
    marketing: 'Marketingové',
    functional: 'Funkčné',
    yes: 'áno',
    no: 'nie',
    banner: 'Lišta',
    policy: 'Zásady',
    policyHash: 'Odtlačok zásad',
    from: 'Od dňa',
    to: 'Do dňa',
  },
  en: {
    caption: 'Cookie choices, newest first',
    sheet: 'Cookies',
    search: 'Search a browser number',
    empty: 'Nobody has chosen anything yet.',
    id: 'No.',
    at: 'When',
    chooser: 'Browser number',
    how: 'Choice',
    anyHow: 'All choices',
    allowed: 'Allowed',
    necessary: 'necessary only',
    analytics: 'Analytics',
    marketing: 'Marketing',
    functional: 'Functional',
    yes: 'yes',
    no: 'no',
    banner: 'Banner',
    policy: 'Policy',
    policyHash: 'Policy fingerprint',
    from: 'From',
    to: 'To',
  },
}

const CATEGORIES = ['analytics', 'marketing', 'functional'] as const

const yes = (given: boolean, language: Language) => MESSAGES[language][given ? 'yes' : 'no']

export const COOKIE_LIST = officeList<CookieProof>()({
  address: '/admin/consent-audit/cookies',
  messages: MESSAGES,
  sorts: [],
  sort: { key: 'at', direction: 'descending' },
  filters: { how: oneOf(COOKIE_CHOICES), fromDay: aDay('from'), toDay: aDay('to') },
  fields: {
    how: { all: 'anyHow', options: named(COOKIE_CHOICES, (language) => CONSENT_MESSAGES[language].cookies) },
    from: 'day',
    to: 'day',
  },
  columns: {
    at: {
      fold: 'side',
      cell: ({ at }) => <DateText value={new Date(at)} format="moment" className="num whitespace-nowrap" />,
    },
    how: { fold: 'lead', cell: ({ how }, { language }) => typo(CONSENT_MESSAGES[language].cookies[how]) },
    allowed: { cell: (choice) => <Allowed choice={choice} /> },
    chooser: {
      cell: ({ chooserId }, { search }) => (
        <Link to={tableHref(search, { q: chooserId })} className="link hash">
          {chooserId.slice(0, 13)}…
        </Link>
      ),
    },
    banner: { cell: ({ bannerVersion }) => <span className="num">{bannerVersion}</span> },
    policy: {
      cell: ({ policyVersion, policyHash }) => (
        <Link to={`/admin/legal/texts/${policyHash}`} className="link num">
          {policyVersion}
        </Link>
      ),
    },
  },
  file: 'volby-cookies',
  sheet: {
    id: 'number',
    at: 'moment',
    chooser: { value: ({ chooserId }) => chooserId },
    how: { value: ({ how }, language) => CONSENT_MESSAGES[language].cookies[how] },
    analytics: { value: ({ analytics }, language) => yes(analytics, language) },
    marketing: { value: ({ marketing }, language) => yes(marketing, language) },
    functional: { value: ({ functional }, language) => yes(functional, language) },
    banner: { value: ({ bannerVersion }) => bannerVersion },
    policy: { value: ({ policyVersion }) => policyVersion },
    policyHash: 'text',
  },
})

/** Nobody's number: what is searched for and is none finds nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** For the screen and for the file alike; what was typed is a browser's number or nothing. */
export function cookieQueryIn(address: string) {
  const { query, filters } = COOKIE_LIST.queryIn(address)
  const { search, ...chosen } = filters
  const typed = search?.toLowerCase() ?? null
  return { query, wanted: { ...chosen, chooserId: typed === null || isId(typed) ? typed : NOBODY } }
}

function Allowed({ choice }: { choice: CookieProof }) {
  const { necessary } = useMessages(MESSAGES)
  const { categories } = useMessages(CONSENT_MESSAGES)
  return CATEGORIES.flatMap((name) => (choice[name] ? categories[name] : [])).join(', ') || necessary
}
