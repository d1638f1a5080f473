import type { MonthlyClose } from '#capabilities/bookkeeping/read-monthly-close.server.ts'
import { formatDate } from '#ui/date-format.ts'
import { useWords } from '#ui/use-words.ts'
import { exactMoney } from './close-columns.tsx'
import { Figures } from './figures.tsx'

const WORDS = {
  sk: {
    total: 'Prijaté platby',
    refunds: 'Vrátené',
    adjustments: 'Spory a úpravy',
    fee: 'Poplatky Stripe',
    payout: 'Na výplatu',
    vat: (percent: number) => `DPH ${percent} %`,
    base: (percent: number) => `Základ pri ${percent} %`,
    noVat: 'Obrat bez DPH',
    paidOut: 'Prišlo na účet',
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
    paidOut: 'Reached the bank',
    payouts: 'Payouts to the bank in this month',
  },
}

/** The sums of the month, its VAT by rate, and what reached the bank. */
export function CloseFigures({ close: { sums, rates, payouts } }: { close: MonthlyClose }) {
  const words = useWords(WORDS)
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
