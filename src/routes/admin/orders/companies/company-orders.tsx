import type { CompanyOrder } from '#capabilities/booking/companies/companies-for-staff.ts'
import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { AdminTable } from '#routes/admin/table/admin-table.tsx'
import type { TableQuery } from '#routes/admin/table/table-query.ts'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { REGISTRATION_MESSAGES, standingInWords, standingLook } from '../registration/registration.messages.ts'
import { COMPANY_MESSAGES, type CompanyWords } from './company.messages.ts'

type CompanyOrdersProps = { orders: ReadonlyArray<CompanyOrder>; total: number; query: TableQuery }

/** The orders of a company, the newest first; an order whose IČO was only typed says so. */
export function CompanyOrders({ orders, total, query }: CompanyOrdersProps) {
  const { orders: words } = useMessages(COMPANY_MESSAGES)
  const standing = useMessages(REGISTRATION_MESSAGES)
  return (
    <AdminTable<CompanyOrder>
      caption={words.caption}
      rows={orders}
      rowKey={({ id }) => id}
      query={query}
      total={total}
      empty={<EmptyState>{typo(words.empty)}</EmptyState>}
      columns={[
        {
          key: 'reference',
          header: words.reference,
          fold: 'lead',
          cell: (order) => <Reference order={order} words={words} />,
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
        {
          key: 'seats',
          header: words.seats,
          align: 'end',
          cell: ({ seats }) => <span className="num">{seats}</span>,
        },
        {
          key: 'state',
          header: words.state,
          fold: 'side',
          cell: ({ state, owedCents, isWrittenOff }) => {
            const order = { state: state as RegistrationState, owedCents, isWrittenOff }
            return <Badge look={standingLook(order)}>{standingInWords(standing, order)}</Badge>
          },
        },
        {
          key: 'price',
          header: words.price,
          align: 'end',
          cell: ({ orderedCents, agreedCents }) => (
            <>
              <span className="num font-bold">{formatMoney(orderedCents)}</span>
              {agreedCents !== null && <small className="row-note">{words.agreed(formatMoney(agreedCents))}</small>}
            </>
          ),
        },
      ]}
    />
  )
}

function Reference({ order, words }: { order: CompanyOrder; words: CompanyWords['orders'] }) {
  const { id, reference, createdAt, orderNumber, buyerName, isKnown } = order
  const notes = [
    formatDate(new Date(createdAt), 'short'),
    buyerName,
    orderNumber && words.ownNumber(orderNumber),
    !isKnown && words.unknown,
  ]
  return (
    <>
      <OfficeLink to={`/admin/registrations/${id}`} className="row-link num" otherwise="text">
        {reference}
      </OfficeLink>
      <small className="row-note">{notes.filter(Boolean).join(', ')}</small>
    </>
  )
}
