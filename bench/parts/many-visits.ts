import { sql } from 'drizzle-orm'
import { rollDay } from '#capabilities/insights/roll-day.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'

/** Both periods of the longest question: ninety days and the ninety before. */
export const SEEDED_DAYS = 180
const ROLLED_AT_ONCE = 2

/** One row of a site with ten articles, six ways to it and three devices; as many visits a day as there are rows for. */
const ROW = (from: number) => sql`
  select seen.at, (seen.at at time zone 'Europe/Bratislava')::date, decode(md5((seen.at::date || (n / 6)::text)), 'hex'),
    case when n % 4 = 0 then 'event' else 'view' end,
    case when n % 14 < 10 then '/blog/:slug' else (array['/', '/blog', '/kontakt', '/rezervacia/:session'])[n % 14 - 9] end,
    case when n % 14 < 10 then 'clanok-' || n % 14 end,
    case when n % 4 = 0 then (array['Blog', 'Course', 'Course_Registration'])[n / 4 % 3 + 1] end,
    case when n % 4 = 0 then (array['read_to_end', 'open_card', 'step'])[n / 4 % 3 + 1] end,
    case when n % 12 = 8 then (array['participants', 'billing', 'consents'])[n / 12 % 3 + 1] end,
    case when n % 4 = 0 then n % 7 end,
    (array['direct', 'search', 'social', 'email', 'campaign', 'referral'])[n / 5 % 6 + 1],
    (array[null, 'google.com', 'linkedin.com', 'newsletter', 'seznam', 'zive.sk'])[n / 5 % 6 + 1],
    case when n / 5 % 6 = 4 then 'jesen-2026' end,
    (array['phone', 'desktop', 'tablet'])[n / 30 % 3 + 1], false
  from (select (n * 7919 + ${from}) % 1000003 as n, n as place from generate_series(${from}::int, `

/** Adds so many visits to earlier days, and makes the figures of all days anew. */
export async function givenVisits(url: string, { from, to }: { from: number; to: number }): Promise<void> {
  const seeding = openToSeed(url)
  const today = dayOf(new Date())
  await seeding.db.execute(sql`select make_visit_months(${addDays(today, -SEEDED_DAYS)}::date, ${today}::date)`)
  const midnight = sql`(${today}::timestamp at time zone 'Europe/Bratislava')`
  await seeding.db.execute(sql`set statement_timeout = 0`)
  await seeding.db.execute(sql`
    insert into visit_events (at, day, visitor, kind, route, article, category, action, label, value, channel, source, campaign,
      device, is_counted)
    ${ROW(from)} ${to}::int - 1) n) as numbered,
    lateral (select ${midnight} - make_interval(days => 1 + place % ${SEEDED_DAYS - 1}) + make_interval(secs => numbered.n % 86000) as at) as seen`)
  await seeding.close()
  const { db, close } = openDatabase({ url, poolMax: ROLLED_AT_ONCE, log: createLog('fatal') })
  const days = Array.from({ length: SEEDED_DAYS }, (_, back) => addDays(today, -back))
  const services = { db, clock: systemClock }
  await Promise.all(
    Array.from({ length: ROLLED_AT_ONCE }, async () => {
      for (let day = days.pop(); day !== undefined; day = days.pop()) await rollDay(services, day)
    }),
  )
  await close()
}

/** What was done in the last hour: the same however much lies behind it. */
export async function givenLastHour(url: string): Promise<void> {
  const { db, close } = openToSeed(url)
  await db.execute(sql`
    insert into visit_events (at, day, visitor, kind, route, article, category, action, label, value, channel, source, campaign,
      device, is_counted)
    ${ROW(0)} 1999) n) as numbered, lateral (select now() - make_interval(secs => place * 1.8) as at) as seen`)
  await close()
}

/** One connection, whose longest statement takes minutes. */
function openToSeed(url: string) {
  return openDatabase({ url, poolMax: 1, log: createLog('fatal'), silentMs: 900_000 })
}
