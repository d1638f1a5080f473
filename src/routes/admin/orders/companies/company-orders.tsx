import type { CompanyOrder } from '#capabilities/booking/companies/companies-for-staff.ts'
import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { listWithoutFile } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { REGISTRATION_MESSAGES, standingInWords, standingLook } from '../registration/registration.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Objednávky firmy',
    ordered: 'Objednávka',
    session: 'Termín',
    seats: 'Miesta',
    state: 'Stav',
    price: 'Suma',
    ownNumber: (number: string) => `jej číslo ${number}`,
    agreed: (price: string) => `podľa dohody ${price} za miesto`,
    unknown: 'IČO len napísané',
  },
  en: {
    caption: 'Orders of the company',
    ordered: 'Order',
    session: 'Session',
    seats: 'Seats',
    state: 'State',
    price: 'Sum',
    ownNumber: (number: string) => `its number ${number}`,
    agreed: (price: string) => `as agreed, ${price} for a seat`,
    unknown: 'company number only typed',
  },
}

/** The orders of a company, the newest first; one whose IČO was only typed says so. */
export const COMPANY_ORDER_LIST = listWithoutFile<CompanyOrder>()({
  messages: MESSAGES,
  sort: { key: 'ordered', direction: 'descending' },
  columns: {
    ordered: {
      fold: 'lead',
      sorts: false,
      cell: ({ id, reference, createdAt, orderNumber, buyerName, isKnown }, { words }) => (
        <>
          <OfficeLink to={`/admin/registrations/${id}`} className="row-link num" otherwise="text">
            {reference}
          </OfficeLink>
          <small className="row-note">
            {[
              formatDate(new Date(createdAt), 'short'),
              buyerName,
              orderNumber && words.ownNumber(orderNumber),
              !isKnown && words.unknown,
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
        </>
      ),
    },
    session: {
      fold: 'line',
      sorts: false,
      cell: ({ sessionTitle, startsAt }) => (
        <>
          {typo(sessionTitle)}
          <small className="row-note num">{formatDate(new Date(startsAt), 'moment')}</small>
        </>
      ),
    },
    seats: { align: 'end', sorts: false, cell: ({ seats }) => <span className="num">{seats}</span> },
    state: { fold: 'side', sorts: false, cell: (order) => <Standing order={order} /> },
    price: {
      align: 'end',
      sorts: false,
      cell: ({ orderedCents, agreedCents }, { words }) => (
        <>
          <span className="num font-bold">{formatMoney(orderedCents)}</span>
          {agreedCents !== null && <small className="row-note">{words.agreed(formatMoney(agreedCents))}</small>}
        </>
      ),
    },
  },
})

function Standing({ order: { state, owedCents, isWrittenOff } }: { order: CompanyOrder }) {
  const words = useMessages(REGISTRATION_MESSAGES)
  const standing = { state: state as RegistrationState, owedCents, isWrittenOff }
  return <Badge look={standingLook(standing)}>{standingInWords(words, standing)}</Badge>
}
