import { Link } from 'react-router'
import type { ListedRegistration, ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { aiProficiencyOptions, workTypeOptions } from '#capabilities/booking/order/ui/registration-fields.ts'
import { REGISTRATION_STATES } from '#capabilities/booking/registration-states.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { SESSION_MESSAGES } from '#routes/admin/sessions/session.messages.ts'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { anId, named, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { PickBox } from '#routes/admin/table/picked-rows.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { REGISTRATION_MESSAGES, standingInWords, standingLook } from '../registration/registration.messages.ts'

const SHARED_MESSAGES = {
  sk: {
    search: 'Hľadať meno, e-mail, telefón, firmu, termín alebo číslo objednávky',
    empty: 'Zatiaľ sa nikto neprihlásil. Prvá objednávka sa tu objaví sama.',
    ordered: 'Číslo objednávky',
    nameless: 'Bez mena',
    session: 'Termín',
    sessionTitle: 'Kurz',
    startsAt: 'Začiatok',
    company: 'Firma',
    buyer: 'Objednávateľ',
    buyerEmail: 'E-mail objednávateľa',
    state: 'Stav',
    anyState: 'Všetky stavy',
    origin: 'Platba',
    createdAt: 'Objednané',
    paidAt: 'Potvrdené',
  },
  en: {
    search: 'Search by name, e-mail, phone, company, session or order number',
    empty: 'Nobody has registered yet. The first registration will appear here by itself.',
    ordered: 'Booking',
    nameless: 'No name',
    session: 'Session',
    sessionTitle: 'Course',
    startsAt: 'Start',
    company: 'Company',
    buyer: 'Who ordered',
    buyerEmail: 'E-mail of who ordered',
    state: 'State',
    anyState: 'All states',
    origin: 'Payment',
    createdAt: 'Ordered',
    paidAt: 'Confirmed',
  },
}

const PEOPLE_MESSAGES = {
  sk: {
    ...SHARED_MESSAGES.sk,
    caption: 'Účastníci',
    pick: 'Vybrať',
    name: 'Meno',
    deleted: 'Vymazaný účastník',
    email: 'E-mail',
    workType: 'Oblasť práce',
    aiProficiency: 'Skúsenosť s AI',
    paid: 'Zaplatené',
    seatCents: 'Cena miesta',
  },
  en: {
    ...SHARED_MESSAGES.en,
    caption: 'Participants',
    pick: 'Pick',
    name: 'Name',
    deleted: 'Deleted participant',
    email: 'E-mail',
    workType: 'Field of work',
    aiProficiency: 'Experience with AI',
    paid: 'Paid',
    seatCents: 'Price of the seat',
  },
}

const ORDERS_MESSAGES = {
  sk: {
    ...SHARED_MESSAGES.sk,
    caption: 'Objednávky',
    anyAddress: 'Všetky adresy',
    address: 'Adresa firmy',
    seats: 'Miesta',
    price: 'Cena',
    refundedCents: 'Vrátené',
    owedCents: 'Čaká na úhradu',
    incomeCents: 'Ostáva nám',
    refunded: (amount: string) => `vrátené ${amount}`,
    owes: (amount: string) => `čaká ${amount}`,
  },
  en: {
    ...SHARED_MESSAGES.en,
    caption: 'Bookings',
    anyAddress: 'All addresses',
    address: 'Company address',
    seats: 'Seats',
    price: 'Price',
    refundedCents: 'Refunded',
    owedCents: 'Owed',
    incomeCents: 'Left for us',
    refunded: (amount: string) => `refunded ${amount}`,
    owes: (amount: string) => `${amount} owed`,
  },
}

type Either = ParticipantForStaff | ListedRegistration

const FILTERED = [...REGISTRATION_STATES, 'owed', 'written-off'] as const

/** What both lists ask for and show of an order. */
const SHARED = {
  sort: { key: 'ordered', direction: 'descending' },
  filters: { sessionId: anId('session'), state: oneOf(FILTERED) },
  fields: {
    state: {
      all: 'anyState',
      options: named(FILTERED, (language) => {
        const { states, owed, writtenOff } = REGISTRATION_MESSAGES[language]
        return { ...states, owed, 'written-off': writtenOff }
      }),
    },
  },
} as const

const SESSION = {
  fold: 'line',
  cell: ({ sessionTitle, sessionStatus, startsAt }: Either) => (
    <>
      <span className={sessionStatus === 'cancelled' ? 'struck' : undefined}>{typo(sessionTitle)}</span>
      <small className="row-note num">
        {formatDate(new Date(startsAt), 'moment')} {sessionStatus === 'cancelled' && <CalledOff />}
      </small>
    </>
  ),
} as const

const ORDERED = { value: ({ reference }: Either) => reference }

const ORDER = {
  sessionTitle: 'text',
  startsAt: 'moment',
  company: 'text',
  buyer: { value: ({ buyerName }: Either) => buyerName },
  buyerEmail: 'text',
  state: { value: (order: Either, language: Language) => standingInWords(REGISTRATION_MESSAGES[language], order) },
  origin: { value: ({ origin }: Either, language: Language) => REGISTRATION_MESSAGES[language].origins[origin] },
  createdAt: 'moment',
  paidAt: 'moment',
} as const

/** People. `picksFor` is the form that takes whoever is picked; null where nobody can be. */
export const PEOPLE_LIST = officeList<ParticipantForStaff, { picksFor: string | null }>()({
  ...SHARED,
  address: '/admin/participants',
  messages: PEOPLE_MESSAGES,
  sorts: ['ordered', 'name', 'session'],
  columns: {
    pick: {
      headerHidden: true,
      fold: 'side',
      when: ({ picksFor }) => picksFor !== null,
      cell: ({ id, name, email }, { words, picksFor }) => (
        <PickBox form={picksFor ?? ''} id={id} of={name ?? email ?? words.deleted} pick={words.pick} />
      ),
    },
    name: {
      fold: 'lead',
      cell: ({ id, name, email }, { words }) => (
        <>
          <DrawerLink id={id}>{name ?? (email ? words.nameless : words.deleted)}</DrawerLink>
          {email && <small className="row-note">{email}</small>}
        </>
      ),
    },
    session: SESSION,
    company: { fold: 'line', cell: ({ company }) => company && typo(company) },
    state: {
      fold: ({ picksFor }) => (picksFor === null ? 'side' : 'pair'),
      cell: (order) => <Standing order={order} />,
    },
    paid: {
      align: 'end',
      cell: ({ paidAt, seatCents, origin }) =>
        paidAt && (
          <>
            <span className="num font-bold">{formatMoney(seatCents)}</span>
            {origin !== 'card' && (
              <small className="row-note">
                <Origin of={origin} />
              </small>
            )}
          </>
        ),
    },
  },
  file: { sk: 'ucastnici', en: 'participants' },
  sheet: {
    ordered: ORDERED,
    name: 'text',
    email: 'text',
    workType: { value: ({ workType }, language) => labelOf(workType, language) },
    aiProficiency: { value: ({ aiProficiency }, language) => labelOf(aiProficiency, language) },
    ...ORDER,
    seatCents: 'money',
  },
})

const ADDRESSES = ['unclear'] as const
const ADDRESS_WORDS = {
  sk: { unclear: 'Adresa sa nedala rozdeliť' },
  en: { unclear: 'Address that could not be split' },
}

/** The orders that people came with. */
export const REGISTRATION_LIST = officeList<ListedRegistration>()({
  ...SHARED,
  address: '/admin/registrations',
  messages: ORDERS_MESSAGES,
  filters: { ...SHARED.filters, address: oneOf(ADDRESSES) },
  fields: {
    ...SHARED.fields,
    address: { all: 'anyAddress', options: named(ADDRESSES, (language) => ADDRESS_WORDS[language]) },
  },
  sorts: ['ordered', 'session'],
  columns: {
    ordered: {
      fold: 'lead',
      cell: ({ id, reference, createdAt }) => (
        <>
          <Link to={`/admin/registrations/${id}`} className="row-link num">
            {reference}
          </Link>
          <small className="row-note num">{formatDate(new Date(createdAt), 'moment')}</small>
        </>
      ),
    },
    buyer: {
      fold: 'line',
      cell: ({ company, buyerName, buyerEmail, firstName }, { words }) => (
        <>
          {company ? typo(company) : (buyerName ?? firstName ?? words.nameless)}
          {buyerEmail && <small className="row-note">{buyerEmail}</small>}
        </>
      ),
    },
    session: SESSION,
    seats: { align: 'end', cell: ({ seats }) => <span className="num">{seats}</span> },
    state: { fold: 'side', cell: (order) => <Standing order={order} /> },
    price: {
      align: 'end',
      cell: ({ totalCents, refundedCents, owedCents, origin }, { words }) => (
        <>
          <span className="num font-bold">{formatMoney(totalCents)}</span>
          <small className="row-note">
            {refundedCents > 0 ? (
              words.refunded(formatMoney(refundedCents))
            ) : owedCents > 0 && owedCents < totalCents ? (
              words.owes(formatMoney(owedCents))
            ) : (
              <Origin of={origin} />
            )}
          </small>
        </>
      ),
    },
  },
  file: { sk: 'objednavky', en: 'bookings' },
  sheet: {
    ordered: ORDERED,
    ...ORDER,
    seats: 'number',
    price: { kind: 'money', value: ({ totalCents }) => totalCents },
    refundedCents: 'money',
    owedCents: 'money',
    incomeCents: 'money',
  },
})

function CalledOff() {
  return <Badge plain>{useMessages(SESSION_MESSAGES).statuses.cancelled}</Badge>
}

function Standing({ order }: { order: Either }) {
  const words = useMessages(REGISTRATION_MESSAGES)
  return <Badge look={standingLook(order)}>{standingInWords(words, order)}</Badge>
}

function Origin({ of }: { of: Either['origin'] }) {
  return useMessages(REGISTRATION_MESSAGES).origins[of]
}

function labelOf(value: string | null, language: Language): string | null {
  const options: ReadonlyArray<{ value: string; label: string }> = [
    ...workTypeOptions('personal', language),
    ...workTypeOptions('business', language),
    ...aiProficiencyOptions(language),
  ]
  return options.find((option) => option.value === value)?.label ?? value
}
