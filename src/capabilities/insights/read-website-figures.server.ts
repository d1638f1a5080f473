import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Channel, Device } from '#platform/browser/analytics/visit-wire.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { compared, inBoth, sumOf, within } from './both-periods.server.ts'
import type { AskedPeriod, ReadTitles, WebsiteFigures } from './figures.ts'
import { daysOf, type PeriodWindow } from './period.ts'
import { requireFigures } from './require-figures.server.ts'

/** Sources and campaigns are words of strangers: as many as a table shows, however many were made up. */
const LISTED = 25
const LISTED_LABELS = 8

type ViewRow = {
  dimension: 'day' | 'page' | 'channel' | 'source' | 'campaign' | 'device'
  day: Day | null
  route: string | null
  article: string | null
  channel: Channel | null
  source: string | null
  campaign: string | null
  device: Device | null
  now: number
  before: number
  knownNow: number
  knownBefore: number
}
type VisitorRow = {
  day: Day | null
  channel: Channel | null
  device: Device | null
  now: number
  before: number
  bouncedNow: number
  bouncedBefore: number
  secondsNow: number
  secondsBefore: number
}
type EventRow = {
  category: string
  action: string
  label: string | null
  now: number
  before: number
  visitors: number
}

/** Who came, how and what they did, beside the period before. Reads what was put together by day, never single visits. */
export async function readWebsiteFigures(
  services: Pick<Services, 'db' | 'clock'>,
  { period, titles }: AskedPeriod & { titles: ReadTitles },
  call: Pick<Call, 'actor'>,
): Promise<WebsiteFigures> {
  requireAccess('readWebsiteFigures', call.actor)
  const { about, window } = await requireFigures(services, { period }, call)
  const [views, visitors, events, titleOf] = await Promise.all([
    readViews(services, window),
    readVisitors(services, window),
    readEvents(services, window),
    titles(),
  ])
  const viewsBy = (dimension: ViewRow['dimension']) => views.filter((row) => row.dimension === dimension)
  const days = viewsBy('day')
  const visitorDays = visitors.filter(({ day }) => day !== null)
  return {
    ...about,
    views: sumOf(days, ({ now, before }) => [now, before]),
    knownViews: sumOf(days, ({ knownNow, knownBefore }) => [knownNow, knownBefore]),
    visitors: sumOf(visitorDays, ({ now, before }) => [now, before]),
    bounced: sumOf(visitorDays, ({ bouncedNow, bouncedBefore }) => [bouncedNow, bouncedBefore]),
    seconds: sumOf(visitorDays, ({ secondsNow, secondsBefore }) => [secondsNow, secondsBefore]),
    days: daysTogether(window, days, visitorDays),
    pages: viewsBy('page').map(({ route, article, ...row }) => ({
      route: route ?? '',
      article: article ?? '',
      title: titleOf.get(article ?? '') ?? null,
      views: compared(row),
    })),
    channels: viewsBy('channel').map(({ channel, ...row }) => ({
      channel: channel ?? 'direct',
      views: compared(row),
      visitors: compared(visitors.find((each) => each.channel !== null && each.channel === channel)),
    })),
    sources: viewsBy('source').map(({ channel, source, ...row }) => ({
      channel: channel ?? 'direct',
      source: source ?? '',
      views: compared(row),
    })),
    campaigns: viewsBy('campaign').map(({ campaign, ...row }) => ({ campaign: campaign ?? '', views: compared(row) })),
    devices: viewsBy('device').map(({ device, ...row }) => ({
      device: device ?? 'desktop',
      views: compared(row),
      visitors: compared(visitors.find((each) => each.device !== null && each.device === device)),
    })),
    events: eventsTogether(events),
  }
}

async function readViews({ db }: Pick<Services, 'db'>, window: PeriodWindow): Promise<ReadonlyArray<ViewRow>> {
  const { rows } = await db.execute<ViewRow>(sql`
    with sums as (
      select case when grouping(day) = 0 then 'day' when grouping(route) = 0 then 'page'
          when grouping(source) = 0 then 'source' when grouping(channel) = 0 then 'channel'
          when grouping(campaign) = 0 then 'campaign' else 'device' end as dimension,
        day::text, route, article, channel, source, campaign, device,
        ${inBoth('views', window)}, ${inBoth('known_views', window, 'known')}
      from traffic_days where ${within(window)}
      group by grouping sets ((day), (route, article), (channel), (channel, source), (campaign), (device))),
    placed as (
      select *, row_number() over (partition by dimension order by now desc, before desc, route, article, source, campaign) as place
      from sums
      where (dimension <> 'source' or source <> '') and (dimension <> 'campaign' or campaign <> ''))
    select * from placed where dimension = 'day' or place <= ${LISTED} order by dimension, place`)
  return rows
}

async function readVisitors({ db }: Pick<Services, 'db'>, window: PeriodWindow): Promise<ReadonlyArray<VisitorRow>> {
  const { rows } = await db.execute<VisitorRow>(sql`
    select day::text, channel, device, ${inBoth('visitors', window)}, ${inBoth('bounced', window, 'bounced')},
      ${inBoth('seconds', window, 'seconds')}
    from visitor_days where ${within(window)} group by grouping sets ((day), (channel), (device))`)
  return rows
}

async function readEvents({ db }: Pick<Services, 'db'>, window: PeriodWindow): Promise<ReadonlyArray<EventRow>> {
  const { rows } = await db.execute<EventRow>(sql`
    with sums as (
      select category, action, label, grouping(label) = 1 as "isWhole", ${inBoth('times', window)},
        coalesce(sum(visitors) filter (where day >= ${window.from}), 0)::int as visitors
      from event_days where ${within(window)}
      group by grouping sets ((category, action), (category, action, label))),
    placed as (
      select *, row_number() over (
        partition by "isWhole", case when "isWhole" then '' else category || '/' || action end order by now desc, before desc, label) as place
      from sums where "isWhole" or label <> '')
    select category, action, case when "isWhole" then null else label end as label, now, before, visitors from placed
    where place <= case when "isWhole" then ${LISTED}::int else ${LISTED_LABELS}::int end
    order by "isWhole" desc, place`)
  return rows
}

function daysTogether(
  window: PeriodWindow,
  views: ReadonlyArray<ViewRow>,
  visitors: ReadonlyArray<VisitorRow>,
): WebsiteFigures['days'] {
  const viewsOn = new Map(views.map(({ day, now, before }) => [day, now + before]))
  const visitorsOn = new Map(visitors.map(({ day, now }) => [day, now]))
  const daysBefore = daysOf(window.before)
  return daysOf(window).map((day, index) => ({
    day,
    views: viewsOn.get(day) ?? 0,
    visitors: visitorsOn.get(day) ?? 0,
    viewsBefore: viewsOn.get(daysBefore[index] ?? '') ?? 0,
  }))
}

function eventsTogether(rows: ReadonlyArray<EventRow>): WebsiteFigures['events'] {
  return rows
    .filter(({ label }) => label === null)
    .map(({ category, action, now, before, visitors }) => ({
      category,
      action,
      times: { now, before },
      visitors,
      labels: rows.flatMap((row) =>
        row.label !== null && row.now > 0 && row.category === category && row.action === action
          ? [{ label: row.label, times: row.now }]
          : [],
      ),
    }))
}
