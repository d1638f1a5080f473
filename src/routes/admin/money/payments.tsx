import { useLocation } from 'react-router'
import type { PaymentForStaff } from '#capabilities/bookkeeping/bookkeeping.ts'
import { listHandMoney } from '#capabilities/bookkeeping/list-hand-money.server.ts'
import { listPayments } from '#capabilities/bookkeeping/list-payments.server.ts'
import { readPayment } from '#capabilities/bookkeeping/read-payment.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { DoneNote } from '../form/done-note.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import { ActiveFilter } from '../table/active-filter.tsx'
import { openDrawerIn, useDrawerFocus } from '../table/drawer-address.ts'
import { ExportButtons } from '../table/export-buttons.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { tableHref } from '../table/table-query.ts'
import type { Route } from './+types/payments'
import { giveMoneyBack } from './give-money-back.server.ts'
import { PaymentDrawer } from './payment-drawer.tsx'
import { HAND_LIST, PAYMENT_LIST } from './payments-list.tsx'
import { RefundQuestion } from './refund-question.tsx'
import './money.css'

const MESSAGES = {
  sk: {
    lead: 'Každá platba kartou, ktorá k nám prišla, a čo sa s ňou stalo ďalej; zvlášť peniaze zapísané ručne.',
    views: 'Ktoré platby',
    byCard: 'Kartou',
    byHand: 'Zapísané ručne',
    onlySession: 'Iba termín:',
    thisSession: 'vybraný termín',
    remove: 'Zrušiť výber',
    done: {
      refunded: 'Vrátenie je zadané. Peniaze odídu do niekoľkých minút.',
      ended: 'Objednávka je zrušená a peniaze sú na ceste späť.',
    },
  },
  en: {
    lead: 'Every card payment that reached us, and what became of it; apart from them, money recorded by hand.',
    views: 'Which payments',
    byCard: 'By card',
    byHand: 'Recorded by hand',
    onlySession: 'Only session:',
    thisSession: 'the chosen session',
    remove: 'Clear selection',
    done: {
      refunded: 'The refund is ordered. The money leaves within minutes.',
      ended: 'The registration is cancelled and the money is on its way back.',
    },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayRefund = may('refundPayment')
  const { query, wanted } = PAYMENT_LIST.queryIn(request.url)
  const openId = openDrawerIn(request.url)
  const view = new URL(request.url).searchParams.get('view') === 'hand' ? 'hand' : 'card'
  const [{ payments, total }, byHand, opened] = await Promise.all([
    listPayments(services, wanted, call),
    view === 'hand' ? listHandMoney(services, wanted, call) : null,
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
    mayRefund,
    mayExport: may('exportPayments'),
    isTest,
    refundKey: asks && mayRefund ? crypto.randomUUID() : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const to = (done: string) => `/admin/payments${tableHref(new URL(request.url).search, { ask: '', done })}`
  return answerStaffForm({ context, request }, (asked) => giveMoneyBack(asked).then(to), { gives: 'all' })
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, total, byHand, query, opened, mayRefund, mayExport, isTest, refundKey } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  useDrawerFocus(opened?.id ?? null)
  const viewHref = (view: string) =>
    tableHref(search, { view, open: '', sort: '', direction: '', standing: '', page: '' })
  const views = {
    label: words.views,
    items: [
      { to: viewHref(''), label: words.byCard, current: byHand === null },
      { to: viewHref('hand'), label: words.byHand, current: byHand !== null },
    ],
  }
  return (
    <AdminScreen
      lead={words.lead}
      actions={mayExport && <ExportButtons action="/admin/payments/export" />}
      drawer={opened && <PaymentDrawer payment={opened} isTest={isTest} mayRefund={mayRefund} />}
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
      {byHand ? (
        <OfficeTable list={HAND_LIST} views={views} rows={byHand.lines} query={query} total={byHand.total} />
      ) : (
        <OfficeTable
          list={PAYMENT_LIST}
          views={views}
          rows={payments}
          currentKey={opened?.id}
          query={query}
          total={total}
        />
      )}
    </AdminScreen>
  )
}

function sessionName({ sessionTitle, startsAt }: PaymentForStaff): string {
  return `${typo(sessionTitle)}, ${formatDate(new Date(startsAt), 'moment')}`
}
