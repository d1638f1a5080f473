import type { Day } from '#kernel/day.ts'
import type { Database } from '#platform/db/database.server.ts'
import { articleDays, eventDays, rolledDays, trafficDays, visitorDays } from './insights.tables.server.ts'

type Given<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']> & { day: Day }

export type GivenFigures = {
  traffic?: ReadonlyArray<Given<typeof trafficDays>>
  visitors?: ReadonlyArray<Given<typeof visitorDays>>
  events?: ReadonlyArray<Given<typeof eventDays>>
  articles?: ReadonlyArray<Given<typeof articleDays> & { article: string }>
  rolledAt?: Date
}

/** Figures by day as the worker would have put them together, and when it did. */
export async function givenFigures({ db }: { db: Database }, given: GivenFigures): Promise<void> {
  const { traffic = [], visitors = [], events = [], articles = [], rolledAt = new Date('2026-11-16T11:59:00Z') } = given
  const days = new Set([...traffic, ...visitors, ...events, ...articles].map(({ day }) => day))
  for (const row of traffic) {
    const { views = 1 } = row
    const usual = { route: '/', channel: 'direct', device: 'desktop' } as const
    await db.insert(trafficDays).values({ ...usual, ...row, views, knownViews: row.knownViews ?? views })
  }
  for (const row of visitors) {
    const usual = { channel: 'direct', device: 'desktop', visitors: 1, bounced: 0, views: 1, seconds: 60 } as const
    await db.insert(visitorDays).values({ ...usual, ...row })
  }
  for (const row of events) {
    const usual = {
      category: 'Course',
      action: 'open_card',
      channel: 'direct',
      times: 1,
      visitors: 1,
      valueSum: 0,
    } as const
    await db.insert(eventDays).values({ ...usual, ...row })
  }
  for (const row of articles) {
    await db.insert(articleDays).values({ readers: 1, finished: 0, wentToCourse: 0, ...row })
  }
  for (const day of days) await db.insert(rolledDays).values({ day, rolledAt })
}
