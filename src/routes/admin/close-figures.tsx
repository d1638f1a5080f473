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
    payoutNote: 'prijaté a vrátené so spormi, po poplatkoch',
    vat: 'DPH z obratu',
    rate: (percent: number) => `sadzba ${percent} %`,
    noVat: 'bez DPH',
    base: (amount: string) => `základ ${amount}`,
    payouts: 'Výplaty na účet v tomto mesiaci',
    arrived: 'Deň',
    amount: 'Suma',
  },
  en: {
    total: 'Payments received',
    refunds: 'Refunds',
    adjustments: 'Disputes and other',
    fee: 'Stripe’s fees',
    payout: 'To be paid out',
    payoutNote: 'received and returned with disputes, after fees',
    vat: 'VAT of the turnover',
    rate: (percent: number) => `rate ${percent} %`,
    noVat: 'without VAT',
    base: (amount: string) => `base ${amount}`,
    payouts: 'Payouts to the bank in this month',
    arrived: 'Day',
    amount: 'Amount',
  },
}

/** The sums of the month, its VAT by rate, and what reached the bank. */
export function CloseFigures({ close: { sums, rates, payouts } }: { close: MonthlyClose }) {
  const words = useWords(WORDS)
  return (
    <>
      <Figures
        items={[
          { label: words.total, value: exactMoney(sums.totalCents) },
          { label: words.refunds, value: exactMoney(sums.refundsCents) },
          ...(sums.adjustmentsCents === 0
            ? []
            : [{ label: words.adjustments, value: exactMoney(sums.adjustmentsCents), tone: 'bad' as const }]),
          { label: words.fee, value: exactMoney(-sums.feeCents) },
          { label: words.payout, value: exactMoney(sums.payoutCents), note: words.payoutNote },
          ...rates.map(({ percent, baseCents, vatCents }) => ({
            label: percent === null ? words.noVat : `${words.vat}, ${words.rate(percent)}`,
            value: exactMoney(percent === null ? baseCents : vatCents),
            note: percent === null ? undefined : words.base(exactMoney(baseCents)),
          })),
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
