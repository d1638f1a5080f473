import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { insightsRetention } from './insights.retention.server.ts'
import { keepVisitMonths } from './keep-visit-months.server.ts'

async function months({ db }: TestServices): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'visit_events'::regclass order by 1`)
  return rows.map(({ name }) => name)
}

test('months are made thirteen ahead, once, and the salts of days that are over are deleted', async () => {
  await using services = await testServices()
  services.clock.set('2027-05-31T10:00:00Z')
  await services.db.execute(
    sql`insert into visit_salts values ('2027-05-30', decode('00', 'hex')), ('2027-05-31', decode('01', 'hex'))`,
  )
  const { made, forgotten } = await keepVisitMonths(services)
  expect(made).toBeGreaterThan(0)
  expect(forgotten).toBe(1)
  expect((await months(services)).at(-1)).toBe('visit_events_2028_06')
  expect(await keepVisitMonths(services)).toEqual({ made: 0, forgotten: 0 })
})

test('events are only ever added: the app changes and deletes none, in no month, and drops no month by hand', async () => {
  await using services = await testServices()
  const { db } = services
  await db.execute(sql`
    insert into visit_events (at, day, visitor, kind, route, channel, device)
    values ('2026-11-16T10:00:00Z', '2026-11-16', decode(repeat('00', 16), 'hex'), 'view', '/', 'direct', 'phone')`)
  for (const statement of [
    sql`delete from visit_events`,
    sql`update visit_events set route = '/blog'`,
    sql`truncate visit_events`,
    sql`delete from visit_events_2026_11`,
    sql`truncate visit_events_2026_11`,
    sql`drop table visit_events_2026_11`,
    sql`create table visit_events_2040_01 partition of visit_events for values from ('2040-01-01') to ('2040-02-01')`,
    sql`alter table visit_events detach partition visit_events_2026_11`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  // Months that are not old are refused by the function itself, whoever asks.
  await expect(db.execute(sql`select drop_visit_months(now()::date)`)).rejects.toThrow()
})

test('a month is dropped whole as soon as its first day is older than fourteen months', async () => {
  await using services = await testServices()
  const { db } = services
  await db.execute(sql`select make_visit_months('2024-12-01', '2025-04-01')`)
  for (const at of ['2024-12-31T23:30:00Z', '2025-01-31T10:00:00Z', '2025-02-28T22:00:00Z', '2025-03-01T10:00:00Z']) {
    await db.execute(sql`
      insert into visit_events (at, day, visitor, kind, route, channel, device)
      values (${at}, ${at}::date, decode(repeat('00', 16), 'hex'), 'view', '/', 'direct', 'phone')`)
  }
  const ended = { before: new Date('2025-02-14T23:00:00Z') }
  expect(await insightsRetention.count({}, db, ended)).toEqual({ count: 3, isMore: false })
  const removed = await db.transaction((tx) => insightsRetention.remove({}, tx, { ...ended, limit: 1 }))
  expect(removed).toBe(3)
  expect((await months(services))[0]).toBe('visit_events_2025_03')
  expect(await db.transaction((tx) => insightsRetention.remove({}, tx, { ...ended, limit: 1 }))).toBe(0)
  const first = { before: new Date('2025-02-28T23:00:00Z') }
  expect(await insightsRetention.count({}, db, first)).toEqual({ count: 0, isMore: false })
})
