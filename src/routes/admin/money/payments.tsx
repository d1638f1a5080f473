import { Link, useLocation } from 'react-router'
import { PAYMENT_STANDINGS, type PaymentForStaff } from '#capabilities/bookkeeping/bookkeeping.ts'
import { listHandMoney } from '#capabilities/bookkeeping/list-hand-money.server.ts'
import { listPayments } from '#capabilities/bookkeeping/list-payments.server.ts'
import type { HandLine } from '#capabilities/bookkeeping/read-hand-lines.server.ts'
import { readPayment } from '#capabilities/bookkeeping/read-payment.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { ActiveFilter } from '../table/active-filter.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { drawerHref, openDrawerIn, useDrawerFocus } from '../table/drawer-address.ts'
import { ExportButtons } from '../table/export-buttons.tsx'
import { tableHref } from '../table/table-query.ts'
import type { Route } from './+types/payments'
import { giveMoneyBack } from './give-money-back.server.ts'
import { HAND_MESSAGES } from './hand.messages.ts'
import { MONEY_MESSAGES, STANDING_LOOKS } from './money.messages.ts'
import { PaymentDrawer } from './payment-drawer.tsx'
import { paymentsQueryIn } from './payments-query.ts'
import { RefundQuestion } from './refund-question.tsx'
import './money.css'

const MESSAGES = {
  sk: {
    caption: 'Platby',
    lead: 'Každá platba kartou, ktorá k nám prišla, a čo sa s ňou stalo ďalej; zvlášť peniaze zapísané ručne.',
    views: 'Ktoré platby',
    byCard: 'Kartou',
    byHand: 'Zapísané ručne',
    day: 'Deň',
    how: 'Ako',
    noneByHand: 'Ručne nie je zapísaná žiadna platba, ktorá by vyhovovala. Zapisujú sa pri objednávke.',
    paid: 'Zaplatené',
    buyer: 'Kupujúci',
    session: 'Termín',
    standing: 'Stav',
    anyStanding: 'Všetky platby',
    amount: 'Suma',
    returned: (amount: string) => `vrátené ${amount}`,
    from: 'Od',
    to: 'Do',
    search: 'Hľadať meno, firmu, e-mail, číslo objednávky alebo kód zo Stripe',
    onlySession: 'Iba termín:',
    thisSession: 'vybraný termín',
    remove: 'Zrušiť výber',
    empty: 'Zatiaľ neprišla žiadna platba. Prvá sa tu objaví sama.',
    done: {
      refunded: 'Vrátenie je zadané. Peniaze odídu do niekoľkých minút.',
      ended: 'Objednávka je zrušená a peniaze sú na ceste späť.',
    },
  },
  en: {
    caption: 'Payments',
    lead: 'Every card payment that reached us, and what became of it; apart from them, money recorded by hand.',
    views: 'Which payments',
    byCard: 'By card',
    byHand: 'Recorded by hand',
    day: 'Day',
    how: 'How',
    noneByHand: 'No payment that fits is recorded by hand. They are recorded with the order.',
    paid: 'Paid',
    buyer: 'Buyer',
    session: 'Session',
    standing: 'State',
    anyStanding: 'All payments',
    amount: 'Amount',
    returned: (amount: string) => `${amount} refunded`,
    from: 'From',
    to: 'To',
    search: 'Search by name, company, e-mail, order number or Stripe’s id',
    onlySession: 'Only session:',
    thisSession: 'the chosen session',
    remove: 'Clear selection',
    empty: 'No payment has arrived yet. The first one will appear here by itself.',
    done: {
      refunded: 'The refund is ordered. The money leaves within minutes.',
      ended: 'The registration is cancelled and the money is on its way back.',
    },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, isAdmin } = staffRequest(context)
  const { query, filters } = paymentsQueryIn(request.url)
  const { page, pageSize, sort } = query
  const openId = openDrawerIn(request.url)
  const view = new URL(request.url).searchParams.get('view') === 'hand' ? 'hand' : 'card'
  const [{ payments, total }, byHand, opened] = await Promise.all([
    listPayments(services, { ...filters, order: sort, page, pageSize }, call),
    view === 'hand' ? listHandMoney(services, { ...filters, page, pageSize }, call) : null,
    openId ? readPayment(services, { id: openId }, call) : null,
  ]).catch(refused)
  const asks = new URL(request.url).searchParams.get('ask') === 'refund'
  const isTest = services.config.stripe.secretKey.startsWith('sk_test_')
  return {
    payments,
    total,
    byHand,
    query,
    opened,
    isAdmin,
    isTest,
    refundKey: asks && isAdmin ? crypto.randomUUID() : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const to = (done: string) => `/admin/payments${tableHref(new URL(request.url).search, { ask: '', done })}`
  return answerStaffForm({ context, request }, (asked) => giveMoneyBack(asked).then(to), { gives: 'all' })
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, total, byHand, query, opened, isAdmin, isTest, refundKey } = loaderData
  const words = useMessages(MESSAGES)
  const { standings, surplus } = useMessages(MONEY_MESSAGES)
  const { search } = useLocation()
  useDrawerFocus(opened?.id ?? null)
  const columns = useColumns(search)
  const handColumns = useHandColumns()
  const viewHref = (view: string) =>
    tableHref(search, { view, open: '', sort: '', direction: '', standing: '', page: '' })
  return (
    <AdminScreen
      lead={words.lead}
      actions={isAdmin && <ExportButtons action="/admin/payments/export" />}
      drawer={opened && <PaymentDrawer payment={opened} isTest={isTest} mayRefund={isAdmin} />}
    >
      <DoneNote texts={words.done} />
      {opened && refundKey && <RefundQuestion payment={opened} refundKey={refundKey} answer={actionData ?? null} />}
      {query.filters.session && (
        <ul className="chosen">
          <ActiveFilter
            label={`${words.onlySession} ${payments[0] ? sessionName(payments[0]) : words.thisSession}`}
            remove={words.remove}
            to={tableHref(search, { session: '' })}
          />
        </ul>
      )}
      <TabLinks
        label={words.views}
        className="mb-3"
        items={[
          { to: viewHref(''), label: words.byCard, current: byHand === null },
          { to: viewHref('hand'), label: words.byHand, current: byHand !== null },
        ]}
      />
      {byHand && (
        <AdminTable
          caption={words.byHand}
          columns={handColumns}
          rows={byHand.lines}
          rowKey={({ id }) => id}
          query={query}
          total={byHand.total}
          search={{ label: words.search }}
          filters={[
            { name: 'from', label: words.from },
            { name: 'to', label: words.to },
          ]}
          empty={<EmptyState>{words.noneByHand}</EmptyState>}
        />
      )}
      {!byHand && (
        <AdminTable
          caption={words.caption}
          columns={columns}
          rows={payments}
          rowKey={({ id }) => id}
          currentKey={opened?.id}
          query={query}
          total={total}
          search={{ label: words.search }}
          filters={[
            {
              name: 'standing',
              label: words.standing,
              all: words.anyStanding,
              options: [
                ...PAYMENT_STANDINGS.map((value) => ({ value, label: standings[value] })),
                { value: 'surplus', label: surplus },
              ],
            },
            { name: 'from', label: words.from },
            { name: 'to', label: words.to },
          ]}
          empty={<EmptyState>{words.empty}</EmptyState>}
        />
      )}
    </AdminScreen>
  )
}

