import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { compared, inBoth, within } from './both-periods.server.ts'
import type { AskedPeriod, Compared, NetworkShares, ReadTitles, ShareFigures } from './figures.ts'
import { daysOf, type PeriodWindow } from './period.ts'
import { requireFigures } from './require-figures.server.ts'

/** Where visits came from is a word of a stranger's link: as many as a table shows. */
const LISTED = 12
const LISTED_ARTICLES = 25

type Action = 'share' | 'click' | 'arrive'
type SumRow = { action: Action; network: string | null; now: number; before: number }
type DayRow = { day: Day; network: string; shares: number }
type ArticleRow = { article: string; now: number; before: number }

/** How often pages were shared, by network and by day, beside the period before. Reads figures of days, never single visits. */
export async function readShareFigures(
  services: Pick<Services, 'db' | 'clock'>,
  { period, titles }: AskedPeriod & { titles: ReadTitles },
  call: Pick<Call, 'actor'>,
): Promise<ShareFigures> {
  requireAccess('readShareFigures', call.actor)
  const { about, window } = await requireFigures(services, { period }, call)
  const [sums, articles, titleOf] = await Promise.all([
    readSums(services, window),
    readArticles(services, window),
    titles(),
  ])
  const networks = networksTogether(sums)
  const names = networks.map(({ network }) => network)
  const days = await readDays(services, window, names)
  const wholeOf = (action: Action) => compared(sums.find((row) => row.action === action && row.network === null))
  return {
    ...about,
    shares: wholeOf('share'),
    clicks: wholeOf('click'),
    arrivals: wholeOf('arrive'),
    networks,
    days: daysTogether(window, days),
    articles: articles.map(({ article, now, before }) => ({
      article,
      title: titleOf.get(article) ?? null,
      shares: { now, before },
    })),
  }
}

/** Of each action as a whole, and of each of its networks that has a name. */
async function readSums({ db }: Pick<Services, 'db'>, window: PeriodWindow): Promise<ReadonlyArray<SumRow>> {
  const { rows } = await db.execute<SumRow>(sql`
    with sums as (
      select action, label, grouping(label) = 1 as "isWhole", ${inBoth('times', window)}
      from event_days
      where category = 'Social' and action in ('share', 'click', 'arrive') and ${within(window)}
      group by grouping sets ((action), (action, label))),
    placed as (
      select *, row_number() over (partition by "isWhole", action order by now desc, before desc, label) as place
      from sums where "isWhole" or label <> '')
    select action, case when "isWhole" then null else label end as network, now, before
    from placed where "isWhole" or place <= ${LISTED}`)
  return rows
}

async function readDays(
  { db }: Pick<Services, 'db'>,
  window: PeriodWindow,
  names: ReadonlyArray<string>,
): Promise<ReadonlyArray<DayRow>> {
  const known = sql`array[${sql.join([sql`''`, ...names.map((name) => sql`${name}`)], sql`, `)}]::text[]`
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, case when label = any(${known}) then label else '' end as network, sum(times)::int as shares
    from event_days where category = 'Social' and action = 'share' and ${within(window)}
    group by 1, 2`)
  return rows
}

async function readArticles({ db }: Pick<Services, 'db'>, window: PeriodWindow): Promise<ReadonlyArray<ArticleRow>> {
  const { rows } = await db.execute<ArticleRow>(sql`
    select article, ${inBoth('times', window)} from event_days
    where category = 'Social' and action = 'share' and article <> '' and ${within(window)}
    group by article having sum(times) filter (where day >= ${window.from}) > 0
    order by 2 desc, 3 desc, article limit ${LISTED_ARTICLES}`)
  return rows
}

const NONE: Compared = { now: 0, before: 0 }

/** Most shared first, then where most visits came from. */
function networksTogether(sums: ReadonlyArray<SumRow>): ReadonlyArray<NetworkShares> {
  const all = new Map<string, NetworkShares>()
  const field = { share: 'shares', click: 'clicks', arrive: 'arrivals' } as const
  for (const { action, network, now, before } of sums) {
    if (network === null) continue
    const row = all.get(network) ?? { network, shares: NONE, clicks: NONE, arrivals: NONE }
    all.set(network, { ...row, [field[action]]: { now, before } })
  }
  return [...all.values()]
    .toSorted(
      (a, b) =>
        b.shares.now - a.shares.now || b.arrivals.now - a.arrivals.now || a.network.localeCompare(b.network, 'en'),
    )
    .slice(0, LISTED)
}

function daysTogether(window: PeriodWindow, rows: ReadonlyArray<DayRow>): ShareFigures['days'] {
  const sharesOn = new Map<Day, number>()
  const namedOn = new Map<Day, Record<string, number>>()
  for (const { day, network, shares } of rows) {
    sharesOn.set(day, (sharesOn.get(day) ?? 0) + shares)
    if (network !== '') namedOn.set(day, { ...namedOn.get(day), [network]: shares })
  }
  const daysBefore = daysOf(window.before)
  return daysOf(window).map((day, index) => ({
    day,
    shares: sharesOn.get(day) ?? 0,
    sharesBefore: sharesOn.get(daysBefore[index] ?? '') ?? 0,
    by: namedOn.get(day) ?? {},
  }))
}
