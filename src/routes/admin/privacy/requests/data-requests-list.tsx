import { Link } from 'react-router'
import { REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import { type ListedRequest, REQUEST_KINDS, REQUEST_STATES } from '#capabilities/privacy/data-requests.ts'
import { typo } from '#kernel/typography.ts'
import { named, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { REQUEST_SCREEN_MESSAGES, REQUEST_STATE_LOOKS, urgencyOf } from './request-screen.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Žiadosti o osobné údaje',
    sheet: 'Žiadosti',
    search: 'Hľadať meno alebo e-mail',
    empty:
      'Zatiaľ nikto o nič nežiadal. Keď príde žiadosť e-mailom či poštou, zapíšte ju sem a lehota sa začne počítať.',
    person: 'Kto žiada',
    who: 'Žiada',
    kind: 'O čo',
    anyKind: 'Všetky druhy',
    state: 'Stav',
    anyState: 'Všetky',
    open: 'Otvorené',
    received: 'Prijatá',
    due: 'Odpovedať do',
    outcome: 'Výsledok',
    closedAt: 'Uzavretá',
  },
  en: {
    caption: 'Data protection requests',
    sheet: 'Requests',
    search: 'Search by name or e-mail',
    empty:
      'Nobody has asked for anything yet. When a request comes by e-mail or letter, record it here and its time counts.',
    person: 'Who asks',
    who: 'Who asks',
    kind: 'For what',
    anyKind: 'All kinds',
    state: 'State',
    anyState: 'All',
    open: 'Open',
    received: 'Received',
    due: 'Answer by',
    outcome: 'Outcome',
    closedAt: 'Closed',
  },
}

const FILTERED = ['open', ...REQUEST_STATES] as const

export const REQUEST_LIST = officeList<ListedRequest>()({
  address: '/admin/data-requests',
  messages: MESSAGES,
  sorts: ['due', 'received'],
  sort: { key: 'due', direction: 'ascending' },
  filters: { state: oneOf(FILTERED), kind: oneOf(REQUEST_KINDS) },
  fields: {
    state: {
      all: 'anyState',
      options: named(FILTERED, (language) => ({
        open: MESSAGES[language].open,
        ...REQUEST_SCREEN_MESSAGES[language].states,
      })),
    },
    kind: { all: 'anyKind', options: named(REQUEST_KINDS, (language) => REQUEST_MESSAGES[language].kinds) },
  },
  columns: {
    person: { fold: 'lead', cell: (request) => <Person request={request} /> },
    kind: { fold: 'line', cell: ({ kind }, { language }) => typo(REQUEST_MESSAGES[language].kinds[kind]) },
    state: { fold: 'side', cell: (request) => <State request={request} /> },
    received: {
      cell: ({ receivedOn }) => <DateText value={receivedOn} format="numeric" className="num whitespace-nowrap" />,
    },
    due: { fold: 'line', cell: (request) => <Due request={request} /> },
  },
  file: 'ziadosti-o-udaje',
  sheet: {
    received: { kind: 'date', value: ({ receivedOn }) => receivedOn },
    who: {
      width: 32,
      value: ({ name, email }, language) =>
        [name, email].filter(Boolean).join(', ') || REQUEST_SCREEN_MESSAGES[language].erasedName,
    },
    kind: { width: 24, value: ({ kind }, language) => REQUEST_MESSAGES[language].kinds[kind] },
    state: { width: 20, value: ({ state }, language) => REQUEST_SCREEN_MESSAGES[language].states[state] },
    due: { kind: 'date', value: ({ dueOn }) => dueOn },
    outcome: {
      width: 20,
      value: ({ outcome }, language) => outcome && REQUEST_SCREEN_MESSAGES[language].outcomes[outcome],
    },
    closedAt: 'moment',
  },
})

function Person({ request: { id, name, email } }: { request: ListedRequest }) {
  const words = useMessages(REQUEST_SCREEN_MESSAGES)
  return (
    <>
      <Link to={`/admin/data-requests/${id}`} className="row-link">
        {name ?? email ?? words.erasedName}
      </Link>
      {name && email && <small className="row-note">{email}</small>}
    </>
  )
}

function State({ request: { state, outcome } }: { request: ListedRequest }) {
  const words = useMessages(REQUEST_SCREEN_MESSAGES)
  return <Badge look={REQUEST_STATE_LOOKS[state]}>{outcome ? words.outcomes[outcome] : words.states[state]}</Badge>
}

function Due({ request: { dueOn, daysLeft, closedAt } }: { request: ListedRequest }) {
  const words = useMessages(REQUEST_SCREEN_MESSAGES)
  const isOpen = closedAt === null
  return (
    <span className="due">
      <DateText value={dueOn} format="numeric" className="num whitespace-nowrap" />
      {isOpen && <Badge look={urgencyOf(daysLeft, isOpen)}>{words.daysLeft(daysLeft)}</Badge>}
    </span>
  )
}
