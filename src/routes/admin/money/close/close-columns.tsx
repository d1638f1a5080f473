import { Link } from 'react-router'
import type { CloseLine } from '#capabilities/bookkeeping/monthly-close.ts'
import type { HandLine } from '#capabilities/bookkeeping/read-hand-lines.server.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { HAND_MESSAGES } from '../hand.messages.ts'

export const CLOSE_MESSAGES = {
  sk: {
    lead: 'Doklady, platby a výkazy mesiaca na jednom mieste. Súčty sedia s dokladmi, s knihou aj so Stripe na cent.',
    month: 'Mesiac',
    show: 'Zobraziť',
    caption: 'Pohyby mesiaca',
    read: 'Načítať zo Stripe znova',
    reading: 'Zaraďujeme…',
    empty: 'V tomto mesiaci Stripe nič nezaúčtoval.',
    done: {
      asked: 'Načítanie zo Stripe je zaradené. O chvíľu obnovte stránku.',
      closed: 'Mesiac je uzavretý.',
      late: 'Doklady sú vystavené.',
      attached: 'Doklad o poplatkoch je priložený.',
      removed: 'Doklad o poplatkoch je odstránený.',
    },
    day: 'Deň',
    buyer: 'Objednávateľ',
    stranger: 'Bez objednávky',
    course: (day: string) => `kurz ${day}`,
    base: 'Základ',
    vat: 'DPH',
    total: 'Spolu',
    refunds: 'Vrátené',
    adjustments: 'Spory a úpravy',
    fee: 'Poplatok',
    payout: 'Na výplatu',
    notYet: 'čaká',
    byHand: 'Mimo Stripe',
    byHandNote:
      'Peniaze, ktoré niekto zapísal ručne, v deň, keď prišli alebo boli odoslané. V súbore sú vo vlastných riadkoch.',
    kinds: {
      payment: 'Platba',
      refund: 'Vrátenie',
      'refund-failure': 'Vrátenie neprešlo',
      dispute: 'Spor',
      fee: 'Poplatok',
      other: 'Iné',
    },
  },
  en: {
    lead: 'Documents, payments and statements of a month in one place. The sums are those of the documents, the book and Stripe, to the cent.',
    month: 'Month',
    show: 'Show',
    caption: 'Movements of the month',
    read: 'Read from Stripe again',
    reading: 'Queueing…',
    empty: 'Stripe booked nothing in this month.',
    done: {
      asked: 'Reading from Stripe is queued. Load the page again in a moment.',
      closed: 'The month is closed.',
      late: 'The documents are issued.',
      attached: 'The fee document is attached.',
      removed: 'The fee document is removed.',
    },
    day: 'Day',
    buyer: 'Buyer',
    stranger: 'No order',
    course: (day: string) => `course ${day}`,
    base: 'Base',
    vat: 'VAT',
    total: 'Total',
    refunds: 'Refunds',
    adjustments: 'Disputes and other',
    fee: 'Fee',
    payout: 'Payout',
    notYet: 'pending',
    byHand: 'Without Stripe',
    byHandNote:
      'Money that somebody recorded by hand, on the day it came or was sent. The file has it in lines of its own.',
    kinds: {
      payment: 'Payment',
      refund: 'Refund',
      'refund-failure': 'Refund failed',
      dispute: 'Dispute',
      fee: 'Fee',
      other: 'Other',
    },
  },
}

const LOOKS = {
  payment: 'ok',
  refund: 'info',
  'refund-failure': 'warn',
  dispute: 'bad',
  fee: 'mute',
  other: 'mute',
} as const

