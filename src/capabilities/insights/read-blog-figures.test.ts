import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderOrigins } from '#capabilities/booking/core/booking.tables.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { givenFigures } from './insights.testing.server.ts'
import { readBlogFigures } from './read-blog-figures.server.ts'
import { readDashboardFigures } from './read-dashboard-figures.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const titles = async () => new Map([['ako-zacat', 'Ako začať s AI']])
const asked = { period: '7d', titles } as const

type Origin = Omit<typeof orderOrigins.$inferInsert, 'registrationId'>

async function givenOrder(services: TestServices, day: string, origin: Origin | null, isPaid = true): Promise<void> {
  const at = new Date(`${day}T10:00:00Z`)
  const { registrationId } = await givenRegistration(services, {
    createdAt: at,
    buyerEmail: `${randomUUID()}@example.test`,
    ...(isPaid ? { paidAt: at } : { state: 'expired', paidAt: null }),
  })
  if (isPaid) {
    await services.db.execute(sql`
      insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
      select gen_random_uuid(), id, 'cs_' || id, 'pi_' || id, total_cents, false, paid_at from registrations where id = ${registrationId}`)
  }
  if (origin) await services.db.insert(orderOrigins).values({ registrationId, ...origin })
}

const FROM_ARTICLE = { channel: 'search', source: 'google', campaign: null, article: 'ako-zacat' } as const

test('an article shows who read it, who finished it, who went on to a course, and the orders and income that followed', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:00:00Z')
  const page = { route: '/blog/:slug' }
  await givenFigures(services, {
    traffic: [
      { day: '2026-11-16', views: 20, article: 'ako-zacat', ...page },
      { day: '2026-11-15', views: 5, article: 'ako-zacat', channel: 'search', ...page },
      { day: '2026-11-15', views: 9, article: 'zmazany', ...page },
      { day: '2026-11-09', views: 8, article: 'ako-zacat', ...page },
      { day: '2026-11-16', views: 100 },
    ],
    articles: [
      { day: '2026-11-16', article: 'ako-zacat', readers: 12, finished: 6, wentToCourse: 3 },
      { day: '2026-11-15', article: 'ako-zacat', readers: 3, finished: 1, wentToCourse: 0 },
      { day: '2026-11-08', article: 'ako-zacat', readers: 4, finished: 2, wentToCourse: 1 },
    ],
  })
  await givenOrder(services, '2026-11-15', FROM_ARTICLE)
  await givenOrder(services, '2026-11-15', { ...FROM_ARTICLE, source: 'bing' }, false)
  await givenOrder(services, '2026-11-14', { ...FROM_ARTICLE, article: 'starsi' })
  await givenOrder(services, '2026-11-14', null)
  await givenOrder(services, '2026-11-05', FROM_ARTICLE)
  const figures = await readBlogFigures(services, asked, VIEWER)
  expect(figures).toMatchObject({
    views: { now: 34, before: 8 },
    readers: { now: 15, before: 4 },
    finished: { now: 7, before: 2 },
    wentToCourse: { now: 3, before: 1 },
    orders: { now: 3, before: 1 },
  })
  expect(figures.days).toHaveLength(7)
  expect(figures.days.at(-1)).toEqual({ day: '2026-11-16', views: 20, readers: 12, viewsBefore: 8 })
  const [first, second, third] = figures.articles
  expect(first).toMatchObject({
    article: 'ako-zacat',
    title: 'Ako začať s AI',
    views: { now: 25, before: 8 },
    readers: 15,
    finished: 7,
    wentToCourse: 3,
    orders: 2,
    paid: 1,
  })
  expect(first?.paidCents).toBeGreaterThan(0)
  expect(second).toMatchObject({ article: 'zmazany', title: null, views: { now: 9, before: 0 }, orders: 0 })
  expect(third).toMatchObject({ article: 'starsi', views: { now: 0, before: 0 }, orders: 1, paid: 1 })
  expect(figures.articles).toHaveLength(3)
})

test('the dashboard puts views, forms, orders and money together, and orders of unknown origin stand apart', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-16T12:00:00Z')
  await givenFigures(services, {
    traffic: [
      { day: '2026-11-16', views: 50, channel: 'search' },
      { day: '2026-11-16', views: 7, route: '/kontakt' },
      { day: '2026-11-08', views: 30, channel: 'search' },
    ],
    events: [{ day: '2026-11-16', category: 'Course_Registration', action: 'open_form', channel: 'search', times: 4 }],
  })
  await givenOrder(services, '2026-11-15', FROM_ARTICLE)
  await givenOrder(services, '2026-11-15', { ...FROM_ARTICLE, article: null, source: null }, false)
  await givenOrder(services, '2026-11-14', null)
  await givenOrder(services, '2026-11-08', FROM_ARTICLE)
  const { journey, revenue, report, website, blog, realtime } = await readDashboardFigures(services, asked, VIEWER)
  expect(journey.now).toMatchObject({ seen: 50, opened: 0, held: 3, paid: 2, abandoned: 1 })
  expect(journey.before).toMatchObject({ seen: 30, held: 1, paid: 1 })
  expect(journey.channels).toEqual([{ channel: 'search', seen: 50, opened: 4, orders: 2, paid: 1 }])
  expect(report.total.paid).toBe(2)
  expect(revenue).toMatchObject({
    total: { orders: 3, paid: 2 },
    before: { orders: 1, paid: 1 },
    unknown: { orders: 1, paid: 1 },
    channels: [{ channel: 'search', orders: 2, paid: 1 }],
    sources: [{ channel: 'search', source: 'google', orders: 1 }],
    campaigns: [],
    articles: [{ article: 'ako-zacat', title: 'Ako začať s AI', orders: 1 }],
  })
  const [channel] = revenue.channels
  expect(channel?.before).toBe(channel?.paidCents)
  expect(revenue.total.paidCents).toBe(revenue.unknown.paidCents + (channel?.paidCents ?? 0))
  expect([website.views.now, blog.views.now, realtime.views]).toEqual([57, 0, 0])
})
