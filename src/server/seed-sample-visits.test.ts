import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SAMPLE_POSTS } from '#capabilities/blog/sample-posts.server.ts'
import { orderOrigins } from '#capabilities/booking/core/booking.tables.server.ts'
import { readIncomeByOrigin } from '#capabilities/booking/read-income-by-origin.server.ts'
import { dayOf } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { removeSamples } from '#routes/admin/settings/remove-samples.server.ts'
import { seedSampleSessions } from './seed-sample-sessions.server.ts'
import { seedSampleVisits } from './seed-sample-visits.server.ts'

const LOCAL = { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }

test('half a year of sample visits is there after one seed, with single ones of today and where sample bookings came from', async () => {
  await using services = await testServices(LOCAL)
  const { db } = services
  await seedSampleSessions(services)
  expect(await seedSampleVisits(services)).toBe(181)
  expect(await seedSampleVisits(services)).toBe(0)
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from rolled_days) as days, (select count(distinct day)::int from traffic_days) as traffic,
      (select count(distinct day)::int from visitor_days) as visitors, (select count(distinct day)::int from article_days) as articles,
      (select count(distinct visitor)::int from visit_events) as people,
      (select count(*)::int from traffic_days where known_views > views) as wrong`)
  expect(rows[0]).toEqual({ days: 181, traffic: 181, visitors: 181, articles: 181, people: 60, wrong: 0 })
  const day = dayOf(new Date())
  const admin = { actor: { kind: 'admin', id: 'ada' }, requestId: 'r' } as const
  const income = await readIncomeByOrigin(services, { from: day, to: day }, admin)
  expect(income.reduce((sum, { orders }) => sum + orders, 0)).toBe(5)
  // What figures say was sold is what the books hold, and what was read is what the blog has.
  const { rows: sold } = await db.execute(sql`
    select action, sum(times)::int as times from event_days where action in ('submit', 'paid') group by action order by action`)
  expect(sold).toEqual([
    { action: 'paid', times: 5 },
    { action: 'submit', times: 5 },
  ])
  const { rows: read } = await db.execute<{ article: string }>(sql`
    select distinct article from article_days order by article`)
  const written = SAMPLE_POSTS.map(({ slug }) => slug)
  expect(read.filter(({ article }) => !written.includes(article))).toEqual([])
  // An order that goes takes with it where it came from.
  await removeSamples(services, admin)
  expect(await db.select().from(orderOrigins)).toEqual([])
})

test('no sample visits come to a site that others can reach', async () => {
  await using services = await testServices({ PUBLIC_ORIGIN: 'https://www.bystro.example' })
  expect(await seedSampleVisits(services)).toBe(0)
})
