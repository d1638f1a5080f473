import { type ExportedPayment, PAYMENT_STANDINGS, type PaymentForStaff } from '#capabilities/bookkeeping/bookkeeping.ts'
import type { HandLine } from '#capabilities/bookkeeping/read-hand-lines.server.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { aDay, anId, listWithoutFile, named, officeList, oneOf } from '../table/office-list.ts'
import { HAND_MESSAGES } from './hand.messages.ts'
import { MONEY_MESSAGES, STANDING_LOOKS } from './money.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Platby',
    search: 'Hľadať meno, firmu, e-mail, číslo objednávky alebo kód zo Stripe',
    empty: 'Zatiaľ neprišla žiadna platba. Prvá sa tu objaví sama.',
    from: 'Od',
    to: 'Do',
    paid: 'Zaplatené',
    reference: 'Objednávka',
    buyer: 'Objednávateľ',
    buyerEmail: 'E-mail',
    session: 'Termín',
    startsAt: 'Začiatok',
    amount: 'Suma',
    refundedCents: 'Vrátené',
    returned: (amount: string) => `vrátené ${amount}`,
    left: 'Zostáva',
    standing: 'Stav',
    anyStanding: 'Všetky platby',
    standings: {
      kept: 'prijaté',
      partly: 'čiastočne vrátené',
      returned: 'vrátené',
      disputed: 'spor',
      came: 'prijaté',
      back: 'na vrátenie',
      correction: 'oprava zápisu',
    },
    way: 'Spôsob',
    card: 'kartou',
  },
  en: {
    caption: 'Payments',
    search: 'Search by name, company, e-mail, order number or Stripe’s id',
    empty: 'No payment has arrived yet. The first one will appear here by itself.',
    from: 'From',
    to: 'To',
    paid: 'Paid',
    reference: 'Order',
    buyer: 'Buyer',
    buyerEmail: 'E-mail',
    session: 'Session',
    startsAt: 'Start',
    amount: 'Amount',
    refundedCents: 'Refunded',
    returned: (amount: string) => `${amount} refunded`,
    left: 'Left',
    standing: 'State',
    anyStanding: 'All payments',
    standings: {
      kept: 'received',
      partly: 'partly refunded',
      returned: 'refunded',
      disputed: 'disputed',
      came: 'received',
      back: 'to be returned',
      correction: 'correction',
    },
    way: 'How',
    card: 'by card',
  },
}

const FILTERED = [...PAYMENT_STANDINGS, 'surplus'] as const

export const PAYMENT_LIST = officeList<PaymentForStaff, object, ExportedPayment>()({
  address: '/admin/payments',
  messages: MESSAGES,
  sorts: ['paid', 'amount'],
  sort: { key: 'paid', direction: 'descending' },
  filters: { standing: oneOf(FILTERED), sessionId: anId('session'), fromDay: aDay('from'), toDay: aDay('to') },
  fields: {
    standing: {
      all: 'anyStanding',
      options: named(FILTERED, (language) => {
        const { standings, surplus } = MONEY_MESSAGES[language]
        return { ...standings, surplus }
      }),
    },
    from: 'day',
    to: 'day',
  },
  columns: {
    buyer: {
      fold: 'lead',
      cell: ({ id, buyer, reference }) => (
        <>
          <DrawerLink id={id}>
            <Buyer name={buyer} />
          </DrawerLink>
          <small className="row-note num">{reference}</small>
        </>
      ),
    },
    session: { fold: 'line', cell: (payment) => <Session {...payment} /> },
    paid: {
      cell: ({ paidAt }) => <span className="num whitespace-nowrap">{formatDate(new Date(paidAt), 'moment')}</span>,
    },
    standing: { fold: 'side', cell: (payment) => <Standing {...payment} /> },
    amount: {
      align: 'end',
      cell: ({ amountCents, refundedCents }, { words }) => (
        <>
          <span className="num font-bold">{formatMoney(amountCents)}</span>
          {refundedCents > 0 && (
            <small className="row-note num whitespace-nowrap">{words.returned(formatMoney(refundedCents))}</small>
          )}
        </>
      ),
    },
  },
  file: { sk: 'platby', en: 'payments' },
  sheet: {
    paid: { kind: 'moment', value: ({ paidAt }) => paidAt },
    reference: 'text',
    buyer: 'text',
    buyerEmail: 'text',
    session: { value: ({ sessionTitle }) => sessionTitle },
    startsAt: 'moment',
    amount: { kind: 'money', value: ({ amountCents }) => amountCents },
    refundedCents: 'money',
    left: { kind: 'money', value: ({ amountCents, refundedCents }) => amountCents - refundedCents },
    standing: { value: ({ standing }, language) => MESSAGES[language].standings[standing] },
    way: {
      value: ({ way }, language) =>
        way === 'card' ? MESSAGES[language].card : way && HAND_MESSAGES[language].ways[way],
    },
  },
})

