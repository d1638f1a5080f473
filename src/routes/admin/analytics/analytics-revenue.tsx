import type { OriginSum, Revenue } from '#capabilities/insights/figures.ts'
import { typo } from '#kernel/typography.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Chart } from '../chart/chart.tsx'
import { Figures } from '../chart/figures.tsx'
import { VISIT_NAMES } from './analytics.messages.ts'
import {
  AnalyticsSection,
  figureColumn,
  percentOf,
  RankedBars,
  useBeforeColumn,
  useCompared,
} from './analytics-parts.tsx'

const SHOWN = 7

const MESSAGES = {
  sk: {
    title: 'Tržby podľa zdroja',
    lead: 'Objednávky začaté v tomto období a čo z nich bolo zaplatené, bez vrátených peňazí.',
    income: 'Tržby',
    orders: 'Objednávky',
    paid: 'Zaplatené',
    seats: 'Predané miesta',
    unknown: 'neurčené',
    unknownFigure: 'Z toho neurčený pôvod',
    why: 'Neurčené sú objednávky ľudí, ktorí analytiku nepovolili. Ich prehliadač nám nepovedal, odkiaľ prišli, a inak to nezisťujeme.',
    none: 'V tomto období nikto nezaplatil.',
    noneKnown: 'Pri žiadnej zaplatenej objednávke to nevieme.',
    most: (name: string, money: string, share: number) => `Najviac: ${name}, ${money}, čo je ${share} % tržieb.`,
    channels: { question: 'Ktorý kanál zarába?', caption: 'Tržby podľa kanálov', name: 'Kanál' },
    sources: { question: 'Ktorý zdroj zarába?', caption: 'Tržby podľa zdrojov', name: 'Zdroj' },
    campaigns: { question: 'Ktorá kampaň sa vyplatila?', caption: 'Tržby podľa kampaní', name: 'Kampaň' },
    articles: { question: 'Po ktorom článku platia?', caption: 'Tržby podľa článkov', name: 'Článok' },
  },
  en: {
    title: 'Revenue by source',
    lead: 'Orders begun in this period and what was paid for them, without money given back.',
    income: 'Revenue',
    orders: 'Orders',
    paid: 'Paid',
    seats: 'Seats sold',
    unknown: 'not known',
    unknownFigure: 'Of unknown origin',
    why: 'Orders of people who did not allow analytics are not known. Their browser did not tell us where they came from, and we do not find it out otherwise.',
    none: 'Nobody paid in this period.',
    noneKnown: 'It is not known of any paid order.',
    most: (name: string, money: string, share: number) => `Mostly: ${name}, ${money}, ${share} % of the revenue.`,
    channels: { question: 'Which channel earns?', caption: 'Revenue by channel', name: 'Channel' },
    sources: { question: 'Which source earns?', caption: 'Revenue by source', name: 'Source' },
    campaigns: { question: 'Which campaign paid off?', caption: 'Revenue by campaign', name: 'Campaign' },
    articles: { question: 'After which article do they pay?', caption: 'Revenue by article', name: 'Article' },
  },
}

/** `said` is how a sentence calls it, if not as a list does. */
type Row = OriginSum & { key: string; name: string; said?: string; before: number; isKnown: boolean }

/** What orders brought, by channel, source, campaign and article; what is not known stands in every list. */
export function RevenueSection({ revenue }: { revenue: Revenue }) {
  const words = useMessages(MESSAGES)
  const names = useMessages(VISIT_NAMES)
  const compared = useCompared()
  const { total, before, unknown } = revenue
  const known = (sum: OriginSum & { before: number }, name: string): Row => ({ ...sum, key: name, name, isKnown: true })
  const both = (part: keyof OriginSum) => ({ now: total[part], before: before[part] })
  return (
    <AnalyticsSection id="revenue" title={words.title} lead={words.lead} sheet="revenue">
      <div className="notes-below">
        <Figures
          items={[
            compared(words.income, both('paidCents'), { write: formatMoney }),
            compared(words.orders, both('orders')),
            compared(words.seats, both('paidSeats')),
            {
              label: words.unknownFigure,
              value: `${percentOf(unknown.paidCents, total.paidCents)}\u00a0%`,
              note: formatMoney(unknown.paidCents),
            },
          ]}
        />
      </div>
      <p className="max-w-[74ch] text-ink-2">{words.why}</p>
      <div className="halves">
        <RevenueChart
          {...words.channels}
          revenue={revenue}
          rows={revenue.channels.map((sum) => known(sum, names.channels[sum.channel]))}
        />
        <RevenueChart
          {...words.sources}
          revenue={revenue}
          rows={revenue.sources.map((sum) => known(sum, sum.source))}
        />
        <RevenueChart
          {...words.campaigns}
          revenue={revenue}
          rows={revenue.campaigns.map((sum) => known(sum, sum.campaign))}
        />
        <RevenueChart
          {...words.articles}
          revenue={revenue}
          rows={revenue.articles.map((sum) => {
            const name = sum.title ?? sum.article
            return { ...known(sum, name), said: names.quoted(name) }
          })}
        />
      </div>
    </AnalyticsSection>
  )
}

type RevenueChartProps = {
  question: string
  caption: string
  name: string
  rows: ReadonlyArray<Row>
  revenue: Revenue
}

function RevenueChart({ question, caption, name, rows, revenue: { total, unknown } }: RevenueChartProps) {
  const words = useMessages(MESSAGES)
  const [best] = rows
  const paying = rows.filter(({ paidCents }) => paidCents > 0)
  const all: ReadonlyArray<Row> =
    unknown.orders > 0 ? [...rows, { ...unknown, key: '', name: words.unknown, before: 0, isKnown: false }] : rows
  const columns: ReadonlyArray<Column<Row>> = [
    { key: 'name', header: name, fold: 'line', cell: (row) => typo(row.name) },
    figureColumn('orders', words.orders, ({ orders }) => orders),
    figureColumn('paid', words.paid, ({ paid }) => paid),
    figureColumn('seats', words.seats, ({ paidSeats }) => paidSeats),
    figureColumn('income', words.income, ({ paidCents }) => formatMoney(paidCents)),
    ...useBeforeColumn<Row>((row) => (row.isKnown ? formatMoney(row.before) : '–')),
  ]
  const answer =
    total.paidCents === 0
      ? words.none
      : best && best.paidCents > 0
        ? words.most(best.said ?? best.name, formatMoney(best.paidCents), percentOf(best.paidCents, total.paidCents))
        : words.noneKnown
  return (
    <Chart
      heading="h3"
      question={question}
      answer={answer}
      table={<DataTable caption={caption} columns={columns} rows={all} rowKey={({ key }) => key} />}
    >
      {paying.length > 0 && (
        <RankedBars
          items={paying.slice(0, SHOWN).map(({ key, name: shown, paidCents, before }) => ({
            key,
            name: typo(shown),
            value: paidCents,
            shown: formatMoney(paidCents),
            before,
          }))}
        />
      )}
    </Chart>
  )
}
