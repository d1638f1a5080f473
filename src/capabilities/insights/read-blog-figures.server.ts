import { sql } from 'drizzle-orm'
import type { OriginIncome } from '#capabilities/booking/read-income-by-origin.server.ts'
import type { Day } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { inBoth, sumOf, within } from './both-periods.server.ts'
import type { ArticleFigures, AskedPeriod, BlogFigures, ReadTitles } from './figures.ts'
import { daysOf, type PeriodWindow } from './period.ts'
import { type BothIncomes, readBothIncomes } from './read-both-incomes.server.ts'
import { requireFigures } from './require-figures.server.ts'

/** More articles than anybody compares at once; the sums above them are of all. */
const LISTED = 100

type ViewRow = { day: Day | null; article: string | null; now: number; before: number }
type ReaderRow = {
  day: Day | null
  article: string | null
  readersNow: number
  readersBefore: number
  finishedNow: number
  finishedBefore: number
  wentNow: number
  wentBefore: number
}

/**
 * Which articles are read, read to the end and lead to an order, beside the period before. Whoever reads the incomes
 * anyway passes them on.
 */
export async function readBlogFigures(
  services: Pick<Services, 'db' | 'clock'>,
  { period, titles, incomes }: AskedPeriod & { titles: ReadTitles; incomes?: Promise<BothIncomes> },
  call: Pick<Call, 'actor'>,
): Promise<BlogFigures> {
  requireAccess('readBlogFigures', call.actor)
  const { about, window } = await requireFigures(services, { period }, call)
  const [views, readers, income, titleOf] = await Promise.all([
    readViews(services, window),
    readReaders(services, window),
    incomes ?? readBothIncomes(services, window, call),
    titles(),
  ])
  const orders = ordersByArticle(income.now)
  const [sold, soldBefore] = [income.now, income.before].map((rows) => rows.filter(({ article }) => article !== null))
  const viewDays = views.filter(({ day }) => day !== null)
  const readerDays = readers.filter(({ day }) => day !== null)
  const incomeOf = (of: (row: OriginIncome) => number) => ({
    now: (sold ?? []).reduce((sum, row) => sum + of(row), 0),
    before: (soldBefore ?? []).reduce((sum, row) => sum + of(row), 0),
  })
  return {
    ...about,
    views: sumOf(viewDays, ({ now, before }) => [now, before]),
    readers: sumOf(readerDays, ({ readersNow, readersBefore }) => [readersNow, readersBefore]),
    finished: sumOf(readerDays, ({ finishedNow, finishedBefore }) => [finishedNow, finishedBefore]),
    wentToCourse: sumOf(readerDays, ({ wentNow, wentBefore }) => [wentNow, wentBefore]),
    orders: incomeOf((row) => row.orders),
    paidCents: incomeOf((row) => row.paidCents),
    days: daysTogether(window, viewDays, readerDays),
    articles: articlesTogether(views, readers, orders, titleOf),
  }
}

async function readViews({ db }: Pick<Services, 'db'>, window: PeriodWindow): Promise<ReadonlyArray<ViewRow>> {
  const { rows } = await db.execute<ViewRow>(sql`
    select day::text, article, ${inBoth('views', window)} from traffic_days
    where ${within(window)} and article <> '' group by grouping sets ((day), (article))`)
  return rows
}

async function readReaders({ db }: Pick<Services, 'db'>, window: PeriodWindow): Promise<ReadonlyArray<ReaderRow>> {
  const { rows } = await db.execute<ReaderRow>(sql`
    select day::text, article, ${inBoth('readers', window, 'readers')}, ${inBoth('finished', window, 'finished')},
      ${inBoth('went_to_course', window, 'went')}
    from article_days where ${within(window)} group by grouping sets ((day), (article))`)
  return rows
}

type Sold = Pick<ArticleFigures, 'orders' | 'paid' | 'paidCents'>

function ordersByArticle(income: ReadonlyArray<OriginIncome>): ReadonlyMap<string, Sold> {
  const sold = new Map<string, Sold>()
  for (const { article, orders, paid, paidCents } of income) {
    if (article === null) continue
    const known = sold.get(article) ?? NOTHING_SOLD
    sold.set(article, {
      orders: known.orders + orders,
      paid: known.paid + paid,
      paidCents: known.paidCents + paidCents,
    })
  }
  return sold
}

const NOTHING_SOLD: Sold = { orders: 0, paid: 0, paidCents: 0 }

function daysTogether(
  window: PeriodWindow,
  views: ReadonlyArray<ViewRow>,
  readers: ReadonlyArray<ReaderRow>,
): BlogFigures['days'] {
  const viewsOn = new Map(views.map(({ day, now, before }) => [day, now + before]))
  const readersOn = new Map(readers.map(({ day, readersNow }) => [day, readersNow]))
  const daysBefore = daysOf(window.before)
  return daysOf(window).map((day, index) => ({
    day,
    views: viewsOn.get(day) ?? 0,
    readers: readersOn.get(day) ?? 0,
    viewsBefore: viewsOn.get(daysBefore[index] ?? '') ?? 0,
  }))
}

/** What was read, and what sold although nobody was seen to read it: its reader came on an earlier day. */
function articlesTogether(
  views: ReadonlyArray<ViewRow>,
  readers: ReadonlyArray<ReaderRow>,
  orders: ReadonlyMap<string, Sold>,
  titleOf: ReadonlyMap<string, string>,
): BlogFigures['articles'] {
  const viewed = new Map(views.flatMap((row) => (row.article === null ? [] : [[row.article, row] as const])))
  const read = new Map(readers.flatMap((row) => (row.article === null ? [] : [[row.article, row] as const])))
  const slugs = new Set([...viewed.keys(), ...read.keys(), ...orders.keys()])
  return [...slugs]
    .map((article): ArticleFigures => {
      const [seen, by] = [viewed.get(article), read.get(article)]
      return {
        article,
        title: titleOf.get(article) ?? null,
        views: { now: seen?.now ?? 0, before: seen?.before ?? 0 },
        readers: by?.readersNow ?? 0,
        finished: by?.finishedNow ?? 0,
        wentToCourse: by?.wentNow ?? 0,
        ...(orders.get(article) ?? NOTHING_SOLD),
      }
    })
    .filter(({ views: { now }, orders: ordered }) => now > 0 || ordered > 0)
    .toSorted((a, b) => b.views.now - a.views.now || b.paidCents - a.paidCents || a.article.localeCompare(b.article))
    .slice(0, LISTED)
}
