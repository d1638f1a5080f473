import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { OfficeLink } from '../shell/office-link.tsx'
import { RECONCILIATION_MESSAGES } from './reconciliation/reconciliation.messages.ts'

type OfPayment = { buyer: string | null; reference: string; paymentId: string | null; registrationId?: string }

export function orderColumn<Row extends OfPayment>(header: string, unnamed: string): Column<Row> {
  return {
    key: 'order',
    header,
    fold: 'lead',
    cell: ({ buyer, reference, paymentId, registrationId }) => (
      <>
        {paymentId || registrationId ? (
          <OfficeLink
            to={paymentId ? `/admin/payments?open=${paymentId}` : `/admin/registrations/${registrationId}`}
            className="row-link"
            otherwise="text"
          >
            {typo(buyer ?? unnamed)}
          </OfficeLink>
        ) : (
          <strong>{typo(buyer ?? unnamed)}</strong>
        )}
        <small className="row-note num">{reference}</small>
      </>
    ),
  }
}

export function solutionColumn<Row>(header: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'action', header, fold: 'line', cell: (row) => <div className="solution">{cell(row)}</div> }
}

export function Press({ intent, name, id, label }: { intent: string; name: string; id: string; label: string }) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get(name) === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={name} value={id} />
      <Button type="submit" size="sm" name="intent" value={intent} busy={isBusy} busyLabel={words.working}>
        {label}
      </Button>
    </Form>
  )
}
