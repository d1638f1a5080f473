import { use } from 'react'
import type { ArticleFigures, BlogFigures } from '#capabilities/insights/figures.ts'
import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { formatCount } from '#ui/format/count-format.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Chart } from '../chart/chart.tsx'
import { Figures } from '../chart/figures.tsx'
import { SlantedBars } from '../chart/slanted-bars.tsx'
import {
  AnalyticsSection,
  Comparing,
  figureColumn,
  percentOf,
  RankedBars,
  TwoPeriods,
  useBeforeColumn,
  useCompared,
  whenColumn,
} from './analytics-parts.tsx'

const SHOWN = 7
const PAID = ['zaplatenej objednávky', 'zaplatených objednávok', 'zaplatených objednávok'] as const

const MESSAGES = {
  sk: {
    title: 'Blog',
    lead: 'Čitatelia, dočítania a prechody sa počítajú len pri tých, ktorí povolili analytiku.',
    views: 'Zobrazenia článkov',
    readers: 'Čitatelia',
    finished: 'Dočítali do konca',
    went: 'Prešli na kurz',
    orders: 'Objednávky',
    paid: 'Zaplatené',
    income: 'Tržby po prečítaní',
    article: 'Článok',
    sells: {
      question: 'Ktorý článok predáva?',
      none: 'V tomto období si nikto neprečítal žiadny článok.',
      income: (title: string, money: string, orders: string) => `Najviac „${title}“: ${money} z ${orders}.`,
      went: (title: string, times: number) =>
        `Zatiaľ žiadny. Najviac čitateľov poslal na kurz „${title}“ (${times}), nikto z nich nezaplatil.`,
      nothing: 'Zatiaľ žiadny: z článkov neprešiel na kurz nikto, o kom to vieme.',
      caption: 'Články a čo z nich bolo',
    },
    days: {
      question: 'Číta sa blog každý deň?',
      answer: (days: number, all: number, share: number) =>
        `Čítal sa v ${days} z ${all} dní. Do konca dočítalo ${share} % čitateľov.`,
      caption: 'Zobrazenia článkov podľa dní',
      day: 'Deň',
      today: 'dnes',
    },
    more: 'Články v administrácii',
    paidOrders: (count: number) => counted(count, PAID),
  },
  en: {
    title: 'Blog',
    lead: 'Readers, who finished and who went on are counted of those who allow analytics alone.',
    views: 'Article views',
    readers: 'Readers',
    finished: 'Read to the end',
    went: 'Went on to a course',
    orders: 'Orders',
    paid: 'Paid',
    income: 'Revenue after reading',
    article: 'Article',
    sells: {
      question: 'Which article sells?',
      none: 'Nobody read an article in this period.',
      income: (title: string, money: string, orders: string) => `Mostly “${title}”: ${money} from ${orders}.`,
      went: (title: string, times: number) =>
        `None yet. “${title}” sent most readers on to a course (${times}), and none of them paid.`,
      nothing: 'None yet: nobody that we know of went from an article to a course.',
      caption: 'Articles and what came of them',
    },
    days: {
      question: 'Is the blog read every day?',
      answer: (days: number, all: number, share: number) =>
        `It was read on ${days} of ${all} days. ${share} % of readers came to the end.`,
      caption: 'Article views by day',
      day: 'Day',
      today: 'today',
    },
    more: 'Articles in the back office',
    paidOrders: (count: number) => `${count} paid ${plural(count, ['order', 'orders'])}`,
  },
}

type Words = (typeof MESSAGES)['sk']

/** Which articles are read and which of them sell. */
export function BlogSection({ figures }: { figures: BlogFigures }) {
  const words = useMessages(MESSAGES)
  const compared = useCompared()
  const { views, readers, finished, wentToCourse, paidCents } = figures
  return (
    <AnalyticsSection id="blog" title={words.title} lead={words.lead} sheet="articles">
      <div className="notes-below">
        <Figures
          items={[
            compared(words.views, views),
            compared(words.readers, readers),
            compared(words.finished, finished),
            compared(words.went, wentToCourse),
            compared(words.income, paidCents, { write: formatMoney }),
          ]}
        />
      </div>
      <div className="halves">
        <ArticlesChart articles={figures.articles} />
        <BlogDaysChart figures={figures} />
      </div>
    </AnalyticsSection>
  )
}

