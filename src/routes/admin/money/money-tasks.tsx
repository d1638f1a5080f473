import type { ReactNode } from 'react'
import type {
  MoneyTasks,
  OpenDispute,
  WaitingOrder,
  WaitingRefund,
  WaitingTransfer,
} from '#capabilities/bookkeeping/reconciliation.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { useMay } from '#routes/admin/shell/use-role.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { REGISTRATION_MESSAGES, STATE_LOOKS } from '../orders/registration/registration.messages.ts'
import { MONEY_MESSAGES, REFUND_LOOKS } from './money.messages.ts'
import { RECONCILIATION_MESSAGES } from './reconciliation/reconciliation.messages.ts'
import { stripePage } from './reconciliation/stripe-page.ts'
import { RefundWishes } from './refund-wishes.tsx'
import { orderColumn, Press, solutionColumn } from './task-columns.tsx'

type MoneyTasksProps = { tasks: MoneyTasks; ownId: string | null; isTest: boolean }
type OrderGroup = 'contradictions' | 'choices' | 'stuck' | 'owedAgain' | 'late'

/** What waits for a person, group by group; a group without anything in it is not there. */
export function MoneyTasksPanel({ tasks, ownId, isTest }: MoneyTasksProps) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { contradictions, choices, stuck, owedAgain, late, refunds, transfers, wishes, disputes, waitingWebhooks } =
    tasks
  const isEmpty = [contradictions, choices, stuck, owedAgain, refunds, transfers, wishes, disputes].every(
    (list) => list.length === 0,
  )
  const refundColumns = useRefundColumns()
  const transferColumns = useTransferColumns()
  const disputeColumns = useDisputeColumns(isTest)
  return (
    <div className="screen-part">
      <h2>{words.tasks}</h2>
      {waitingWebhooks > 0 && (
        <p className="note max-w-none text-warn">
          <OfficeLink to="/admin/webhooks?standing=waiting">{words.webhooks(waitingWebhooks)}</OfficeLink>
        </p>
      )}
      {isEmpty && waitingWebhooks === 0 && <EmptyState>{words.noTasks}</EmptyState>}
      <Orders group="contradictions" rows={contradictions} />
      <Group group="refunds" isThere={refunds.length > 0}>
        <DataTable
          caption={words.groups.refunds}
          columns={refundColumns}
          rows={refunds}
          rowKey={({ refundId }) => refundId}
        />
      </Group>
      <Group group="transfers" isThere={transfers.length > 0}>
        <DataTable
          caption={words.groups.transfers}
          columns={transferColumns}
          rows={transfers}
          rowKey={({ registrationId }) => registrationId}
        />
      </Group>
      <Group group="wishes" isThere={wishes.length > 0}>
        <RefundWishes wishes={wishes} ownId={ownId} />
      </Group>
      <Group group="disputes" isThere={disputes.length > 0}>
        <DataTable
          caption={words.groups.disputes}
          columns={disputeColumns}
          rows={disputes}
          rowKey={({ disputeId }) => disputeId}
        />
      </Group>
      <Orders group="choices" rows={choices} />
      <Orders group="stuck" rows={stuck} />
      <Orders group="owedAgain" rows={owedAgain} />
      <Orders group="late" rows={late} />
    </div>
  )
}

function Group({
  group,
  isThere,
  children,
}: {
  group: OrderGroup | 'refunds' | 'transfers' | 'wishes' | 'disputes'
  isThere: boolean
  children: ReactNode
}) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  if (!isThere) return null
  return (
    <div className="money-group" id={group} tabIndex={-1}>
      <h3>{words.groups[group]}</h3>
      <p className="text-ink-2">{words.notes[group]}</p>
      {children}
    </div>
  )
}

type OrdersProps = { group: OrderGroup; rows: ReadonlyArray<WaitingOrder> }

function Orders({ group, rows }: OrdersProps) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const columns = useOrderColumns(group)
  return (
    <Group group={group} isThere={rows.length > 0}>
      <DataTable
        caption={words.groups[group]}
        columns={columns}
        rows={rows}
        rowKey={({ registrationId }) => registrationId}
      />
    </Group>
  )
}

function useOrderColumns(group: OrderGroup): ReadonlyArray<Column<WaitingOrder>> {
  const may = useMay()
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { states } = useMessages(REGISTRATION_MESSAGES)
  const { unnamed } = useMessages(MONEY_MESSAGES)
  return [
    orderColumn<WaitingOrder>(words.order, unnamed),
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
    {
      key: 'since',
      header: group === 'late' ? words.paidAt : words.since,
      cell: ({ since }) => <span className="num whitespace-nowrap">{formatDate(new Date(since), 'moment')}</span>,
    },
    {
      key: 'state',
      header: words.state,
      fold: 'side',
      cell: ({ state }) => <Badge look={STATE_LOOKS[state]}>{states[state]}</Badge>,
    },
    {
      key: 'amount',
      header: words.amount,
      align: 'end',
      cell: ({ totalCents }) => <span className="num font-bold">{formatMoney(totalCents)}</span>,
    },
    ...(group !== 'late' && may(group === 'choices' ? 'remindOfChoice' : 'verifyOrder')
      ? [solutionColumn<WaitingOrder>(words.action, (order) => <OrderSolution group={group} order={order} />)]
      : []),
  ]
}

