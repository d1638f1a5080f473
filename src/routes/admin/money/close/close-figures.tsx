import type { MonthlyClose } from '#capabilities/bookkeeping/read-monthly-close.server.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    total: 'Prijaté platby',
    refunds: 'Vrátené',
    adjustments: 'Spory a úpravy',
    fee: 'Poplatky Stripe',
    payout: 'Na výplatu',
    vat: (percent: number) => `DPH ${percent} %`,
    base: (percent: number) => `Základ pri ${percent} %`,
    noVat: 'Obrat bez DPH',
    handTotal: 'Prijaté mimo Stripe',
    handRefunds: 'Vrátené mimo Stripe',
    handVat: 'DPH mimo Stripe',
    paidOut: 'Prišlo na účet zo Stripe',
    payouts: 'Výplaty na účet v tomto mesiaci',
  },
  en: {
    total: 'Payments received',
    refunds: 'Refunds',
    adjustments: 'Disputes and other',
    fee: 'Stripe’s fees',
    payout: 'To be paid out',
    vat: (percent: number) => `VAT ${percent} %`,
    base: (percent: number) => `Base at ${percent} %`,
    noVat: 'Turnover without VAT',
    handTotal: 'Received without Stripe',
    handRefunds: 'Refunded without Stripe',
    handVat: 'VAT without Stripe',
    paidOut: 'Reached the bank from Stripe',
    payouts: 'Payouts to the bank in this month',
  },
}

/** The sums of the month, its VAT by rate, and what reached the bank. */
export function CloseFigures({ close: { sums, byHand, rates, payouts } }: { close: MonthlyClose }) {
  const words = useMessages(MESSAGES)
  const paidOut = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <>
      <Figures
        items={[
          { label: words.total, value: exactMoney(sums.totalCents) },
          { label: words.refunds, value: exactMoney(sums.refundsCents) },
          {
            label: words.adjustments,
            value: exactMoney(sums.adjustmentsCents),
            tone: sums.adjustmentsCents < 0 ? 'bad' : undefined,
          },
          { label: words.fee, value: exactMoney(-sums.feeCents) },
          { label: words.payout, value: exactMoney(sums.payoutCents) },
          ...rates.flatMap(({ percent, baseCents, vatCents }) => [
            { label: percent === null ? words.noVat : words.base(percent), value: exactMoney(baseCents) },
            ...(percent === null ? [] : [{ label: words.vat(percent), value: exactMoney(vatCents) }]),
          ]),
          ...(byHand.lines.length === 0
            ? []
            : [
                { label: words.handTotal, value: exactMoney(byHand.sums.totalCents) },
                { label: words.handRefunds, value: exactMoney(byHand.sums.refundsCents) },
                { label: words.handVat, value: exactMoney(byHand.sums.vatCents) },
              ]),
          { label: words.paidOut, value: exactMoney(paidOut) },
        ]}
      />
      {payouts.length > 0 && (
        <details className="money-history mb-6">
          <summary>{words.payouts}</summary>
          <ol>
            {payouts.map(({ id, on, amountCents }) => (
              <li key={id} className="num">
                <span>{formatDate(on, 'short')}</span>
                <strong>{exactMoney(amountCents)}</strong>
                <code>{id}</code>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
