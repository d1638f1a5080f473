import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { articleDays, eventDays, rolledDays, trafficDays, visitEvents, visitorDays } from './insights.tables.server.ts'

type SampleDay = {
  day: Day
  traffic: Array<typeof trafficDays.$inferInsert>
  visitors: Array<typeof visitorDays.$inferInsert>
  articles: Array<typeof articleDays.$inferInsert>
  events: Array<typeof eventDays.$inferInsert>
  rolledAt: Date
}

/** Where any day was added up, invented ones would stand among real ones. */
export async function hasFigures(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from rolled_days limit 1`)
  return rows.length > 0
}

/** Writes the sums of an invented day, for a site on this machine alone. */
export async function writeSampleDay({ db }: Pick<Services, 'db'>, sample: SampleDay): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(trafficDays).values(sample.traffic)
    await tx.insert(visitorDays).values(sample.visitors)
    await tx.insert(articleDays).values(sample.articles)
    await tx.insert(eventDays).values(sample.events)
    await tx.insert(rolledDays).values({ day: sample.day, rolledAt: sample.rolledAt })
  })
}

/** Writes single invented visits, which the next roll adds up. */
export async function writeSampleVisits(db: Executor, visits: Array<typeof visitEvents.$inferInsert>): Promise<void> {
  await db.insert(visitEvents).values(visits)
}
