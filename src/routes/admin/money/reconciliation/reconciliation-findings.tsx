import { Form, Link, useNavigation } from 'react-router'
import { type FindingForStaff, REPAIRABLE } from '#capabilities/bookkeeping/reconciliation.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/input.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { RECONCILIATION_MESSAGES } from './reconciliation.messages.ts'
import { stripePage } from './stripe-page.ts'

type FindingsProps = {
  findings: ReadonlyArray<FindingForStaff>
  mayChange: boolean
  isTest: boolean
  /** The one whose form came back with a "no". */
  refusedId: string | null
}

/** On what the books differ, each with the one thing to do about it. */
export function ReconciliationFindings({ findings, mayChange, isTest, refusedId }: FindingsProps) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const columns = useColumns({ mayChange, isTest, refusedId })
  return (
    <div className="screen-part" id="findings" tabIndex={-1}>
      <h2>{words.findings}</h2>
      <DataTable
        caption={words.findings}
        columns={columns}
        rows={findings}
        rowKey={({ id }) => id}
        empty={<EmptyState>{words.noFindings}</EmptyState>}
      />
    </div>
  )
}

function useColumns(shown: Omit<FindingsProps, 'findings'>): ReadonlyArray<Column<FindingForStaff>> {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const money = (cents: number | null) =>
    cents === null ? (
      <span className="text-ink-2">{words.nothing}</span>
    ) : (
      <span className="num">{formatMoney(cents)}</span>
    )
  return [
    {
      key: 'what',
      header: words.what,
      fold: 'lead',
      cell: (finding) => <What finding={finding} isTest={shown.isTest} />,
    },
    { key: 'here', header: words.here, align: 'end', cell: ({ ourCents }) => money(ourCents) },
    { key: 'there', header: words.there, align: 'end', cell: ({ theirCents }) => money(theirCents) },
    {
      key: 'action',
      header: words.action,
      fold: 'line',
      cell: (finding) => (
        <Solution finding={finding} mayChange={shown.mayChange} isWrong={shown.refusedId === finding.id} />
      ),
    },
  ]
}

function What({
  finding: { kind, stripeId, paymentId, reference },
  isTest,
}: {
  finding: FindingForStaff
  isTest: boolean
}) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  return (
    <>
      <strong>{words.kinds[kind]}</strong>
      <small className="row-note">
        {paymentId && (
          <>
            <Link to={`/admin/payments?open=${paymentId}`} className="link num">
              {reference}
            </Link>{' '}
          </>
        )}
        <a
          href={stripePage({ isTest }, 'payments', stripeId)}
          target="_blank"
          rel="noreferrer"
          className="link outside-link"
        >
          <code>{stripeId}</code> <Icon name="external" />
        </a>
      </small>
    </>
  )
}

function Solution({ finding, mayChange, isWrong }: { finding: FindingForStaff; mayChange: boolean; isWrong: boolean }) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { state, formData } = useNavigation()
  if (finding.isClosed) {
    return (
      <>
        <Badge look={finding.note ? 'mute' : 'ok'}>{finding.note ? words.closed : words.repaired}</Badge>
        {finding.note && <small className="row-note">{typo(finding.note)}</small>}
      </>
    )
  }
  if (!mayChange) return null
  const isBusy = state === 'submitting' && formData?.get('findingId') === finding.id
  const canRepair = REPAIRABLE.has(finding.kind)
  return (
    <Form method="post" className="solution" preventScrollReset>
      <input type="hidden" name="findingId" value={finding.id} />
      {(!canRepair || isWrong) && (
        <Input name="note" className="small" aria-label={words.note} placeholder={words.note} maxLength={500} />
      )}
      {canRepair && !isWrong ? (
        <Button type="submit" size="sm" name="intent" value="repair" busy={isBusy} busyLabel={words.working}>
          {words.repair}
        </Button>
      ) : (
        <Button type="submit" size="sm" name="intent" value="close" busy={isBusy} busyLabel={words.working}>
          {words.close}
        </Button>
      )}
    </Form>
  )
}
