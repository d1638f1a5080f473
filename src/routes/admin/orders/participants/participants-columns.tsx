import { Link } from 'react-router'
import type { ListedRegistration, ParticipantForStaff } from '#capabilities/booking/office/participants-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import { drawerHref } from '#routes/admin/table/drawer-address.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { type REGISTRATION_MESSAGES, standingInWords, standingLook } from '../registration/registration.messages.ts'
import type { ParticipantsWords } from './participants.messages.ts'

type Shown = {
  words: ParticipantsWords
  registrationWords: (typeof REGISTRATION_MESSAGES)['sk']
  search: string
}

/** Columns of people. `picksFor` is the form that takes whoever is picked; null where nobody can be. */
export function peopleColumns({
  words,
  registrationWords,
  search,
  picksFor,
}: Shown & { picksFor: string | null }): ReadonlyArray<Column<ParticipantForStaff>> {
  return [
    ...(picksFor === null
      ? []
      : [
          {
            key: 'pick',
            header: words.pick,
            headerHidden: true,
            fold: 'side',
            cell: ({ id, name, email }: ParticipantForStaff) => (
              <input
                type="checkbox"
                className="row-pick"
                name="id"
                value={id}
                form={picksFor}
                aria-label={`${words.pick}: ${name ?? email ?? words.deleted}`}
              />
            ),
          } as const,
        ]),
    {
      key: 'name',
      header: words.name,
      sortable: true,
      fold: 'lead',
      cell: ({ id, name, email }) => (
        <>
          <Link to={drawerHref(search, id)} className="row-link" data-opens={id} preventScrollReset>
            {name ?? (email ? words.nameless : words.deleted)}
          </Link>
          {email && <small className="row-note">{email}</small>}
        </>
      ),
    },
    sessionColumn(words),
    { key: 'company', header: words.company, fold: 'line', cell: ({ company }) => company && typo(company) },
    {
      key: 'state',
      header: words.state,
      fold: picksFor === null ? 'side' : 'pair',
      cell: (order) => <Badge look={standingLook(order)}>{standingInWords(registrationWords, order)}</Badge>,
    },
    {
      key: 'paid',
      header: words.paid,
      align: 'end',
      cell: ({ paidAt, unitPriceCents, origin }) =>
        paidAt && (
          <>
            <span className="num font-bold">{formatMoney(unitPriceCents)}</span>
            {origin !== 'card' && <small className="row-note">{registrationWords.origins[origin]}</small>}
          </>
        ),
    },
  ]
}

/** Columns of the orders that people came with. */
export function registrationColumns({
  words,
  registrationWords,
}: Omit<Shown, 'search'>): ReadonlyArray<Column<ListedRegistration>> {
  return [
    {
      key: 'ordered',
      header: words.reference,
      sortable: true,
      fold: 'lead',
      cell: ({ id, reference, createdAt }) => (
        <>
          <Link to={`/admin/registrations/${id}`} className="row-link num">
            {reference}
          </Link>
          <small className="row-note num">{formatDate(new Date(createdAt), 'moment')}</small>
        </>
      ),
    },
    {
      key: 'buyer',
      header: words.buyer,
      fold: 'line',
      cell: ({ company, buyerName, buyerEmail, firstName }) => (
        <>
          {company ? typo(company) : (buyerName ?? firstName ?? words.nameless)}
          {buyerEmail && <small className="row-note">{buyerEmail}</small>}
        </>
      ),
    },
    sessionColumn(words),
    { key: 'seats', header: words.seats, align: 'end', cell: ({ seats }) => <span className="num">{seats}</span> },
    {
      key: 'state',
      header: words.state,
      fold: 'side',
      cell: (order) => <Badge look={standingLook(order)}>{standingInWords(registrationWords, order)}</Badge>,
    },
    {
      key: 'price',
      header: words.price,
      align: 'end',
      cell: ({ totalCents, refundedCents, owedCents, origin }) => (
        <>
          <span className="num font-bold">{formatMoney(totalCents)}</span>
          <small className="row-note">
            {refundedCents > 0
              ? words.refunded(formatMoney(refundedCents))
              : owedCents > 0 && owedCents < totalCents
                ? words.owes(formatMoney(owedCents))
                : registrationWords.origins[origin]}
          </small>
        </>
      ),
    },
  ]
}

function sessionColumn(words: ParticipantsWords): Column<{ sessionTitle: string; startsAt: string }> {
  return {
    key: 'session',
    header: words.session,
    sortable: true,
    fold: 'line',
    cell: ({ sessionTitle, startsAt }) => (
      <>
        {typo(sessionTitle)}
        <small className="row-note num">{formatDate(new Date(startsAt), 'moment')}</small>
      </>
    ),
  }
}