function OrderSolution({
  group,
  order: { registrationId, paymentId, totalCents },
}: {
  group: OrderGroup
  order: WaitingOrder
}) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  if (group !== 'choices')
    return <Press intent="verify" name="registrationId" id={registrationId} label={words.verify} />
  return (
    <>
      <Press intent="remind" name="registrationId" id={registrationId} label={words.remind} />
      {paymentId && (
        <ButtonLink to={`/admin/payments?open=${paymentId}&ask=refund`} size="sm" look="ghost">
          {words.refund(exactMoney(totalCents))}
        </ButtonLink>
      )}
    </>
  )
}

function useRefundColumns(): ReadonlyArray<Column<WaitingRefund>> {
  const may = useMay()
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { unnamed, refundStatuses, refundErrors } = useMessages(MONEY_MESSAGES)
  return [
    orderColumn<WaitingRefund>(words.order, unnamed),
    {
      key: 'since',
      header: words.since,
      cell: ({ since }) => <span className="num whitespace-nowrap">{formatDate(new Date(since), 'moment')}</span>,
    },
    {
      key: 'state',
      header: words.state,
      fold: 'side',
      cell: ({ status, lastError }) => (
        <>
          <Badge look={REFUND_LOOKS[status]}>{refundStatuses[status]}</Badge>
          {lastError && <small className="row-note text-bad">{typo(refundErrors[lastError] ?? lastError)}</small>}
        </>
      ),
    },
    {
      key: 'amount',
      header: words.amount,
      align: 'end',
      cell: ({ amountCents }) => <span className="num font-bold">{formatMoney(amountCents)}</span>,
    },
    ...(may('pushRefund')
      ? [
          solutionColumn<WaitingRefund>(words.action, ({ refundId, paymentId, status, amountCents }) =>
            status === 'failed' ? (
              <ButtonLink to={`/admin/payments?open=${paymentId}&ask=refund`} size="sm">
                {words.again(exactMoney(amountCents))}
              </ButtonLink>
            ) : (
              <Press intent="push" name="refundId" id={refundId} label={words.push} />
            ),
          ),
        ]
      : []),
  ]
}

function useTransferColumns(): ReadonlyArray<Column<WaitingTransfer>> {
  const may = useMay()
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { unnamed } = useMessages(MONEY_MESSAGES)
  return [
    orderColumn<WaitingTransfer>(words.order, unnamed),
    {
      key: 'since',
      header: words.since,
      cell: ({ since }) => <span className="num whitespace-nowrap">{formatDate(new Date(since), 'moment')}</span>,
    },
    {
      key: 'amount',
      header: words.amount,
      align: 'end',
      cell: ({ amountCents }) => <span className="num font-bold">{formatMoney(amountCents)}</span>,
    },
    ...(may('recordReturn')
      ? [
          solutionColumn<WaitingTransfer>(words.action, ({ registrationId, amountCents }) => (
            <ButtonLink to={`/admin/registrations/${registrationId}?ask=returned`} size="sm">
              {words.sent(exactMoney(amountCents))}
            </ButtonLink>
          )),
        ]
      : []),
  ]
}

function useDisputeColumns(isTest: boolean): ReadonlyArray<Column<OpenDispute>> {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { unnamed, disputeReasons, disputeStatuses } = useMessages(MONEY_MESSAGES)
  return [
    orderColumn<OpenDispute>(words.order, unnamed),
    {
      key: 'state',
      header: words.state,
      fold: 'line',
      cell: ({ status, reason }) => (
        <>
          {typo(disputeStatuses[status] ?? status)}
          <small className="row-note">{typo(disputeReasons[reason] ?? reason)}</small>
        </>
      ),
    },
    {
      key: 'due',
      header: words.due,
      cell: ({ dueAt }) => (
        <span className="num whitespace-nowrap">{dueAt ? formatDate(new Date(dueAt), 'moment') : words.noDue}</span>
      ),
    },
    {
      key: 'amount',
      header: words.amount,
      align: 'end',
      cell: ({ amountCents }) => <span className="num font-bold">{formatMoney(amountCents)}</span>,
    },
    solutionColumn<OpenDispute>(words.action, ({ disputeId }) => (
      <a
        href={stripePage({ isTest }, 'disputes', disputeId)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('outline', 'sm')}
      >
        {words.answer}
        <Icon name="external" />
      </a>
    )),
  ]
}
