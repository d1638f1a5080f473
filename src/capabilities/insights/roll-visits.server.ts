import { sql } from 'drizzle-orm'
import { addDays, type Day, dayOf, instantAt, TIME_ZONE } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'
import { rollDay } from './roll-day.server.ts'

/** Until then nodes may still bring something of the day before; after it a day is over. */
const OVER_AFTER = sql`interval '3 hours'`
/** Of days that were missed, at a time; the next minute takes the next ones. */
const MOST_DAYS = 10
/** As long as a look at the numbers of a day may still be wanted; what they came to stays. */
const COUNTERS_DAYS = 2

const endOf = (day: ReturnType<typeof sql>) => sql`((${day} + 1)::timestamp at time zone ${TIME_ZONE})`

/** Brings the figures of today up to date, and those of earlier days that are not over or were missed. */
export async function rollVisits(services: Pick<Services, 'db' | 'clock'>): Promise<ReadonlyArray<Day>> {
  const { db, clock } = services
  const today = dayOf(clock.now())
  const { rows } = await db.execute<{ day: Day }>(sql`
    with first as (select least(
      (select min(day) from rolled_days), (select (min(at) at time zone ${TIME_ZONE})::date from visit_events),
      (select (min(slot) at time zone ${TIME_ZONE})::date from visit_counters)) as day)
    select missed.day::date::text as day
    from first, generate_series(first.day, ${addDays(today, -1)}::date, interval '1 day') as missed(day)
    left join rolled_days on rolled_days.day = missed.day::date
    where rolled_at is null or rolled_at < ${endOf(sql`missed.day::date`)} + ${OVER_AFTER}
    order by 1 limit ${MOST_DAYS}`)
  const days = [...rows.map(({ day }) => day), today]
  const rolled: Array<Day> = []
  for (const day of days) if (await rollDay(services, day)) rolled.push(day)
  await db.execute(sql`
    delete from visit_counters where slot < ${instantAt(addDays(today, -COUNTERS_DAYS)).toISOString()}
      and exists (select from rolled_days where day = (slot at time zone ${TIME_ZONE})::date
        and rolled_at >= ${endOf(sql`day`)} + ${OVER_AFTER})`)
  return rolled
}
