import type { MonthlyClose } from '#capabilities/bookkeeping/read-monthly-close.server.ts'
import { formatDate } from '#ui/date-format.ts'
import { TextLink } from '#ui/text-link.tsx'
import { TickList } from '#ui/tick-list.tsx'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import { exactMoney } from './close-columns.tsx'

const WORDS = {
  sk: {
    running: 'Mesiac ešte trvá, čísla sa budú meniť.',
    never: 'Pohyby zo Stripe sa ešte nenačítali. Načítavajú sa každú hodinu, alebo hneď tlačidlom hore.',
    until: (when: string) => `Načítané po pohyb z ${when}.`,
    payments: (amount: string) => `Platby v našich knihách sú rovnaké ako v Stripe: ${amount}.`,
    paymentsDiffer: (ours: string, theirs: string) => `Platby v našich knihách sú ${ours}, v Stripe ${theirs}.`,
    refunds: (amount: string) => `Vrátené peniaze v našich knihách sú rovnaké ako v Stripe: ${amount}.`,
    refundsDiffer: (ours: string, theirs: string) => `Vrátené peniaze v našich knihách sú ${ours}, v Stripe ${theirs}.`,
    strangers: (count: number) => `Pohyby bez našej objednávky: ${count}. V súbore sú, bez mena kupujúceho.`,
    unbooked: (count: number, amount: string) =>
      `Platby, ktoré Stripe v zostatku ešte neukazuje: ${count}, spolu ${amount}. Načítajte zostatok znova.`,
    compare: 'Porovnať knihy so Stripe',
  },
  en: {
    running: 'The month is not over, the figures will change.',
    never: 'Movements have not been read from Stripe yet. They are read every hour, or now with the button above.',
    until: (when: string) => `Read up to the movement of ${when}.`,
    payments: (amount: string) => `Payments in our books equal Stripe’s: ${amount}.`,
    paymentsDiffer: (ours: string, theirs: string) => `Payments in our books are ${ours}, at Stripe ${theirs}.`,
    refunds: (amount: string) => `Refunds in our books equal Stripe’s: ${amount}.`,
    refundsDiffer: (ours: string, theirs: string) => `Refunds in our books are ${ours}, at Stripe ${theirs}.`,
    strangers: (count: number) =>
      `Movements without an order of ours: ${count}. They are in the file, without a buyer.`,
    unbooked: (count: number, amount: string) =>
      `Payments that Stripe’s balance does not show yet: ${count}, together ${amount}. Read the balance again.`,
    compare: 'Compare the books with Stripe',
  },
}

/** Whether the month can be closed: what agrees with Stripe, and what does not. */
export function CloseChecks({ close, isOver }: { close: MonthlyClose; isOver: boolean }) {
  const words = useWords(WORDS)
  const { sums, ours, strangers, unbooked, readUntil } = close
  if (readUntil === null) return <p className="note text-warn">{typo(words.never)}</p>
  const returned = -sums.refundsCents
  const good = [
    ...(ours.paidCents === sums.totalCents ? [words.payments(exactMoney(sums.totalCents))] : []),
    ...(ours.refundedCents === returned ? [words.refunds(exactMoney(returned))] : []),
  ]
  const bad = [
    ...(ours.paidCents === sums.totalCents
      ? []
      : [words.paymentsDiffer(exactMoney(ours.paidCents), exactMoney(sums.totalCents))]),
    ...(ours.refundedCents === returned
      ? []
      : [words.refundsDiffer(exactMoney(ours.refundedCents), exactMoney(returned))]),
    ...(unbooked.count === 0 ? [] : [words.unbooked(unbooked.count, exactMoney(unbooked.cents))]),
    ...(strangers === 0 ? [] : [words.strangers(strangers)]),
  ]
  return (
    <div className="close-checks">
      <p className="text-ink-2">
        {!isOver && `${words.running} `}
        {typo(words.until(formatDate(new Date(readUntil), 'moment')))}
      </p>
      {good.length > 0 && <TickList items={good.map(typo)} />}
      {bad.map((sentence) => (
        <p key={sentence} className="note text-warn">
          <span>{typo(sentence)}</span>
        </p>
      ))}
      {bad.length > 0 && (
        <p>
          <TextLink to="/admin/reconciliation">{words.compare}</TextLink>
        </p>
      )}
    </div>
  )
}
