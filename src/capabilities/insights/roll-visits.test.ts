import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayOf, instantAt } from '#kernel/day.ts'
import { CHANNELS } from '#platform/browser/analytics/visit-wire.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { visitCounters, visitEvents } from './insights.tables.server.ts'
import { rollVisits } from './roll-visits.server.ts'

const TODAY = '2026-11-16'
const NOON = '2026-11-16T11:00:00Z'

type Event = typeof visitEvents.$inferInsert

function event(visitor: number, changes: Partial<Event> & { minute?: number } = {}): Event {
  const { minute = 0, ...given } = changes
  const at = given.at ?? new Date(Date.parse('2026-11-16T08:00:00Z') + minute * 60_000)
  return {
    day: dayOf(at),
    visitor: Buffer.alloc(16, visitor),
    kind: 'view',
    route: '/',
    channel: 'direct',
    device: 'phone',
    ...given,
    at,
  }
}

async function figures({ db }: TestServices, table: string, day: Day = TODAY) {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select * from ${sql.identifier(table)} where day = ${day}`,
  )
  const sorted = rows.map(({ day: _day, ...row }) => JSON.stringify(row)).toSorted()
  return sorted.map((row) => JSON.parse(row) as Record<string, unknown>)
}

async function today(): Promise<TestServices> {
  const services = await testServices()
  services.clock.set(NOON)
  return services
}

test('views of a day are those counted before a choice and those of known visitors, each once', async () => {
  await using services = await today()
  await services.db
    .insert(visitEvents)
    .values([
      event(1, { isCounted: true }),
      event(1, { minute: 1 }),
      event(2, { route: '/blog/:slug', article: 'a', source: 'google', channel: 'search' }),
    ])
  await services.db.insert(visitCounters).values([
    { slot: new Date('2026-11-16T08:00:00Z'), route: '/', channel: 'direct', device: 'phone', views: 5 },
    { slot: new Date('2026-11-16T09:00:00Z'), route: '/', channel: 'direct', device: 'phone', views: 2 },
    { slot: new Date('2026-11-15T22:55:00Z'), route: '/', channel: 'direct', device: 'phone', views: 100 },
  ])
  await rollVisits(services)
  const home = { route: '/', article: '', channel: 'direct', source: '', campaign: '', device: 'phone' }
  const article = { ...home, route: '/blog/:slug', article: 'a', channel: 'search', source: 'google' }
  expect(await figures(services, 'traffic_days')).toEqual([
    { ...home, views: 8, known_views: 2 },
    { ...article, views: 1, known_views: 1 },
  ])
  expect(await figures(services, 'traffic_days', '2026-11-15')).toEqual([{ ...home, views: 100, known_views: 0 }])
})

test('a visitor came as they came first; one page and nothing done is a bounce, what comes by itself is nothing done', async () => {
  await using services = await today()
  const open = { kind: 'event', route: '/blog/:slug', article: 'a', category: 'Blog', action: 'open_article' } as const
  await services.db
    .insert(visitEvents)
    .values([
      event(1, { channel: 'social' }),
      event(1, { minute: 3 }),
      event(2, { channel: 'social' }),
      event(2, { minute: 1, kind: 'event', category: 'GDPR_Consent', action: 'accept_all' }),
      event(3, { route: '/blog/:slug', article: 'a' }),
      event(3, open),
      event(4, {}),
      event(4, { minute: 2, kind: 'event', category: 'Course', action: 'open_card' }),
    ])
  await rollVisits(services)
  expect(await figures(services, 'visitor_days')).toEqual([
    { channel: 'direct', device: 'phone', visitors: 2, bounced: 1, views: 2, seconds: 120 },
    { channel: 'social', device: 'phone', visitors: 2, bounced: 1, views: 3, seconds: 240 },
  ])
})

test('readers of an article, who came to its end and who went on to a course are people, not times', async () => {
  await using services = await today()
  const at = { route: '/blog/:slug', article: 'a' }
  const did = (action: string) => ({ ...at, kind: 'event' as const, category: 'Blog', action })
  await services.db
    .insert(visitEvents)
    .values([
      event(1, at),
      event(1, { ...at, minute: 1 }),
      event(1, { ...did('read_to_end'), minute: 2 }),
      event(1, { ...did('read_to_end'), minute: 3 }),
      event(2, at),
      event(2, { ...did('to_course'), minute: 1 }),
    ])
  await rollVisits(services)
  expect(await figures(services, 'article_days')).toEqual([
    { article: 'a', readers: 2, finished: 1, went_to_course: 1 },
  ])
  expect(await figures(services, 'event_days')).toMatchObject([
    { action: 'read_to_end', article: 'a', times: 2, visitors: 1, value_sum: 0 },
    { action: 'to_course', times: 1, visitors: 1 },
  ])
})

test('the figures of any day are what counting it naively gives, and rolled twice they are the same', async () => {
  await using services = await today()
  const events = fc.sample(
    fc.record({
      visitor: fc.integer({ min: 1, max: 9 }),
      minute: fc.integer({ min: 0, max: 170 }),
      kind: fc.constantFrom('view' as const, 'event' as const),
      article: fc.constantFrom('a', 'b', null),
      channel: fc.constantFrom(...CHANNELS),
      value: fc.constantFrom(null, 1, 2.5),
      isCounted: fc.boolean(),
    }),
    { numRuns: 400, seed: 7 },
  )
  await services.db.insert(visitEvents).values(
    events.map(({ visitor, kind, isCounted, ...given }) =>
      event(visitor, {
        ...given,
        kind,
        ...(kind === 'view'
          ? { isCounted }
          : { category: 'Course_Registration', action: 'step', label: 'billing', isCounted: false }),
      }),
    ),
  )
  await rollVisits(services)
  const tables = ['traffic_days', 'visitor_days', 'event_days', 'article_days']
  const first = await Promise.all(tables.map((table) => figures(services, table)))
  const sum = (rows: ReadonlyArray<Record<string, unknown>>, name: string) =>
    rows.reduce((all, row) => all + Number(row[name]), 0)
  const [traffic = [], visitors = [], done = [], articles = []] = first
  const views = events.filter(({ kind }) => kind === 'view')
  const deeds = events.filter(({ kind }) => kind === 'event')
  expect(sum(traffic, 'known_views')).toBe(views.length)
  expect(sum(traffic, 'views')).toBe(views.filter(({ isCounted }) => !isCounted).length)
  expect(sum(visitors, 'visitors')).toBe(new Set(events.map(({ visitor }) => visitor)).size)
  expect(sum(visitors, 'views')).toBe(views.length)
  expect(sum(done, 'times')).toBe(deeds.length)
  expect(sum(done, 'value_sum')).toBeCloseTo(deeds.reduce((all, { value }) => all + (value ?? 0), 0))
  for (const article of ['a', 'b']) {
    const readers = new Set(views.filter((view) => view.article === article).map(({ visitor }) => visitor)).size
    expect(articles.find((row) => row.article === article)).toMatchObject({ readers, finished: 0, went_to_course: 0 })
  }
  await rollVisits(services)
  expect(await Promise.all(tables.map((table) => figures(services, table)))).toEqual(first)
})

test('two workers at once roll a day once and neither fails', async () => {
  await using services = await today()
  await services.db.insert(visitEvents).values([event(1)])
  await Promise.allSettled([rollVisits(services), rollVisits(services)])
  await rollVisits(services)
  expect(await figures(services, 'visitor_days')).toHaveLength(1)
})

test('yesterday is rolled until three in the morning and once after it, then it is over', async () => {
  await using services = await today()
  const yesterday = addDays(TODAY, -1)
  await services.db.insert(visitEvents).values([event(1, { at: instantAt(yesterday, '23:59') })])
  services.clock.set(instantAt(TODAY, '00:01').toISOString())
  expect(await rollVisits(services)).toEqual([yesterday, TODAY])
  services.clock.set(instantAt(TODAY, '02:59').toISOString())
  expect(await rollVisits(services)).toEqual([yesterday, TODAY])
  services.clock.set(instantAt(TODAY, '03:00').toISOString())
  expect(await rollVisits(services)).toEqual([yesterday, TODAY])
  expect(await rollVisits(services)).toEqual([TODAY])
})

test('days on which no worker ran are caught up, and views that were counted stay in their figures after the counters go', async () => {
  await using services = await today()
  const days = [-9, -4, -3].map((back) => addDays(TODAY, back))
  await services.db.insert(visitCounters).values(
    days.map((day) => ({
      slot: instantAt(day, '12:00'),
      route: '/',
      channel: 'direct' as const,
      device: 'phone' as const,
      views: 7,
    })),
  )
  expect(await rollVisits(services)).toHaveLength(10)
  expect(await services.db.select().from(visitCounters)).toEqual([])
  await rollVisits(services)
  for (const day of days) expect(await figures(services, 'traffic_days', day)).toMatchObject([{ views: 7 }])
})
