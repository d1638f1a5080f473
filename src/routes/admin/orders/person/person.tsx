import type { ReactNode } from 'react'
import { REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import { type PersonForStaff, readPerson } from '#capabilities/privacy/read-person.server.ts'
import { typo } from '#kernel/typography.ts'
import { MAIL_NAMES } from '#routes/admin/messages/mails/mail-names.ts'
import { MAIL_LOOKS, MAIL_SCREEN_MESSAGES } from '#routes/admin/messages/mails/mail-screen.messages.ts'
import { MESSAGE_SCREEN_MESSAGES, MESSAGE_STATE_LOOKS } from '#routes/admin/messages/message-screen.messages.ts'
import { nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { REGISTRATION_MESSAGES, standingInWords, standingLook } from '../registration/registration.messages.ts'
import { PURPOSE_NAMES } from '../registration/timeline.messages.ts'
import { WITHDRAWAL_SCREEN_MESSAGES } from '../withdrawals/withdrawal-screen.messages.ts'
import type { Route } from './+types/person'
import { PERSON_MESSAGES } from './person.messages.ts'
import './person.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const id = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const person = await readPerson(services, { id }, call).catch(refused)
  return { id, person, mayAdd: may('addManualParticipant') }
}

export default function Person({ loaderData: { id, person, mayAdd } }: Route.ComponentProps) {
  const words = useMessages(PERSON_MESSAGES)
  const { name, email, phone, company } = person
  return (
    <AdminScreen
      title={name ?? email}
      lead={
        <span className="lead-row gap-x-3">
          <a href={`mailto:${encodeURIComponent(email)}`} className="link wrap-anywhere">
            {email}
          </a>
          {phone && <span className="num">{phone}</span>}
          {company && <span>{typo(company)}</span>}
        </span>
      }
      actions={
        mayAdd && (
          <ButtonLink to={`/admin/participants/add?person=${id}`} look="spark">
            <Icon name="plus" />
            {words.add}
          </ButtonLink>
        )
      }
    >
      <div className="halves">
        <div className="person-parts">
          <Orders orders={person.orders} />
          <Withdrawals withdrawals={person.withdrawals} />
          <Consents consents={person.consents} />
          <Requests requests={person.requests} />
        </div>
        <div className="person-parts">
          <Messages messages={person.messages} />
          <Mails mails={person.mails} email={email} />
        </div>
      </div>
    </AdminScreen>
  )
}

type Line = { key: string; to: string; title: string; note: ReactNode; look: BadgeLook; badge: string }
type PartProps = { title: string; empty: string; lines: ReadonlyArray<Line>; foot?: ReactNode }

function Part({ title, empty, lines, foot }: PartProps) {
  return (
    <section className="pane">
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="person-lines">
          {lines.map(({ key, to, title: name, note, look, badge }) => (
            <li key={key}>
              <span className="min-w-0">
                <OfficeLink to={to} className="row-link" otherwise="text">
                  {name}
                </OfficeLink>
                <small className="row-note">{note}</small>
              </span>
              <Badge look={look}>{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
      {foot}
    </section>
  )
}

function Orders({ orders }: Pick<PersonForStaff, 'orders'>) {
  const words = useMessages(PERSON_MESSAGES)
  const standings = useMessages(REGISTRATION_MESSAGES)
  return (
    <Part
      title={words.orders}
      empty={words.noOrders}
      lines={orders.map((order) => ({
        key: order.id,
        to: `/admin/registrations/${order.id}`,
        title: `${typo(order.sessionTitle)}, ${formatDate(new Date(order.startsAt), 'numeric')}`,
        note: [
          order.reference,
          formatMoney(order.totalCents),
          words.seats(order.seats),
          order.owedCents > 0 && words.owes(formatMoney(order.owedCents)),
          order.refundedCents > 0 && words.returned(formatMoney(order.refundedCents)),
          !order.isBuyer && words.participant(order.company ?? ''),
        ]
          .filter(Boolean)
          .join(' · '),
        look: standingLook(order),
        badge: standingInWords(standings, order),
      }))}
    />
  )
}

function Withdrawals({ withdrawals }: Pick<PersonForStaff, 'withdrawals'>) {
  const words = useMessages(PERSON_MESSAGES)
  const { standings, undecided } = useMessages(WITHDRAWAL_SCREEN_MESSAGES)
  if (withdrawals === null || withdrawals.length === 0) return null
  return (
    <Part
      title={words.withdrawals}
      empty=""
      lines={withdrawals.map(({ id, receivedAt, reference, standing, refundCents }) => ({
        key: id,
        to: `/admin/withdrawals?open=${id}`,
        title: words.withdrewOn(formatDate(new Date(receivedAt), 'numeric')),
        note: [reference, refundCents && words.returned(formatMoney(refundCents))].filter(Boolean).join(' · '),
        look: standing ? 'mute' : 'warn',
        badge: standing ? standings[standing] : undecided,
      }))}
    />
  )
}

function Messages({ messages }: Pick<PersonForStaff, 'messages'>) {
  const words = useMessages(PERSON_MESSAGES)
  const { states } = useMessages(MESSAGE_SCREEN_MESSAGES)
  if (messages === null) return null
  return (
    <Part
      title={words.messages}
      empty={words.noMessages}
      lines={messages.map(({ id, at, message, state }) => ({
        key: id,
        to: `/admin/messages/${id}`,
        title: message.length > 90 ? `${message.slice(0, 90)}…` : message,
        note: formatDate(new Date(at), 'moment'),
        look: MESSAGE_STATE_LOOKS[state],
        badge: states[state],
      }))}
    />
  )
}

function Mails({ mails, email }: Pick<PersonForStaff, 'mails' | 'email'>) {
  const words = useMessages(PERSON_MESSAGES)
  const { statuses } = useMessages(MAIL_SCREEN_MESSAGES)
  const language = useLanguage()
  if (mails === null) return null
  return (
    <Part
      title={words.mails}
      empty={words.noMails}
      lines={mails.map(({ id, template, status, at }) => ({
        key: id,
        to: `/admin/mails?${new URLSearchParams({ q: email, open: id })}`,
        title: nameOf(MAIL_NAMES, template, language),
        note: formatDate(new Date(at), 'moment'),
        look: MAIL_LOOKS[status],
        badge: statuses[status],
      }))}
    />
  )
}

function Consents({ consents }: Pick<PersonForStaff, 'consents'>) {
  const words = useMessages(PERSON_MESSAGES)
  const language = useLanguage()
  if (consents === null) return null
  const [newest] = consents
  return (
    <Part
      title={words.consents}
      empty={words.noConsents}
      lines={consents.map(({ id, at, purpose, given, textVersion }) => ({
        key: id,
        to: `/admin/consent-audit/people/${id}`,
        title: nameOf(PURPOSE_NAMES, purpose, language),
        note: `${words.version(textVersion)}, ${formatDate(new Date(at), 'moment')}`,
        look: given ? 'ok' : 'mute',
        badge: given ? words.given : words.notGiven,
      }))}
      foot={
        newest && (
          <p>
            <OfficeLink to={`/admin/consent-audit/people/${newest.id}`}>{words.proof}</OfficeLink>
          </p>
        )
      }
    />
  )
}

function Requests({ requests }: Pick<PersonForStaff, 'requests'>) {
  const words = useMessages(PERSON_MESSAGES)
  const { kinds } = useMessages(REQUEST_MESSAGES)
  if (requests === null || requests.length === 0) return null
  return (
    <Part
      title={words.requests}
      empty=""
      lines={requests.map(({ id, kind, receivedOn, isClosed }) => ({
        key: id,
        to: `/admin/data-requests/${id}`,
        title: kinds[kind],
        note: formatDate(receivedOn, 'numeric'),
        look: isClosed ? 'mute' : 'warn',
        badge: isClosed ? words.answered : words.open,
      }))}
    />
  )
}
