import { type SQL, sql } from 'drizzle-orm'
import { rollDay } from '#capabilities/insights/roll-day.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'

/** Both periods of the longest question: ninety days and the ninety before. */
export const SEEDED_DAYS = 180
const ROLLED_AT_ONCE = 2

const TARGET = sql`
  insert into visit_events (at, day, visitor, kind, route, article, category, action, label, value, channel, source, campaign,
    device, is_counted)`
/** What one visitor sees and does. */
const PER_VISITOR = 6

/**
 * Visits of a site with ten articles, six ways to it and three devices. `at` is SQL over `place`, the number of the row;
 * `n` is the same number well shuffled, so that everything meets everything.
 */
function visits({ from, to, at, visitor }: { from: number; to: number; at: SQL; visitor: SQL }): SQL {
  return sql`
    select seen.at, (seen.at at time zone 'Europe/Bratislava')::date, decode(md5(seen.visitor), 'hex'),
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
    from (select place, (place::bigint * 7919 % 1000003)::int as n from generate_series(${from}::int, ${to - 1}::int) as place) as numbered,
      lateral (select ${at} as at, (${visitor})::text as visitor) as seen`
}

/** Adds so many visits to earlier days, and makes the figures of all days anew. */
export async function givenVisits(url: string, { from, to }: { from: number; to: number }): Promise<void> {
  const seeding = openToSeed(url)
  const today = dayOf(new Date())
  await seeding.db.execute(sql`select make_visit_months(${addDays(today, -SEEDED_DAYS)}::date, ${today}::date)`)
  const midnight = sql`(${today}::timestamp at time zone 'Europe/Bratislava')`
  await seeding.db.execute(sql`set statement_timeout = 0`)
  const days = SEEDED_DAYS - 1
  await seeding.db.execute(
    sql`${TARGET} ${visits({
      from,
      to,
      visitor: sql`place % ${days}::int || '|' || place / ${days}::int / ${PER_VISITOR}::int`,
      at: sql`${midnight} - make_interval(days => 1 + place % ${days}::int)
      + make_interval(secs => place / ${days}::int / ${PER_VISITOR}::int * 613 % 80000 + place / ${days}::int % ${PER_VISITOR}::int * 25)`,
    })}`,
  )
  await seeding.close()
  const { db, close } = openDatabase({ url, poolMax: ROLLED_AT_ONCE, log: createLog('fatal') })
  const left = Array.from({ length: SEEDED_DAYS }, (_, back) => addDays(today, -back))
  const services = { db, clock: systemClock }
  await Promise.all(
    Array.from({ length: ROLLED_AT_ONCE }, async () => {
      for (let day = left.pop(); day !== undefined; day = left.pop()) await rollDay(services, day)
    }),
  )
  await close()
}

/** What was done in the last hour: the same however much lies behind it. */
export async function givenLastHour(url: string): Promise<void> {
  const { db, close } = openToSeed(url)
  await db.execute(
    sql`${TARGET} ${visits({
      from: 0,
      to: 2_000,
      visitor: sql`'now|' || place / ${PER_VISITOR}::int`,
      at: sql`now() - make_interval(secs => place * 1.8)`,
    })}`,
  )
  await close()
}

/** One connection, whose longest statement takes minutes. */
function openToSeed(url: string) {
  return openDatabase({ url, poolMax: 1, log: createLog('fatal'), silentMs: 900_000 })
}