const HAND_LIST_MESSAGES = {
  sk: {
    caption: 'Zapísané ručne',
    search: MESSAGES.sk.search,
    empty: 'Ručne nie je zapísaná žiadna platba, ktorá by vyhovovala. Zapisujú sa pri objednávke.',
    from: 'Od',
    to: 'Do',
    buyer: 'Objednávateľ',
    session: 'Termín',
    day: 'Deň',
    how: 'Ako',
    amount: 'Suma',
  },
  en: {
    caption: 'Recorded by hand',
    search: MESSAGES.en.search,
    empty: 'No payment that fits is recorded by hand. They are recorded with the order.',
    from: 'From',
    to: 'To',
    buyer: 'Buyer',
    session: 'Session',
    day: 'Day',
    how: 'How',
    amount: 'Amount',
  },
}

/** Money that a person wrote down: what came, and what is given back of it. Its address is that of the payments. */
export const HAND_LIST = listWithoutFile<HandLine>()({
  messages: HAND_LIST_MESSAGES,
  sorts: [],
  sort: PAYMENT_LIST.sort,
  fields: { from: 'day', to: 'day' },
  columns: {
    buyer: {
      fold: 'lead',
      cell: ({ registrationId, buyer, reference }) => (
        <>
          <OfficeLink to={`/admin/registrations/${registrationId}`} className="row-link" otherwise="text">
            <Buyer name={buyer} />
          </OfficeLink>
          <small className="row-note num">{reference}</small>
        </>
      ),
    },
    session: { fold: 'line', cell: (line) => <Session {...line} /> },
    day: { cell: ({ paidOn }) => <span className="num">{formatDate(paidOn, 'short')}</span> },
    how: { fold: 'side', cell: (line) => <How {...line} /> },
    amount: {
      align: 'end',
      cell: ({ totalCents, refundsCents }) => (
        <span className="num font-bold whitespace-nowrap">{exactMoney(totalCents + refundsCents)}</span>
      ),
    },
  },
})

function Buyer({ name }: { name: string | null }) {
  const { unnamed } = useMessages(MONEY_MESSAGES)
  return typo(name ?? unnamed)
}

function Session({ sessionTitle, startsAt }: Pick<PaymentForStaff, 'sessionTitle' | 'startsAt'>) {
  return (
    <>
      {typo(sessionTitle)}
      <small className="row-note num">{formatDate(new Date(startsAt), 'moment')}</small>
    </>
  )
}

function Standing({ standing, isSurplus }: Pick<PaymentForStaff, 'standing' | 'isSurplus'>) {
  const { standings, surplus } = useMessages(MONEY_MESSAGES)
  return (
    <span className="flex flex-wrap justify-end gap-1 md:justify-start">
      <Badge look={STANDING_LOOKS[standing]}>{standings[standing]}</Badge>
      {isSurplus && (
        <Badge look="warn" plain>
          {surplus}
        </Badge>
      )}
    </span>
  )
}

function How({ kind, way, isCorrection }: Pick<HandLine, 'kind' | 'way' | 'isCorrection'>) {
  const { kinds, ways, correction } = useMessages(HAND_MESSAGES)
  return (
    <>
      <Badge look={kind === 'received' ? 'ok' : 'info'}>{kinds[kind]}</Badge>
      <small className="row-note">{isCorrection ? correction : way && ways[way]}</small>
    </>
  )
}
