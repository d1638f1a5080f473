import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Chart } from '../chart/chart.tsx'
import { SlantedBars } from '../chart/slanted-bars.tsx'
import { changeInPercent, type IncomeReport, type IncomeWeek } from './income.ts'

const MESSAGES = {
  sk: {
    question: 'Zarábame viac ako v minulých týždňoch?',
    none: 'V posledných dvanástich týždňoch nikto nezaplatil.',
    first: (money: string) => `Tento týždeň zatiaľ ${money}. S čím porovnávať, bude až po prvom celom týždni.`,
    more: (money: string, percent: number) =>
      `Áno. Tento týždeň zatiaľ ${money}, o ${percent} % viac ako minulý do toho istého dňa.`,
    same: (money: string) => `Rovnako. Tento týždeň zatiaľ ${money}, toľko ako minulý do toho istého dňa.`,
    less: (money: string, percent: number) =>
      `Zatiaľ nie. Tento týždeň ${money}, o ${percent} % menej ako minulý do toho istého dňa.`,
    new: (money: string) => `Áno. Tento týždeň zatiaľ ${money}, minulý do toho istého dňa nič.`,
    nothing: 'Tento týždeň zatiaľ nič, minulý do toho istého dňa tiež nič.',
    usual: (money: string) => `Bežný týždeň prinesie ${money}.`,
    weekOf: (day: string) => `týždeň od ${day}`,
    thisWeek: 'tento týždeň',
    week: 'Týždeň od',
    orders: 'Objednávky',
    seats: 'Miesta',
    income: 'Tržby',
    caption: 'Tržby podľa týždňov',
    soFar: 'zatiaľ',
  },
  en: {
    question: 'Do we earn more than in the weeks before?',
    none: 'Nobody has paid in the last twelve weeks.',
    first: (money: string) =>
      `${money} so far this week. There is nothing to compare with before the first whole week.`,
    more: (money: string, percent: number) =>
      `Yes. ${money} so far this week, ${percent} % more than last week by the same day.`,
    same: (money: string) => `The same. ${money} so far this week, as much as last week by the same day.`,
    less: (money: string, percent: number) =>
      `Not yet. ${money} this week, ${percent} % less than last week by the same day.`,
    new: (money: string) => `Yes. ${money} so far this week, nothing last week by the same day.`,
    nothing: 'Nothing so far this week, and nothing last week by the same day.',
    usual: (money: string) => `A usual week brings ${money}.`,
    weekOf: (day: string) => `week of ${day}`,
    thisWeek: 'this week',
    week: 'Week of',
    orders: 'Orders',
    seats: 'Seats',
    income: 'Revenue',
    caption: 'Revenue by week',
    soFar: 'so far',
  },
}

type Words = (typeof MESSAGES)['sk']

/** The income of the last weeks beside one another, and what a usual one brings. */
export function IncomeChart({ income }: { income: IncomeReport }) {
  const words = useMessages(MESSAGES)
  const { weeks, usualCents } = income
  const first = weeks[0]
  return (
    <Chart
      question={words.question}
      answer={typo(answerOf(income, words))}
      table={
        <DataTable
          caption={words.caption}
          columns={columnsIn(words)}
          rows={weeks.toReversed()}
          rowKey={({ monday }) => monday}
        />
      }
    >
      <SlantedBars
        level={usualCents}
        bars={weeks.map(({ monday, incomeCents }) => ({
          key: monday,
          value: incomeCents,
          label: `${words.weekOf(formatDate(monday, 'short'))}: ${formatMoney(incomeCents)}`,
        }))}
      />
      <p className="chart-axis" aria-hidden="true">
        <span className="tabular-nums">{first && formatDate(first.monday, 'short')}</span>
        <span className="lit">{words.thisWeek}</span>
      </p>
    </Chart>
  )
}

function answerOf(income: IncomeReport, words: Words): string {
  const { weeks, usualCents, week, weekBefore } = income
  if (weeks.every(({ orders }) => orders === 0)) return words.none
  const now = formatMoney(week.incomeCents)
  if (usualCents === null) return words.first(now)
  return `${comparison(week.incomeCents, weekBefore.incomeCents, words)} ${words.usual(formatMoney(usualCents))}`
}

function comparison(now: number, before: number, words: Words): string {
  const change = changeInPercent(now, before)
  if (change === null) return now > 0 ? words.new(formatMoney(now)) : words.nothing
  if (change === 0) return words.same(formatMoney(now))
  return change > 0 ? words.more(formatMoney(now), change) : words.less(formatMoney(now), -change)
}

function columnsIn(words: Words): ReadonlyArray<Column<IncomeWeek>> {
  return [
    {
      key: 'week',
      header: words.week,
      fold: 'lead',
      cell: ({ monday, isCurrent }) => (
        <span className="num">
          {formatDate(monday, 'numeric')}
          {isCurrent && `, ${words.soFar}`}
        </span>
      ),
    },
    {
      key: 'orders',
      header: words.orders,
      align: 'end',
      cell: ({ orders }) => <span className="num">{orders}</span>,
    },
    { key: 'seats', header: words.seats, align: 'end', cell: ({ seats }) => <span className="num">{seats}</span> },
    {
      key: 'income',
      header: words.income,
      align: 'end',
      fold: 'side',
      cell: ({ incomeCents }) => <span className="num font-bold">{formatMoney(incomeCents)}</span>,
    },
  ]
}
