import { Link, useLocation } from 'react-router'
import type {
  DisputeOfPayment,
  PaymentInWhole,
  RefundOfPayment,
} from '#capabilities/bookkeeping/read-payment.server.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { REGISTRATION_MESSAGES, STATE_LOOKS } from '../orders/registration/registration.messages.ts'
import { CloseDetails } from '../table/close-details.tsx'
import { tableHref } from '../table/table-query.ts'
import { MONEY_MESSAGES, REFUND_LOOKS, STANDING_LOOKS } from './money.messages.ts'
import { stripePage } from './reconciliation/stripe-page.ts'

const MESSAGES = {
  sk: {
    paid: 'Zaplatené',
    buyer: 'E-mail',
    course: 'Kurz',
    start: 'Termín',
    registration: 'Objednávka',
    fee: 'Poplatok Stripe',
    net: 'Ostáva nám',
    unbooked: (amount: string) => `vrátenie ${amount} je odpočítané, zo Stripe ešte nie je načítané`,
    payout: 'Na účte v banke',
    notYet: 'zatiaľ nie',
    refunds: 'Vrátené peniaze',
    none: 'Z tejto platby sa nič nevracalo.',
    left: (amount: string) => `Vrátiť sa dá ešte ${amount}.`,
    disputes: 'Spory',
    dispute: (amount: string) => `Banka objednávateľa žiada späť ${amount}.`,
    due: (day: string) => `Odpovedať treba do ${day}.`,
    answer: 'Odpovedať na spor v Stripe',
    refund: 'Vrátiť peniaze',
    order: 'Celá objednávka',
    person: 'Všetko o tejto osobe',
    history: 'História v zázname zmien',
    surplusNote: 'Druhá platba tej istej objednávky. Vracia sa celá a sama.',
  },
  en: {
    paid: 'Paid',
    buyer: 'E-mail',
    course: 'Course',
    start: 'Session',
    registration: 'Registration',
    fee: 'Stripe’s fee',
    net: 'Left for us',
    unbooked: (amount: string) => `a refund of ${amount} is taken off, it is not read from Stripe yet`,
    payout: 'In the bank',
    notYet: 'not yet',
    refunds: 'Refunds',
    none: 'Nothing of this payment has gone back.',
    left: (amount: string) => `${amount} can still go back.`,
    disputes: 'Disputes',
    dispute: (amount: string) => `The buyer’s bank asks for ${amount}.`,
    due: (day: string) => `Answer by ${day}.`,
    answer: 'Answer the dispute at Stripe',
    refund: 'Refund',
    order: 'The whole registration',
    person: 'Everything about this person',
    history: 'History in the audit log',
    surplusNote: 'A second payment of the same order. It goes back whole and by itself.',
  },
}

type PaymentDrawerProps = { payment: PaymentInWhole; isTest: boolean; mayRefund: boolean }