function useColumns(search: string): ReadonlyArray<Column<PaymentForStaff>> {
  const words = useMessages(MESSAGES)
  const { standings, surplus, unnamed } = useMessages(MONEY_MESSAGES)
  return [
    {
      key: 'buyer',
      header: words.buyer,
      fold: 'lead',
      cell: ({ id, buyer, reference }) => (
        <>
          <Link to={drawerHref(search, id)} className="row-link" data-opens={id} preventScrollReset>
            {typo(buyer ?? unnamed)}
          </Link>
          <small className="row-note num">{reference}</small>
        </>
      ),
    },
    {
      key: 'session',
      header: words.session,
      fold: 'line',
      cell: (payment) => (
        <>
          {typo(payment.sessionTitle)}
          <small className="row-note num">{formatDate(new Date(payment.startsAt), 'moment')}</small>
        </>
      ),
    },
    {
      key: 'paid',
      header: words.paid,
      sortable: true,
      cell: ({ paidAt }) => <span className="num whitespace-nowrap">{formatDate(new Date(paidAt), 'moment')}</span>,
    },
    {
      key: 'standing',
      header: words.standing,
      fold: 'side',
      cell: ({ standing, isSurplus }) => (
        <span className="flex flex-wrap justify-end gap-1 md:justify-start">
          <Badge look={STANDING_LOOKS[standing]}>{standings[standing]}</Badge>
          {isSurplus && (
            <Badge look="warn" plain>
              {surplus}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      header: words.amount,
      sortable: true,
      align: 'end',
      cell: ({ amountCents, refundedCents }) => (
        <>
          <span className="num font-bold">{formatMoney(amountCents)}</span>
          {refundedCents > 0 && (
            <small className="row-note num whitespace-nowrap">{words.returned(formatMoney(refundedCents))}</small>
          )}
        </>
      ),
    },
  ]
}

/** Money that a person wrote down: what came, and what is given back of it. */
function useHandColumns(): ReadonlyArray<Column<HandLine>> {
  const words = useMessages(MESSAGES)
  const { unnamed } = useMessages(MONEY_MESSAGES)
  const { kinds, ways, correction } = useMessages(HAND_MESSAGES)
  return [
    {
      key: 'buyer',
      header: words.buyer,
      fold: 'lead',
      cell: ({ registrationId, buyer, reference }) => (
        <>
          <Link to={`/admin/registrations/${registrationId}`} className="row-link">
            {typo(buyer ?? unnamed)}
          </Link>
          <small className="row-note num">{reference}</small>
        </>
      ),
    },
    {
      key: 'session',
      header: words.session,
      fold: 'line',
      cell: ({ sessionTitle, startsAt }) => (
        <>
          {typo(sessionTitle)}
          <small className="row-note num">{formatDate(new Date(startsAt), 'moment')}</small>
        </>
      ),
    },
    { key: 'day', header: words.day, cell: ({ paidOn }) => <span className="num">{formatDate(paidOn, 'short')}</span> },
    {
      key: 'how',
      header: words.how,
      fold: 'side',
      cell: ({ kind, way, isCorrection }) => (
        <>
          <Badge look={kind === 'received' ? 'ok' : 'info'}>{kinds[kind]}</Badge>
          <small className="row-note">{isCorrection ? correction : way && ways[way]}</small>
        </>
      ),
    },
    {
      key: 'amount',
      header: words.amount,
      align: 'end',
      cell: ({ totalCents, refundsCents }) => (
        <span className="num font-bold whitespace-nowrap">{exactMoney(totalCents + refundsCents)}</span>
      ),
    },
  ]
}

function sessionName({ sessionTitle, startsAt }: PaymentForStaff): string {
  return `${typo(sessionTitle)}, ${formatDate(new Date(startsAt), 'moment')}`
}
