import { Link, useLocation } from 'react-router'
import { getParticipant, listParticipants } from '#capabilities/booking/list-participants.server.ts'
import type { ParticipantForStaff } from '#capabilities/booking/participants-for-staff.ts'
import { REGISTRATION_STATES } from '#capabilities/booking/registration-states.ts'
import { getConsentRecord } from '#capabilities/consent/get-consent-record.server.ts'
import { listAuditEvents } from '#platform/audit/list-audit-events.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { formatDate } from '#ui/date-format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney } from '#ui/money-format.ts'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/participants'
import { AdminScreen } from './admin-screen.tsx'
import { AdminTable } from './admin-table.tsx'
import { askedIn } from './asked.server.ts'
import { Chosen } from './chosen.tsx'
import { isId, openedIn, openHref, useOpenedFocus } from './opened.ts'
import { ParticipantDrawer } from './participant-drawer.tsx'
import { REGISTRATION_WORDS, STATE_LOOKS } from './registration-words.ts'
import { readTableQuery, tableHref } from './table-query.ts'

const WORDS = {
  sk: {
    caption: 'Účastníci',
    name: 'Meno',
    nameless: 'Bez mena',
    session: 'Termín',
    company: 'Firma',
    state: 'Stav',
    anyState: 'Všetky stavy',
    paid: 'Zaplatené',
    search: 'Hľadať meno, e-mail, firmu, termín alebo číslo objednávky',
    onlySession: 'Iba termín:',
    thisSession: 'vybraný termín',
    remove: 'Zrušiť výber',
    empty: 'Zatiaľ sa nikto neprihlásil. Prvá registrácia sa tu objaví sama.',
  },
  en: {
    caption: 'Participants',
    name: 'Name',
    nameless: 'No name',
    session: 'Session',
    company: 'Company',
    state: 'State',
    anyState: 'All states',
    paid: 'Paid',
    search: 'Search by name, e-mail, company, session or order number',
    onlySession: 'Only session:',
    thisSession: 'the chosen session',
    remove: 'Clear selection',
    empty: 'Nobody has registered yet. The first registration will appear here by itself.',
  },
}

/** Enough to see how an order came to where it is; the audit log has the rest. */
const SHOWN_EVENTS = 8

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = askedIn(context)
  const query = readTableQuery(request.url, {
    sorts: ['ordered', 'name', 'session'],
    sort: { key: 'ordered', direction: 'descending' },
    filters: ['state', 'session'],
  })
  const { page, pageSize, sort, filters } = query
  const wanted = {
    search: query.q || null,
    sessionId: filters.session && isId(filters.session) ? filters.session : null,
    state: REGISTRATION_STATES.find((known) => known === filters.state) ?? null,
    order: sort,
    page,
    pageSize,
  }
  const openId = openedIn(request.url)
  const [{ participants, total }, opened] = await Promise.all([
    listParticipants(services, wanted, call),
    openId ? getParticipant(services, { id: openId }, call) : null,
  ]).catch(refused)
  return { participants, total, query, opened: opened && { participant: opened, ...(await around(opened)) } }

  async function around({ registrationId }: ParticipantForStaff) {
    const about = { ...NO_FILTERS, subjectKind: 'registration', subjectId: registrationId, cursor: null }
    const [consent, { events }] = await Promise.all([
      getConsentRecord(services, { registrationId }, call).catch(nullWhenUnknown),
      listAuditEvents(services, about, call),
    ])
    return { consent, events: events.slice(0, SHOWN_EVENTS) }
  }
}

/** An order that was entered by hand has no entry in the ledger; one that cannot be read is another matter. */
function nullWhenUnknown(error: unknown): null {
  if (asRefusal(error)?.code === 'REGISTRATION_NOT_FOUND') return null
  throw error
}

const NO_FILTERS = {
  actorKind: null,
  actorId: null,
  action: null,
  fromDay: null,
  toDay: null,
  search: null,
  named: { actions: [], subjectKinds: [] },
}

export default function Participants({ loaderData: { participants, total, query, opened } }: Route.ComponentProps) {
  const words = useWords(WORDS)
  const { states, origins } = useWords(REGISTRATION_WORDS)
  const { search } = useLocation()
  useOpenedFocus(opened?.participant.id ?? null)
  const columns = columnsIn({ words, states, origins, search })
  return (
    <AdminScreen drawer={opened && <ParticipantDrawer {...opened} />}>
      {query.filters.session && (
        <ul className="chosen">
          <Chosen
            label={`${words.onlySession} ${sessionName(participants[0]) ?? words.thisSession}`}
            remove={words.remove}
            to={tableHref(search, { session: '' })}
          />
        </ul>
      )}
      <AdminTable
        caption={words.caption}
        columns={columns}
        rows={participants}
        rowKey={({ id }) => id}
        currentKey={opened?.participant.id}
        query={query}
        total={total}
        search={{ label: words.search }}
        filters={[
          {
            name: 'state',
            label: words.state,
            all: words.anyState,
            options: REGISTRATION_STATES.map((state) => ({ value: state, label: states[state] })),
          },
        ]}
        empty={<EmptyState>{typo(words.empty)}</EmptyState>}
      />
    </AdminScreen>
  )
}

type Shown = {
  words: (typeof WORDS)['sk']
  states: (typeof REGISTRATION_WORDS)['sk']['states']
  origins: (typeof REGISTRATION_WORDS)['sk']['origins']
  search: string
}

function columnsIn({ words, states, origins, search }: Shown): ReadonlyArray<Column<ParticipantForStaff>> {
  return [
    {
      key: 'name',
      header: words.name,
      sortable: true,
      fold: 'lead',
      cell: ({ id, name, email }) => (
        <>
          <Link to={openHref(search, id)} className="row-link" data-opens={id} preventScrollReset>
            {name ?? words.nameless}
          </Link>
          {email && <small className="row-note">{email}</small>}
        </>
      ),
    },
    {
      key: 'session',
      header: words.session,
      sortable: true,
      fold: 'line',
      cell: ({ sessionTitle, startsAt }) => (
        <>
          {typo(sessionTitle)}
          <small className="row-note num">{formatDate(new Date(startsAt), 'moment')}</small>
        </>
      ),
    },
    { key: 'company', header: words.company, fold: 'line', cell: ({ company }) => company && typo(company) },
    {
      key: 'state',
      header: words.state,
      fold: 'side',
      cell: ({ state }) => <Badge look={STATE_LOOKS[state]}>{states[state]}</Badge>,
    },
    {
      key: 'paid',
      header: words.paid,
      align: 'end',
      cell: ({ paidAt, unitPriceCents, origin }) =>
        paidAt && (
          <>
            <span className="num font-bold">{formatMoney(unitPriceCents)}</span>
            {origin !== 'card' && <small className="row-note">{origins[origin]}</small>}
          </>
        ),
    },
  ]
}

function sessionName(participant: ParticipantForStaff | undefined): string | undefined {
  if (!participant) return
  return `${typo(participant.sessionTitle)}, ${formatDate(new Date(participant.startsAt), 'moment')}`
}
