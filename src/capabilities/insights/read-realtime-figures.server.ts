import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ReadTitles, RealtimeFigures } from './figures.ts'

const MINUTE_MS = 60_000
/** As wide as the slots in which views without consent are counted. */
const SLOT_MS = 5 * MINUTE_MS
const SLOTS = 6
const ACTIVE_MS = 5 * MINUTE_MS
const LISTED = 10

/**
 * The last half an hour, in whole slots of five minutes and the one that has begun. The only figures that read single
 * visits: by the index of their time, and no further back.
 */
export async function readRealtimeFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { titles }: { titles: ReadTitles },
  { actor }: Pick<Call, 'actor'>,
): Promise<RealtimeFigures> {
  requireAccess('readRealtimeFigures', actor)
  const now = clock.now()
  const lastSlot = Math.floor(now.getTime() / SLOT_MS) * SLOT_MS
  const from = new Date(lastSlot - (SLOTS - 1) * SLOT_MS)
  const active = new Date(now.getTime() - ACTIVE_MS)
  const views = sql`
    select date_bin('5 minutes', at, ${from}::timestamptz) as slot, route, coalesce(article, '') as article, 1 as views
    from visit_events where at >= ${from} and at <= ${now} and kind = 'view' and not is_counted
    union all
    select slot, route, article, views from visit_counters where slot >= ${from} and slot <= ${now}`
  const [slots, pages, minutes, people, events, titleOf] = await Promise.all([
    db.execute<{ slot: string; views: number }>(
      sql`select slot, sum(views)::int as views from (${views}) seen group by slot`,
    ),
    db.execute<{ route: string; article: string; views: number }>(sql`
      select route, article, sum(views)::int as views from (${views}) seen
      group by route, article order by views desc, route, article limit ${LISTED}`),
    db.execute<{ minute: string; views: number; visitors: number }>(sql`
      select date_bin('1 minute', at, ${from}::timestamptz) as minute, count(*) filter (where kind = 'view')::int as views,
        count(distinct visitor)::int as visitors
      from visit_events where at >= ${from} and at <= ${now} group by minute`),
    db.execute<{ visitors: number; active: number }>(sql`
      select count(distinct visitor)::int as visitors,
        (count(distinct visitor) filter (where at >= ${active}))::int as active
      from visit_events where at >= ${from} and at <= ${now}`),
    db.execute<{ category: string; action: string; times: number }>(sql`
      select category, action, count(*)::int as times from visit_events
      where at >= ${from} and at <= ${now} and kind = 'event'
      group by category, action order by times desc, category, action limit ${LISTED}`),
    titles(),
  ])
  const viewsIn = new Map(slots.rows.map(({ slot, views: count }) => [Date.parse(slot), count]))
  const inMinute = new Map(minutes.rows.map(({ minute, ...counts }) => [Date.parse(minute), counts]))
  const minuteCount = Math.floor((now.getTime() - from.getTime()) / MINUTE_MS) + 1
  return {
    at: now.toISOString(),
    from: from.toISOString(),
    views: slots.rows.reduce((sum, { views: count }) => sum + count, 0),
    visitors: people.rows[0]?.visitors ?? 0,
    active: people.rows[0]?.active ?? 0,
    slots: steps(from, SLOT_MS, SLOTS).map((at) => ({ at: at.toISOString(), views: viewsIn.get(at.getTime()) ?? 0 })),
    minutes: steps(from, MINUTE_MS, minuteCount).map((at) => ({
      at: at.toISOString(),
      ...(inMinute.get(at.getTime()) ?? { views: 0, visitors: 0 }),
    })),
    pages: pages.rows.map((page) => ({ ...page, title: titleOf.get(page.article) ?? null })),
    events: events.rows,
  }
}

function steps(from: Date, stepMs: number, count: number): ReadonlyArray<Date> {
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * stepMs))
}
