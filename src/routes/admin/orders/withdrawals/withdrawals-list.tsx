import { type ListedWithdrawal, WITHDRAWAL_FILTERS } from '#capabilities/withdrawal/withdrawals-for-staff.ts'
import { REQUEST_SCREEN_MESSAGES } from '#routes/admin/privacy/requests/request-screen.messages.ts'
import { DrawerLink } from '#routes/admin/table/drawer-link.tsx'
import { named, officeList, oneOf } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { WITHDRAWAL_SCREEN_MESSAGES, withdrawalLook } from './withdrawal-screen.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Odstúpenia od zmluvy',
    sheet: 'Odstúpenia',
    search: 'Hľadať meno, e-mail alebo číslo objednávky',
    empty: 'Zatiaľ nikto neodstúpil. Vyhlásenia zo stránky /odstupenie sa tu objavia hneď.',
    who: 'Kto odstupuje',
    name: 'Meno',
    email: 'E-mail',
    reference: 'Objednávka',
    state: 'Stav',
    anyState: 'Všetky',
    refundCents: 'Vrátiť',
    money: 'Peniaze',
    received: 'Prijaté',
    due: 'Lehota',
    closedAt: 'Uzavreté',
  },
  en: {
    caption: 'Withdrawals from contracts',
    sheet: 'Withdrawals',
    search: 'Search by name, e-mail or order number',
    empty: 'Nobody has withdrawn yet. Declarations from /odstupenie appear here at once.',
    who: 'Who withdraws',
    name: 'Name',
    email: 'E-mail',
    reference: 'Order',
    state: 'State',
    anyState: 'All',
    refundCents: 'To return',
    money: 'Money',
    received: 'Received',
    due: 'Due',
    closedAt: 'Closed',
  },
}

export const WITHDRAWAL_LIST = officeList<ListedWithdrawal>()({
  address: '/admin/withdrawals',
  messages: MESSAGES,
  sorts: ['due', 'received'],
  sort: { key: 'due', direction: 'ascending' },
  filters: { filter: oneOf(WITHDRAWAL_FILTERS, 'state') },
  fields: {
    state: {
      all: 'anyState',
      options: named(WITHDRAWAL_FILTERS, (language) => WITHDRAWAL_SCREEN_MESSAGES[language].filters),
    },
  },
  columns: {
    who: { fold: 'lead', cell: (row) => <Who withdrawal={row} /> },
    reference: { fold: 'line', cell: ({ reference }) => <span className="written-reference num">{reference}</span> },
    state: { fold: 'side', cell: (row) => <State withdrawal={row} /> },
    received: {
      cell: ({ receivedAt }) => (
        <span className="num whitespace-nowrap">
          <DateText value={receivedAt} format="numeric" />
          <small className="row-note">{formatDate(receivedAt, 'time')}</small>
        </span>
      ),
    },
    due: { fold: 'line', cell: (row) => <Due withdrawal={row} /> },
  },
  file: 'odstupenia',
  sheet: {
    received: { kind: 'moment', value: ({ receivedAt }) => receivedAt },
    name: 'text',
    email: 'text',
    reference: 'text',
    state: {
      value: ({ standing }, language) => {
        const { standings, undecided } = WITHDRAWAL_SCREEN_MESSAGES[language]
        return standing ? standings[standing] : undecided
      },
    },
    refundCents: 'money',
    money: { value: ({ money }, language) => WITHDRAWAL_SCREEN_MESSAGES[language].money[money] },
    due: { kind: 'date', value: ({ dueOn }) => dueOn },
    closedAt: 'moment',
  },
})

function Who({ withdrawal: { id, name, email } }: { withdrawal: ListedWithdrawal }) {
  const words = useMessages(WITHDRAWAL_SCREEN_MESSAGES)
  return (
    <>
      <DrawerLink id={id}>{name ?? words.emptied}</DrawerLink>
      {email && <small className="row-note">{email}</small>}
    </>
  )
}

function State({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const words = useMessages(WITHDRAWAL_SCREEN_MESSAGES)
  const { standing, closedAt, refundCents, money } = withdrawal
  return (
    <>
      <Badge look={withdrawalLook(withdrawal)}>
        {closedAt ? words.closed : standing ? words.standings[standing] : words.undecided}
      </Badge>
      {money !== 'none' && (
        <small className="row-note">
          <span className="num">{formatMoney(refundCents)}</span>, {words.money[money]}
        </small>
      )}
    </>
  )
}

function Due({ withdrawal: { dueOn, daysLeft, isOpen } }: { withdrawal: ListedWithdrawal }) {
  const words = useMessages(REQUEST_SCREEN_MESSAGES)
  const look = daysLeft < 0 ? 'bad' : daysLeft <= 3 ? 'warn' : 'ok'
  return (
    <span className="due">
      <DateText value={dueOn} format="numeric" className="num whitespace-nowrap" />
      {isOpen && <Badge look={look}>{words.daysLeft(daysLeft)}</Badge>}
    </span>
  )
}
