import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '#kernel/day.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { readRealtimeFigures } from './read-realtime-figures.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const titles = async () => new Map([['ako-zacat', 'Ako začať s AI']])

type Seen = { at: string; by: number; isCounted?: boolean; article?: string; action?: string }

async function seen({ db }: TestServices, { at, by, isCounted = false, article, action }: Seen): Promise<void> {
  const visitor = Buffer.alloc(16, by)
  await db.execute(sql`
    insert into visit_events (at, day, visitor, kind, route, article, category, action, channel, device, is_counted)
    values (${at}, ${dayOf(new Date(at))}, ${visitor}, ${action ? 'event' : 'view'}, ${article ? '/blog/:slug' : '/'},
      ${article ?? null}, ${action ? 'Blog' : null}, ${action ?? null}, 'direct', 'phone', ${isCounted})`)
}

test('the last half an hour: all views by five minutes, known ones by minute, who is here now and where', async () => {
  await using services = await testServices()
  const { db, clock } = services
  clock.set('2026-11-16T12:03:20Z')
  await db.execute(sql`select make_visit_months('2026-11-01', '2026-11-01')`)
  await db.execute(sql`insert into visit_counters (slot, route, channel, device, views) values
    ('2026-11-16T12:00:00Z', '/', 'direct', 'phone', 4), ('2026-11-16T11:30:00Z', '/', 'direct', 'phone', 100)`)
  await seen(services, { at: '2026-11-16T12:02:10Z', by: 1 })
  await seen(services, { at: '2026-11-16T12:02:50Z', by: 2, article: 'ako-zacat' })
  await seen(services, { at: '2026-11-16T12:02:55Z', by: 2, article: 'ako-zacat', action: 'read_half' })
  // Counted before its visitor agreed: it is one of the four.
  await seen(services, { at: '2026-11-16T12:00:30Z', by: 1, isCounted: true })
  await seen(services, { at: '2026-11-16T11:37:00Z', by: 3, article: 'ako-zacat' })
  await seen(services, { at: '2026-11-16T11:34:59Z', by: 4 })
  const figures = await readRealtimeFigures(services, { titles }, VIEWER)
  expect(figures).toMatchObject({
    at: '2026-11-16T12:03:20.000Z',
    from: '2026-11-16T11:35:00.000Z',
    views: 7,
    visitors: 3,
    active: 2,
    events: [{ category: 'Blog', action: 'read_half', times: 1 }],
    pages: [
      { route: '/', article: '', title: null, views: 5 },
      { route: '/blog/:slug', article: 'ako-zacat', title: 'Ako začať s AI', views: 2 },
    ],
  })
  expect(figures.slots).toEqual([
    { at: '2026-11-16T11:35:00.000Z', views: 1 },
    ...['40', '45', '50', '55'].map((minute) => ({ at: `2026-11-16T11:${minute}:00.000Z`, views: 0 })),
    { at: '2026-11-16T12:00:00.000Z', views: 6 },
  ])
  expect(figures.minutes).toHaveLength(29)
  expect(figures.minutes.filter(({ visitors }) => visitors > 0)).toEqual([
    { at: '2026-11-16T11:37:00.000Z', views: 1, visitors: 1 },
    { at: '2026-11-16T12:00:00.000Z', views: 1, visitors: 1 },
    { at: '2026-11-16T12:02:00.000Z', views: 2, visitors: 2 },
  ])
})

test('a site without visits is all zeros, with every minute in it', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:04:00Z')
  const figures = await readRealtimeFigures(services, { titles }, VIEWER)
  expect(figures).toMatchObject({ views: 0, visitors: 0, active: 0, pages: [], events: [] })
  expect(figures.slots).toHaveLength(6)
  expect(figures.minutes.every(({ views }) => views === 0)).toBe(true)
})

test('single visits are found by the index of their time', async () => {
  await using services = await testServices()
  await services.db.execute(sql`select make_visit_months('2026-11-01', '2026-11-01')`)
  await services.db.execute(sql`
    insert into visit_events (at, day, visitor, kind, route, channel, device)
    select '2026-11-10T00:00:00Z'::timestamptz + n * interval '20 seconds', '2026-11-10', decode(md5(n::text), 'hex'), 'view', '/', 'direct', 'phone'
    from generate_series(1, 20000) n`)
  await services.db.execute(sql`analyze visit_events`)
  const { rows } = await services.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select count(distinct visitor) from visit_events
    where at >= '2026-11-14T11:35:00Z' and at <= '2026-11-14T12:03:20Z'`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.*at_idx/)
})
