import { sql } from 'drizzle-orm'
import { type Day, TIME_ZONE } from '#kernel/day.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import {
  type articleDays,
  type eventDays,
  type trafficDays,
  visitEvents,
  type visitorDays,
} from './insights.tables.server.ts'

export type SampleDay = {
  day: Day
  traffic: Array<typeof trafficDays.$inferInsert>
  visitors: Array<typeof visitorDays.$inferInsert>
  articles: Array<typeof articleDays.$inferInsert>
  events: Array<typeof eventDays.$inferInsert>
  rolledAt: Date
}

/** Where any day before this one was added up, invented ones would stand among real ones. */
export async function hasFiguresBefore(db: Executor, day: Day): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from rolled_days where day < ${day} limit 1`)
  return rows.length > 0
}

/** Writes the sums of invented days, for a site on this machine alone: thousands of rows, in one statement a table. */
export async function writeSampleDays({ db }: Pick<Services, 'db'>, samples: ReadonlyArray<SampleDay>): Promise<void> {
  await db.transaction(async (tx) => {
    await writeAll(
      tx,
      'traffic_days',
      samples.flatMap(({ traffic }) => traffic),
    )
    await writeAll(
      tx,
      'visitor_days',
      samples.flatMap(({ visitors }) => visitors),
    )
    await writeAll(
      tx,
      'article_days',
      samples.flatMap(({ articles }) => articles),
    )
    await writeAll(
      tx,
      'event_days',
      samples.flatMap(({ events }) => events),
    )
    await writeAll(
      tx,
      'rolled_days',
      samples.map(({ day, rolledAt }) => ({ day, rolledAt })),
    )
  })
}

async function writeAll(tx: Transaction, table: string, rows: ReadonlyArray<object>): Promise<void> {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
  )
  const columns = sql.raw(Object.keys(named[0] ?? {}).join(', '))
  if (named.length === 0) return
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(named)}::jsonb)`)
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Writes single invented visits, which the next roll adds up. */
export async function writeSampleVisits(db: Executor, visits: Array<typeof visitEvents.$inferInsert>): Promise<void> {
  await db.insert(visitEvents).values(visits)
}

/** Counts the sample bookings of earlier days as what was done on them: figures sell what the books sell. */
export async function writeOrderDays(db: Executor): Promise<void> {
  const days = sql`(created_at at time zone ${TIME_ZONE})::date`
  await db.execute(sql`
    insert into event_days (day, category, action, label, article, channel, times, visitors, value_sum)
    select ${days}, 'Course_Registration', action, '', '', channel, count(*), count(*), 0
    from registrations join order_origins on registration_id = registrations.id
    cross join unnest(array['submit', 'paid']) as action
    where ${days} < (now() at time zone ${TIME_ZONE})::date and (action = 'submit' or paid_at is not null)
    group by 1, 3, 6 on conflict do nothing`)
}
