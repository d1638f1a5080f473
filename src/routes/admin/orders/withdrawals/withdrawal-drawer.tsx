import { useLocation } from 'react-router'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import type { WithdrawalInFull } from '#capabilities/withdrawal/withdrawals-for-staff.ts'
import { typo } from '#kernel/typography.ts'
import { MAIL_NAMES } from '#routes/admin/messages/mails/mail-names.ts'
import { REQUEST_SCREEN_MESSAGES } from '#routes/admin/privacy/requests/request-screen.messages.ts'
import { ACTION_NAMES, nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { CloseDetails } from '#routes/admin/table/close-details.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Monogram } from '#ui/marks/monogram.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { REGISTRATION_MESSAGES } from '../registration/registration.messages.ts'
import {
  AgreeForm,
  CloseForm,
  MatchForm,
  ReceiptForm,
  type WithdrawalMatch,
  type WithdrawalRefusal,
} from './withdrawal-forms.tsx'
import { MONEY_LOOKS, WITHDRAWAL_SCREEN_MESSAGES, withdrawalLook } from './withdrawal-screen.messages.ts'

const MESSAGES = {
  sk: {
    reference: 'Uvedená objednávka',
    received: 'Prijaté',
    due: 'Peniaze odoslať do',
    money: 'Vrátiť',
    order: 'Objednávka',
    session: 'Termín',
    buyer: 'Objednávateľ',
    price: 'Cena',
    state: 'Stav objednávky',
    statement: 'Vyhlásenie',
    mails: 'E-maily',
    mailStates: { queued: 'čaká', sent: 'odoslaný', failed: 'neodišiel', skipped: 'neodoslaný' },
    history: 'Priebeh',
    automatic: 'Rozhodnuté samo, ľudia nič nemuseli robiť.',
    system: 'systém',
    refundInPayments: 'Vrátenie zlyhalo. Pozrieť v platbách',
    openOrder: 'Otvoriť objednávku',
  },
  en: {
    reference: 'Order as written',
    received: 'Received',
    due: 'Money to be sent by',
    money: 'To return',
    order: 'Order',
    session: 'Session',
    buyer: 'Buyer',
    price: 'Price',
    state: 'State of the order',
    statement: 'Declaration',
    mails: 'E-mails',
    mailStates: { queued: 'waiting', sent: 'sent', failed: 'not delivered', skipped: 'not sent' },
    history: 'History',
    automatic: 'Settled by itself, nobody had to do anything.',
    system: 'system',
    refundInPayments: 'The refund has failed. See it in payments',
    openOrder: 'Open the order',
  },
}

type WithdrawalDrawerProps = {
  withdrawal: WithdrawalInFull
  match: WithdrawalMatch
  mayChange: boolean
  refusal: WithdrawalRefusal
}

/** A declaration, what it came to, and what is left for a person to do. */
export function WithdrawalDrawer({ withdrawal, match, mayChange, refusal }: WithdrawalDrawerProps) {
  const words = useMessages(MESSAGES)
  const { standings, undecided, closed, emptied, money: moneyWords } = useMessages(WITHDRAWAL_SCREEN_MESSAGES)
  const { daysLeft: inDays } = useMessages(REQUEST_SCREEN_MESSAGES)
  const { search } = useLocation()
  const { name, email, reference, standing, refundCents, money, dueOn, daysLeft, isOpen, closedAt, order } = withdrawal
  const mayAgree = mayChange && isOpen && order !== null && isConfirmed(order.state)
  const mayMatch = mayChange && isOpen && standing === 'unmatched'
  return (
    <Drawer
      lead={<Monogram name={name ?? 'O'} />}
      title={name ?? emptied}
      description={email}
      close={<CloseDetails />}
      actions={
        mayChange && (
          <>
            {isOpen && <CloseForm withdrawal={withdrawal} />}
            {email && <ReceiptForm withdrawal={withdrawal} />}
          </>
        )
      }
    >
      <p className="flex flex-wrap gap-2">
        <Badge look={withdrawalLook(withdrawal)}>
          {closedAt ? closed : standing ? standings[standing] : undecided}
        </Badge>
        {money !== 'none' && <Badge look={MONEY_LOOKS[money]}>{moneyWords[money]}</Badge>}
      </p>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      <Facts
        items={[
          { term: words.received, value: formatDate(withdrawal.receivedAt, 'moment') },
          {
            term: words.due,
            value: isOpen ? `${formatDate(dueOn, 'numeric')}, ${inDays(daysLeft)}` : formatDate(dueOn, 'numeric'),
          },
          ...(reference ? [{ term: words.reference, value: reference }] : []),
          ...(refundCents > 0 ? [{ term: words.money, value: formatMoney(refundCents) }] : []),
        ]}
      />
      {mayMatch && <MatchForm key={search} withdrawal={withdrawal} match={match} />}
      {order && <Order order={order} />}
      {mayAgree && order && <AgreeForm withdrawal={withdrawal} order={order} refusal={refusal} />}
      {money === 'failed' && order && (
        <TextLink to={`/admin/payments?${new URLSearchParams({ q: order.reference })}`}>
          {words.refundInPayments}
        </TextLink>
      )}
      <section className="drawer-part">
        <h3>{words.statement}</h3>
        <blockquote>{typo(withdrawal.statement)}</blockquote>
      </section>
      <Letters withdrawal={withdrawal} />
      <History withdrawal={withdrawal} />
    </Drawer>
  )
}

function Order({ order }: { order: NonNullable<WithdrawalInFull['order']> }) {
  const words = useMessages(MESSAGES)
  const { states } = useMessages(REGISTRATION_MESSAGES)
  const { id, reference, sessionTitle, startsAt, buyerName, companyName, totalCents, state } = order
  return (
    <section className="drawer-part">
      <h3>{words.order}</h3>
      <Facts
        items={[
          { term: words.order, value: reference },
          { term: words.session, value: `${typo(sessionTitle)}, ${formatDate(new Date(startsAt), 'moment')}` },
          { term: words.buyer, value: companyName ?? buyerName ?? '' },
          { term: words.price, value: formatMoney(totalCents) },
          { term: words.state, value: states[state] },
        ]}
      />
      <TextLink to={`/admin/registrations/${id}`}>{words.openOrder}</TextLink>
    </section>
  )
}

function Letters({ withdrawal: { mails } }: { withdrawal: WithdrawalInFull }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  if (mails.length === 0) return null
  return (
    <section className="drawer-part">
      <h3>{words.mails}</h3>
      <ol className="history">
        {mails.map(({ template, status, at }) => (
          <li key={`${template}-${at}`}>
            <span>
              {MAIL_NAMES[template]?.[language] ?? template}
              <span className="text-ink-2">
                {', '}
                {words.mailStates[status as keyof typeof words.mailStates] ?? status}
              </span>
            </span>
            <DateText value={new Date(at)} format="moment" className="num" />
          </li>
        ))}
      </ol>
    </section>
  )
}

function History({ withdrawal: { history, isOpen } }: { withdrawal: WithdrawalInFull }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  if (history.length === 0) return isOpen ? null : <p className="text-ink-2">{words.automatic}</p>
  return (
    <section className="drawer-part">
      <h3>{words.history}</h3>
      <ol className="history">
        {history.map(({ at, action, actor }) => (
          <li key={`${action}-${at}`}>
            <span>
              {typo(nameOf(ACTION_NAMES, action, language))}
              <span className="text-ink-2">, {actor ?? words.system}</span>
            </span>
            <DateText value={new Date(at)} format="moment" className="num" />
          </li>
        ))}
      </ol>
    </section>
  )
}
