import type { Unbooked } from '#capabilities/bookkeeping/monthly-close.ts'
import type { MonthlyClose } from '#capabilities/bookkeeping/read-monthly-close.server.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { TickList } from '#ui/display/tick-list.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    running: 'Mesiac ešte trvá, čísla sa budú meniť.',
    never: 'Pohyby zo Stripe sa ešte nenačítali. Načítavajú sa každú hodinu, alebo hneď tlačidlom hore.',
    until: (when: string) => `Posledný načítaný pohyb: ${when}.`,
    payments: (amount: string) => `Platby v našich knihách sú rovnaké ako v Stripe: ${amount}.`,
    paymentsDiffer: (ours: string, theirs: string) => `Platby v našich knihách sú ${ours}, v Stripe ${theirs}.`,
    refunds: (amount: string) => `Vrátené peniaze v našich knihách sú rovnaké ako v Stripe: ${amount}.`,
    refundsDiffer: (ours: string, theirs: string) => `Vrátené peniaze v našich knihách sú ${ours}, v Stripe ${theirs}.`,
    paymentsWait: (ours: string, theirs: string, count: number, rest: string) =>
      `Platby v našich knihách sú ${ours}, zo Stripe je načítaných ${theirs}. Ešte nenačítané: ${rest} (platieb: ${count}).`,
    refundsWait: (ours: string, theirs: string, count: number, rest: string) =>
      `Vrátené peniaze v našich knihách sú ${ours}, zo Stripe je načítaných ${theirs}. Ešte nenačítané: ${rest} (vrátení: ${count}).`,
    noPayments: 'Platby: žiadne v našich knihách ani medzi načítanými pohybmi Stripe.',
    noRefunds: 'Vrátené peniaze: žiadne v našich knihách ani medzi načítanými pohybmi Stripe.',
    wait: 'Pohyby sa zo Stripe načítavajú každú hodinu, alebo hneď tlačidlom hore.',
    strangers: (count: number) => `Pohyby bez našej objednávky: ${count}. V súbore sú, bez mena objednávateľa.`,
    toSend: (amount: string) =>
      `Mimo Stripe treba ešte poslať späť ${amount}. V uzávierke to bude v deň, keď peniaze odídu.`,
    compare: 'Porovnanie kníh so Stripe',
    compareNote:
      'Tu je celý kalendárny mesiac z načítaných pohybov. Porovnanie sa pýta priamo Stripe, a to na posledné dni, preto má iné sumy.',
  },
  en: {
    running: 'The month is not over, the figures will change.',
    never: 'Movements have not been read from Stripe yet. They are read every hour, or now with the button above.',
    until: (when: string) => `Read up to the movement of ${when}.`,
    payments: (amount: string) => `Payments in our books equal Stripe’s: ${amount}.`,
    paymentsDiffer: (ours: string, theirs: string) => `Payments in our books are ${ours}, at Stripe ${theirs}.`,
    refunds: (amount: string) => `Refunds in our books equal Stripe’s: ${amount}.`,
    refundsDiffer: (ours: string, theirs: string) => `Refunds in our books are ${ours}, at Stripe ${theirs}.`,
    paymentsWait: (ours: string, theirs: string, count: number, rest: string) =>
      `Payments in our books are ${ours}, read from Stripe so far ${theirs}. Not read yet: ${rest} (payments: ${count}).`,
    refundsWait: (ours: string, theirs: string, count: number, rest: string) =>
      `Refunds in our books are ${ours}, read from Stripe so far ${theirs}. Not read yet: ${rest} (refunds: ${count}).`,
    noPayments: 'Payments: none in our books and none among the movements read from Stripe.',
    noRefunds: 'Refunds: none in our books and none among the movements read from Stripe.',
    wait: 'Movements are read from Stripe every hour, or now with the button above.',
    strangers: (count: number) =>
      `Movements without an order of ours: ${count}. They are in the file, without a buyer.`,
    toSend: (amount: string) =>
      `${amount} still has to be sent back without Stripe. The close has it on the day the money leaves.`,
    compare: 'Comparison of the books with Stripe',
    compareNote:
      'This is the whole calendar month from the movements read so far. The comparison asks Stripe itself, about the last days, so its sums are others.',
  },
}

type Side = { oursCents: Cents; theirsCents: Cents; unbooked: Unbooked }

/** How a sum of ours stands to Stripe's. What has not been read is never equal, and no difference either. */
function standingOf({ oursCents, theirsCents, unbooked }: Side): 'none' | 'equal' | 'waiting' | 'differs' {
  if (unbooked.count > 0) return oursCents - unbooked.cents === theirsCents ? 'waiting' : 'differs'
  if (oursCents !== theirsCents) return 'differs'
  return oursCents === 0 ? 'none' : 'equal'
}

/** Whether the month can be closed: what agrees with Stripe, what has not been read yet, and what differs. */
export function CloseChecks({ close, isOver }: { close: MonthlyClose; isOver: boolean }) {
  const words = useMessages(MESSAGES)
  const { sums, ours, byHand, strangers, unbooked, readUntil } = close
  if (readUntil === null) return <p className="note text-warn">{words.never}</p>
  const sides = (['payments', 'refunds'] as const).map((what) => {
    const side =
      what === 'payments'
        ? { oursCents: ours.paidCents, theirsCents: sums.totalCents, unbooked: unbooked.payments }
        : { oursCents: ours.refundedCents, theirsCents: -sums.refundsCents, unbooked: unbooked.refunds }
    return { standing: standingOf(side), sentence: sentenceOf(words, what, side) }
  })
  const good = sides.filter(({ standing }) => standing === 'equal').map(({ sentence }) => sentence)
  const plain = sides.filter(({ standing }) => standing === 'none').map(({ sentence }) => sentence)
  const bad = [
    ...sides.filter(({ standing }) => standing === 'waiting' || standing === 'differs').map(({ sentence }) => sentence),
    ...(sides.some(({ standing }) => standing === 'waiting') ? [words.wait] : []),
    ...(strangers === 0 ? [] : [words.strangers(strangers)]),
    ...(byHand.toSendCents === 0 ? [] : [words.toSend(exactMoney(byHand.toSendCents))]),
  ]
  return (
    <div className="close-checks">
      <p className="text-ink-2">
        {!isOver && `${words.running} `}
        {words.until(formatDate(new Date(readUntil), 'moment'))}
      </p>
      {good.length > 0 && <TickList items={good.map(typo)} />}
      {plain.map((sentence) => (
        <p key={sentence} className="text-ink-2">
          {typo(sentence)}
        </p>
      ))}
      {bad.map((sentence) => (
        <p key={sentence} className="note text-warn">
          <span>{typo(sentence)}</span>
        </p>
      ))}
      <p className="text-ink-2">
        <TextLink to="/admin/reconciliation">{words.compare}</TextLink>
        {'. '}
        {words.compareNote}
      </p>
    </div>
  )
}

function sentenceOf(words: (typeof MESSAGES)['sk'], what: 'payments' | 'refunds', side: Side): string {
  const [ours, theirs] = [exactMoney(side.oursCents), exactMoney(side.theirsCents)]
  const { count, cents } = side.unbooked
  switch (standingOf(side)) {
    case 'none':
      return what === 'payments' ? words.noPayments : words.noRefunds
    case 'equal':
      return words[what](theirs)
    case 'waiting':
      return words[`${what}Wait`](ours, theirs, count, exactMoney(cents))
    case 'differs':
      return words[`${what}Differ`](ours, theirs)
  }
}