const nameOf = ({ title, article }: ArticleFigures) => title ?? article

function articleLink({ title, article }: ArticleFigures) {
  return title === null ? (
    article
  ) : (
    <TextLink to={`/blog/${article}`} reloadDocument>
      {typo(title)}
    </TextLink>
  )
}

function ArticlesChart({ articles }: { articles: ReadonlyArray<ArticleFigures> }) {
  const words = useMessages(MESSAGES)
  const before = useBeforeColumn<ArticleFigures>(({ views }) => views.before)
  const columns: ReadonlyArray<Column<ArticleFigures>> = [
    {
      key: 'article',
      header: words.article,
      fold: 'line',
      cell: articleLink,
    },
    figureColumn('views', words.views, ({ views }) => views.now),
    ...before,
    figureColumn('readers', words.readers, ({ readers }) => readers),
    figureColumn('finished', words.finished, ({ finished }) => finished),
    figureColumn('went', words.went, ({ wentToCourse }) => wentToCourse),
    figureColumn('orders', words.orders, ({ orders }) => orders),
    figureColumn('paid', words.paid, ({ paid }) => paid),
    figureColumn('income', words.income, ({ paidCents }) => formatMoney(paidCents)),
  ]
  return (
    <Chart
      heading="h3"
      className="analytics-wide"
      question={words.sells.question}
      answer={typo(sellsAnswer(articles, words))}
      more={<TextLink to="/admin/blog">{words.more}</TextLink>}
      table={
        <DataTable caption={words.sells.caption} columns={columns} rows={articles} rowKey={({ article }) => article} />
      }
    >
      {articles.length > 0 && (
        <RankedBars
          items={articles.slice(0, SHOWN).map((row) => ({
            key: row.article,
            name: (
              <>
                {typo(nameOf(row))}
                {row.paidCents > 0 && <strong className="num analytics-sold">{formatMoney(row.paidCents)}</strong>}
              </>
            ),
            value: row.views.now,
            before: row.views.before,
          }))}
        />
      )}
    </Chart>
  )
}

function sellsAnswer(articles: ReadonlyArray<ArticleFigures>, { sells, paidOrders }: Words): string {
  if (articles.length === 0) return sells.none
  const [best] = articles.toSorted((a, b) => b.paidCents - a.paidCents || b.wentToCourse - a.wentToCourse)
  if (!best || (best.paidCents === 0 && best.wentToCourse === 0)) return sells.nothing
  return best.paidCents > 0
    ? sells.income(nameOf(best), formatMoney(best.paidCents), paidOrders(best.paid))
    : sells.went(nameOf(best), best.wentToCourse)
}

type BlogDay = BlogFigures['days'][number]

function BlogDaysChart({ figures: { days, readers, finished } }: { figures: BlogFigures }) {
  const words = useMessages(MESSAGES)
  const isComparing = use(Comparing)
  const before = useBeforeColumn<BlogDay>(({ viewsBefore }) => viewsBefore)
  const read = days.filter(({ views }) => views > 0).length
  const columns: ReadonlyArray<Column<BlogDay>> = [
    whenColumn('day', words.days.day, ({ day }) => formatDate(day, 'numeric')),
    figureColumn('views', words.views, ({ views }) => views, 'side'),
    figureColumn('readers', words.readers, (row) => row.readers),
    ...before,
  ]
  const first = days[0]
  return (
    <Chart
      heading="h3"
      className="analytics-wide"
      question={words.days.question}
      answer={words.days.answer(read, days.length, percentOf(finished.now, readers.now))}
      table={
        <DataTable caption={words.days.caption} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
      }
    >
      <SlantedBars
        isWide
        bars={days.map(({ day, views, viewsBefore }) => ({
          key: day,
          value: views,
          label: `${formatDate(day, 'short')}: ${formatCount(views)}`,
          before: isComparing ? viewsBefore : undefined,
        }))}
      />
      <p className="chart-axis" aria-hidden="true">
        <span className="tabular-nums">{first && formatDate(first.day, 'short')}</span>
        <span className="lit">{words.days.today}</span>
      </p>
      <TwoPeriods />
    </Chart>
  )
}
