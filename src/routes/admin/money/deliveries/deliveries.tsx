import { useNavigation } from 'react-router'
import { markUploaded } from '#capabilities/invoicing/delivery/mark-uploaded.server.ts'
import { retryDelivery } from '#capabilities/invoicing/delivery/retry-delivery.server.ts'
import { type IncompleteOrder, OfDelivery, type OpenDelivery } from '#capabilities/invoicing/delivery.ts'
import { listDeliveries } from '#capabilities/invoicing/list-deliveries.server.ts'
import { MISSING_FIELDS } from '#capabilities/invoicing/missing-fields.messages.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { AgainButton } from '#routes/admin/table/again-button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useFocusOnTarget } from '#ui/hooks/use-focus-on-target.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import type { Route } from './+types/deliveries'
import { DELIVERIES_MESSAGES } from './deliveries.messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const listed = await listDeliveries(services, {}, call).catch(refused)
  return { ...listed, mayChange: may('markUploaded') }
}

const STEPS = {
  retry: step('retried', OfDelivery, retryDelivery),
  uploaded: step('uploaded', OfDelivery, markUploaded),
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async (asked) => `/admin/deliveries?done=${await takeStep(asked, STEPS)}`,
  )
}

export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { deliveries, incomplete, hasPostman, mayChange } = loaderData
  const words = useMessages(DELIVERIES_MESSAGES)
  const columns = useColumns({ hasPostman, mayChange })
  useFocusOnTarget()
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      {!hasPostman && deliveries.length > 0 && <p className="mb-3 text-ink-2">{typo(words.noPostman)}</p>}
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={deliveries}
        rowKey={({ id }) => id}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
      <Incomplete orders={incomplete} />
    </AdminScreen>
  )
}

type Shown = { hasPostman: boolean; mayChange: boolean }

function useColumns(shown: Shown): ReadonlyArray<Column<OpenDelivery>> {
  const words = useMessages(DELIVERIES_MESSAGES)
  return [
    {
      key: 'document',
      header: words.document,
      fold: 'lead',
      cell: ({ number, grossCents }) => (
        <>
          <strong className="num">{number}</strong>
          <small className="row-note num">{formatMoney(grossCents)}</small>
        </>
      ),
    },
    { key: 'buyer', header: words.buyer, cell: ({ buyerName }) => typo(buyerName) },
    {
      key: 'state',
      header: words.state,
      fold: 'line',
      cell: ({ state, error }) => (
        <>
          <Badge look={state === 'queued' ? 'warn' : 'bad'}>{words.states[state]}</Badge>
          {error && <small className="row-note [overflow-wrap:anywhere]">{typo(words.errors[error] ?? error)}</small>}
        </>
      ),
    },
    {
      key: 'due',
      header: words.due,
      cell: ({ dueOn }) => <span className="num whitespace-nowrap">{formatDate(dueOn, 'numeric')}</span>,
    },
    ...(shown.mayChange
      ? [
          {
            key: 'actions',
            header: words.actions,
            fold: 'line',
            cell: (row: OpenDelivery) => <Steps delivery={row} hasPostman={shown.hasPostman} />,
          } as const,
        ]
      : []),
  ]
}

function Steps({ delivery: { id, number, state }, hasPostman }: { delivery: OpenDelivery; hasPostman: boolean }) {
  const words = useMessages(DELIVERIES_MESSAGES)
  const { state: going, formData } = useNavigation()
  const isBusy = (intent: string) =>
    going === 'submitting' && formData?.get('deliveryId') === id && formData.get('intent') === intent
  return (
    <div className="flex flex-wrap gap-2">
      {hasPostman && state !== 'queued' && (
        <AgainButton
          id={id}
          name="deliveryId"
          intent="retry"
          isBusy={isBusy('retry')}
          busyLabel={words.retrying}
          label={words.retryOne(number)}
        >
          {words.retry}
        </AgainButton>
      )}
      <AgainButton
        id={id}
        name="deliveryId"
        intent="uploaded"
        isBusy={isBusy('uploaded')}
        busyLabel={words.marking}
        label={words.uploadedOne(number)}
      >
        {words.uploaded}
      </AgainButton>
    </div>
  )
}

function Incomplete({ orders }: { orders: ReadonlyArray<IncompleteOrder> }) {
  const words = useMessages(DELIVERIES_MESSAGES)
  const columns = useIncompleteColumns()
  return (
    <div className="screen-part" id="incomplete" tabIndex={-1}>
      <h2>{words.incomplete}</h2>
      {orders.length > 0 && <p className="mb-3 text-ink-2">{typo(words.incompleteNote)}</p>}
      <DataTable
        caption={words.incomplete}
        columns={columns}
        rows={orders}
        rowKey={({ registrationId }) => registrationId}
        empty={<EmptyState>{words.noneIncomplete}</EmptyState>}
      />
    </div>
  )
}

function useIncompleteColumns(): ReadonlyArray<Column<IncompleteOrder>> {
  const words = useMessages(DELIVERIES_MESSAGES)
  const fields: Readonly<Record<string, string>> = useMessages(MISSING_FIELDS)
  return [
    {
      key: 'order',
      header: words.order,
      fold: 'lead',
      cell: ({ registrationId, name, reference }) => (
        <>
          <OfficeLink to={`/admin/registrations/${registrationId}`} className="row-link" otherwise="text">
            {typo(name)}
          </OfficeLink>
          <small className="row-note num">{reference}</small>
        </>
      ),
    },
    {
      key: 'missing',
      header: words.missing,
      fold: 'line',
      cell: ({ waitsFor }) => typo(waitsFor.map((field) => fields[field] ?? field).join(', ')),
    },
    {
      key: 'since',
      header: words.since,
      cell: ({ since }) => <span className="num whitespace-nowrap">{formatDate(since, 'numeric')}</span>,
    },
  ]
}