/** One payment: whose it is, what went back, what the bank wants and what Stripe kept of it. */
export function PaymentDrawer({ payment, isTest, mayRefund }: PaymentDrawerProps) {
  const words = useMessages(MESSAGES)
  const money = useMessages(MONEY_MESSAGES)
  const { states } = useMessages(REGISTRATION_MESSAGES)
  const { search } = useLocation()
  const left = payment.amountCents - payment.refundedCents
  const isDisputed = payment.disputes.some(({ closedAt }) => closedAt === null)
  const { balance } = payment
  return (
    <Drawer
      title={typo(payment.buyer ?? money.unnamed)}
      description={payment.reference}
      close={<CloseDetails />}
      actions={
        mayRefund &&
        left > 0 &&
        !isDisputed && (
          <Link
            to={tableHref(search, { ask: 'refund' })}
            className={buttonClass('ink', 'md', undefined)}
            preventScrollReset
          >
            {words.refund}
          </Link>
        )
      }
    >
      <p className="drawer-sum num">{formatMoney(payment.amountCents)}</p>
      <p className="flex flex-wrap gap-2">
        <Badge look={STANDING_LOOKS[payment.standing]}>{money.standings[payment.standing]}</Badge>
        {payment.isSurplus && (
          <Badge look="warn" plain>
            {money.surplus}
          </Badge>
        )}
      </p>
      {payment.isSurplus && <p className="text-ink-2">{words.surplusNote}</p>}
      <Facts
        items={[
          { term: words.paid, value: formatDate(new Date(payment.paidAt), 'moment') },
          ...(payment.buyerEmail ? [{ term: words.buyer, value: payment.buyerEmail }] : []),
          { term: words.course, value: typo(payment.sessionTitle) },
          { term: words.start, value: formatDate(new Date(payment.startsAt), 'moment') },
          {
            term: words.registration,
            value: <Badge look={STATE_LOOKS[payment.state]}>{states[payment.state]}</Badge>,
          },
          ...(balance
            ? [
                { term: words.fee, value: formatMoney(balance.feeCents) },
                {
                  term: words.net,
                  value: (
                    <>
                      {formatMoney(balance.netCents)}
                      {balance.unbookedCents > 0 && (
                        <small className="row-note">{words.unbooked(formatMoney(balance.unbookedCents))}</small>
                      )}
                    </>
                  ),
                },
                { term: words.payout, value: balance.payoutOn ? formatDate(balance.payoutOn, 'short') : words.notYet },
              ]
            : []),
        ]}
      />
      {payment.disputes.length > 0 && (
        <section className="drawer-part">
          <h3>{words.disputes}</h3>
          {payment.disputes.map((dispute) => (
            <Dispute key={dispute.id} dispute={dispute} isTest={isTest} />
          ))}
        </section>
      )}
      <section className="drawer-part">
        <h3>{words.refunds}</h3>
        {payment.refunds.length === 0 && <p className="text-ink-2">{words.none}</p>}
        <ul className="refunds">
          {payment.refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </ul>
        {payment.refunds.length > 0 && left > 0 && <p className="text-ink-2">{words.left(formatMoney(left))}</p>}
      </section>
      <p className="drawer-links">
        <OfficeLink to={`/admin/registrations/${payment.registrationId}`}>{words.order}</OfficeLink>
        {payment.buyerEmail && <OfficeLink to={`/admin/people/${payment.registrationId}`}>{words.person}</OfficeLink>}
        <a
          href={stripePage({ isTest }, 'payments', payment.stripePaymentIntentId)}
          target="_blank"
          rel="noreferrer"
          className="link outside-link"
        >
          {money.atStripe} <Icon name="external" />
        </a>
        <OfficeLink to={`/admin/audit?${new URLSearchParams({ subject: 'registration', id: payment.registrationId })}`}>
          {words.history}
        </OfficeLink>
      </p>
    </Drawer>
  )
}

function Refund({ refund }: { refund: RefundOfPayment }) {
  const { refundStatuses, refundReasons, refundErrors } = useMessages(MONEY_MESSAGES)
  return (
    <li>
      <strong className="num">{formatMoney(refund.amountCents)}</strong>
      <Badge look={REFUND_LOOKS[refund.status]}>{refundStatuses[refund.status]}</Badge>
      <small className="row-note">
        {refundReasons[refund.reason]},{' '}
        <span className="num">{formatDate(new Date(refund.settledAt ?? refund.requestedAt), 'moment')}</span>
        {refund.lastError && (
          <span className="block text-bad [overflow-wrap:anywhere]">
            {typo(refundErrors[refund.lastError] ?? refund.lastError)}
          </span>
        )}
      </small>
    </li>
  )
}

function Dispute({ dispute, isTest }: { dispute: DisputeOfPayment; isTest: boolean }) {
  const words = useMessages(MESSAGES)
  const { disputeStatuses, disputeReasons } = useMessages(MONEY_MESSAGES)
  const isOpen = dispute.closedAt === null
  return (
    <div className="grid gap-1">
      <p>
        {words.dispute(formatMoney(dispute.amountCents))} {typo(disputeReasons[dispute.reason] ?? dispute.reason)};{' '}
        {typo(disputeStatuses[dispute.status] ?? dispute.status)}.
      </p>
      {isOpen && dispute.dueAt && (
        <p className="text-bad">{words.due(formatDate(new Date(dispute.dueAt), 'moment'))}</p>
      )}
      <a
        href={stripePage({ isTest }, 'disputes', dispute.id)}
        target="_blank"
        rel="noreferrer"
        className="link outside-link justify-self-start"
      >
        {words.answer} <Icon name="external" />
      </a>
    </div>
  )
}
