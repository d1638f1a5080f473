import type { OpenWish } from '#capabilities/bookkeeping/reconciliation.ts'
import { eurosOf } from '#kernel/cents-in.ts'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useMay } from '../shell/use-role.ts'
import { MONEY_MESSAGES } from './money.messages.ts'
import { RECONCILIATION_MESSAGES } from './reconciliation/reconciliation.messages.ts'
import { orderColumn, Press, solutionColumn } from './task-columns.tsx'

type RefundWishesProps = { wishes: ReadonlyArray<OpenWish>; ownId: string | null }

/** What one person alone may not give back. Whoever asked can only take it back; anybody else agrees or refuses. */
export function RefundWishes({ wishes, ownId }: RefundWishesProps) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const columns = useWishColumns(ownId)
  return <DataTable caption={words.groups.wishes} rows={wishes} rowKey={({ wishId }) => wishId} columns={columns} />
}

function useWishColumns(ownId: string | null): ReadonlyArray<Column<OpenWish>> {
  const words = useMessages(RECONCILIATION_MESSAGES)
  const { unnamed } = useMessages(MONEY_MESSAGES)
  const may = useMay()
  return [
    orderColumn<OpenWish>(words.order, unnamed),
    {
      key: 'since',
      header: words.since,
      cell: ({ since, askedByName }) => (
        <>
          <span className="num whitespace-nowrap">{formatDate(new Date(since), 'moment')}</span>
          {askedByName && <small className="row-note">{typo(words.askedBy(askedByName))}</small>}
        </>
      ),
    },
    {
      key: 'amount',
      header: words.amount,
      align: 'end',
      cell: ({ amountCents }) => <span className="num font-bold">{formatMoney(amountCents)}</span>,
    },
    ...(may('dropRefundWish')
      ? [solutionColumn<OpenWish>(words.action, (wish) => <Decision wish={wish} isOwn={wish.askedBy === ownId} />)]
      : []),
  ]
}

function Decision({ wish, isOwn }: { wish: OpenWish; isOwn: boolean }) {
  const words = useMessages(RECONCILIATION_MESSAGES)
  return (
    <>
      {!isOwn && (
        <ButtonLink to={whereToSecond(wish)} size="sm">
          {words.second(exactMoney(wish.amountCents))}
        </ButtonLink>
      )}
      <Press intent="drop" name="wishId" id={wish.wishId} label={isOwn ? words.takeBack : words.drop} />
    </>
  )
}

/** The same form that the first person sent, with their sum in it. */
function whereToSecond({ verb, registrationId, paymentId, reference, amountCents }: OpenWish): string {
  const sum = eurosOf(amountCents)
  if (verb === 'refundPayment')
    return `/admin/payments?${new URLSearchParams({ open: paymentId ?? '', ask: 'refund', sum })}`
  if (verb === 'agreeToWithdrawal') return `/admin/withdrawals?${new URLSearchParams({ q: reference })}`
  return `/admin/registrations/${registrationId}?${new URLSearchParams({ ask: 'cancel', sum })}`
}