/** A line of the month on the screen; the file has the rest of its columns. */
export function useCloseColumns(): ReadonlyArray<Column<CloseLine>> {
  const words = useMessages(CLOSE_MESSAGES)
  return [
    {
      key: 'buyer',
      header: words.buyer,
      fold: 'lead',
      cell: ({ paymentId, buyer, reference, movementId }) =>
        paymentId ? (
          <>
            <Link to={`/admin/payments?open=${paymentId}`} className="row-link">
              {typo(buyer ?? reference ?? '')}
            </Link>
            <small className="row-note num">{reference}</small>
          </>
        ) : (
          <>
            {words.stranger}
            <small className="row-note">
              <code>{movementId}</code>
            </small>
          </>
        ),
    },
    {
      key: 'day',
      header: words.day,
      fold: 'line',
      cell: ({ paidOn, courseOn }) => (
        <>
          <span className="num whitespace-nowrap">{formatDate(paidOn, 'short')}</span>
          {courseOn && <small className="row-note">{words.course(formatDate(courseOn, 'short'))}</small>}
        </>
      ),
    },
    {
      key: 'kind',
      header: words.kinds.payment,
      headerHidden: true,
      fold: 'side',
      cell: ({ kind }) => <Badge look={LOOKS[kind]}>{words.kinds[kind]}</Badge>,
    },
    { key: 'base', header: words.base, align: 'end', fold: 'hidden', cell: ({ baseCents }) => inCents(baseCents) },
    {
      key: 'vat',
      header: words.vat,
      align: 'end',
      fold: 'hidden',
      cell: ({ vatCents, vatPercent }) => (
        <>
          {inCents(vatCents)}
          {vatPercent !== null && vatCents !== 0 && <small className="row-note num">{vatPercent} %</small>}
        </>
      ),
    },
    {
      key: 'total',
      header: words.total,
      align: 'end',
      cell: ({ totalCents, adjustmentsCents }) => inCents(totalCents || adjustmentsCents),
    },
    { key: 'refunds', header: words.refunds, align: 'end', cell: ({ refundsCents }) => inCents(refundsCents) },
    { key: 'fee', header: words.fee, align: 'end', cell: ({ feeCents }) => inCents(-feeCents) },
    {
      key: 'payout',
      header: words.payout,
      align: 'end',
      cell: ({ payoutCents, payoutOn }) => (
        <>
          <span className="font-bold">{inCents(payoutCents)}</span>
          <small className="row-note num">{payoutOn ? formatDate(payoutOn, 'short') : words.notYet}</small>
        </>
      ),
    },
  ]
}

/** Money that did not go through Stripe; no fee and no payout belong to it. */
export function useHandLineColumns(): ReadonlyArray<Column<HandLine>> {
  const words = useMessages(CLOSE_MESSAGES)
  const { kinds, ways, correction } = useMessages(HAND_MESSAGES)
  return [
    {
      key: 'buyer',
      header: words.buyer,
      fold: 'lead',
      cell: ({ registrationId, buyer, reference }) => (
        <>
          <OfficeLink to={`/admin/registrations/${registrationId}`} className="row-link" otherwise="text">
            {typo(buyer ?? reference)}
          </OfficeLink>
          <small className="row-note num">{reference}</small>
        </>
      ),
    },
    {
      key: 'day',
      header: words.day,
      fold: 'line',
      cell: ({ paidOn, courseOn }) => (
        <>
          <span className="num whitespace-nowrap">{formatDate(paidOn, 'short')}</span>
          <small className="row-note">{words.course(formatDate(courseOn, 'short'))}</small>
        </>
      ),
    },
    {
      key: 'kind',
      header: words.kinds.payment,
      headerHidden: true,
      fold: 'side',
      cell: ({ kind, way, isCorrection }) => (
        <>
          <Badge look={kind === 'received' ? 'ok' : 'info'}>{kinds[kind]}</Badge>
          <small className="row-note">{isCorrection ? correction : way && ways[way]}</small>
        </>
      ),
    },
    { key: 'base', header: words.base, align: 'end', fold: 'hidden', cell: ({ baseCents }) => inCents(baseCents) },
    { key: 'vat', header: words.vat, align: 'end', fold: 'hidden', cell: ({ vatCents }) => inCents(vatCents) },
    { key: 'total', header: words.total, align: 'end', cell: ({ totalCents }) => inCents(totalCents) },
    { key: 'refunds', header: words.refunds, align: 'end', cell: ({ refundsCents }) => inCents(refundsCents) },
  ]
}

function inCents(cents: Cents) {
  if (cents === 0) return <span className="text-ink-2">–</span>
  return <span className="num whitespace-nowrap">{exactMoney(cents)}</span>
}
