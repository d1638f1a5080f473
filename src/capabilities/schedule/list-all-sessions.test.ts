import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { listAllSessions } from './list-all-sessions.server.ts'
import { listSessionsOnDays } from './list-sessions-on-days.server.ts'
import { exportSessions } from './office/export-sessions.server.ts'
import { ADMIN_CALL, givenSession, VIEWER_CALL } from './schedule.testing.server.ts'
import type { SessionTime } from './sessions-for-staff.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const FIRST = { time: 'upcoming', search: null, page: 1, pageSize: 25 } as const

test('upcoming, past, drafts and cancelled sessions are four lists, and what was called off stands in no other', async () => {
  await using services = await testServices()
  await givenSession(services, { title: 'Neskorší', startsAt: instantAt('2026-12-10', '09:00') })
  await givenSession(services, { title: 'Skorší', startsAt: instantAt('2026-11-20', '09:00'), visibility: 'private' })
  // Two and a half hours long, so it is still on.
  await givenSession(services, { title: 'Práve beží', startsAt: instantAt('2026-11-16', '08:00') })
  await givenSession(services, { title: 'Minulý', startsAt: instantAt('2026-11-02', '09:00') })
  await givenSession(services, { title: 'Predminulý', startsAt: instantAt('2026-10-02', '09:00') })
  await givenSession(services, { title: 'Koncept', status: 'draft' })
  await services.db.execute(sql`update sessions set status = 'cancelled' where title = 'Neskorší'`)
  await givenSession(services, { title: 'Dávno zrušený', startsAt: instantAt('2026-10-05', '09:00') })
  await services.db.execute(sql`update sessions set status = 'cancelled' where title = 'Dávno zrušený'`)
  const titles = async (time: SessionTime) =>
    (await listAllSessions(services, { ...FIRST, time }, VIEWER)).sessions.map(({ title }) => title)
  expect(await titles('upcoming')).toEqual(['Práve beží', 'Skorší'])
  expect(await titles('past')).toEqual(['Minulý', 'Predminulý'])
  expect(await titles('draft')).toEqual(['Koncept'])
  expect(await titles('cancelled')).toEqual(['Neskorší', 'Dávno zrušený'])
  const { counts } = await listAllSessions(services, FIRST, VIEWER)
  expect(counts).toEqual({ upcoming: 2, past: 2, draft: 1, cancelled: 2 })
})

test('what a list comes to is told of all its pages, under its filters, and of no other list', async () => {
  await using services = await testServices()
  const made: string[] = []
  for (const [title, capacity, seatsTaken] of [
    ['Základy', 20, 7],
    ['Základy neskôr', 30, 5],
    ['Pokročilí', 10, 10],
  ] as const) {
    made.push((await givenSession(services, { title, capacity, startsAt: instantAt('2026-12-10', '09:00') })).id)
    await services.db.execute(sql`update sessions set seats_taken = ${seatsTaken} where title = ${title}`)
  }
  await givenSession(services, { title: 'Základy minulé', capacity: 40, startsAt: instantAt('2026-11-02', '09:00') })
  const first = await listAllSessions(services, { ...FIRST, pageSize: 1 }, VIEWER)
  expect(first.sessions).toHaveLength(1)
  expect(first.all).toEqual({ ids: expect.any(Array), seatsTaken: 22, capacity: 60 })
  expect([...first.all.ids].toSorted()).toEqual(made.toSorted())
  const second = await listAllSessions(services, { ...FIRST, pageSize: 1, page: 2 }, VIEWER)
  expect(second.all).toEqual(first.all)
  const searched = await listAllSessions(services, { ...FIRST, search: 'základy' }, VIEWER)
  expect(searched.all).toMatchObject({ seatsTaken: 12, capacity: 50 })
  const none = await listAllSessions(services, { ...FIRST, search: 'nič také' }, VIEWER)
  expect(none.all).toEqual({ ids: [], seatsTaken: 0, capacity: 0 })
})

test('a session carries the price of today, with its early bird', async () => {
  await using services = await testServices()
  await givenSession(services, { startsAt: instantAt('2026-12-03', '17:30') })
  const { sessions } = await listAllSessions(services, FIRST, VIEWER)
  expect(sessions[0]).toEqual({
    id: expect.any(String),
    isConfirmed: false,
    missing: null,
    title: 'Základy AI',
    level: 'Začiatočník',
    startsAt: '2026-12-03T16:30:00.000Z',
    durationMinutes: 150,
    furtherLessons: null,
    location: 'Online',
    instructor: null,
    capacity: 20,
    seatsTaken: 0,
    seatsKept: 0,
    status: 'published',
    visibility: 'public',
    version: 1,
    joinUrl: null,
    hasRecording: false,
    price: {
      price: 12_700,
      regularPrice: 15_900,
      isEarlyBird: true,
      discountPercent: 20,
      earlyBirdUntil: '2026-11-18',
    },
  })
})

test('a search needs no diacritics, counts in every list, and pages are cut by the server', async () => {
  await using services = await testServices()
  for (const day of ['01', '02', '03']) {
    await givenSession(services, { title: `Pokročilá lekcia ${day}`, startsAt: instantAt(`2026-12-${day}`, '09:00') })
  }
  await givenSession(services, { title: 'Úvod', status: 'draft' })
  const found = await listAllSessions(services, { ...FIRST, search: 'pokrocila', page: 2, pageSize: 2 }, VIEWER)
  expect(found.sessions.map(({ title }) => title)).toEqual(['Pokročilá lekcia 03'])
  expect(found.counts).toEqual({ upcoming: 3, past: 0, draft: 0, cancelled: 0 })
})

test('filters narrow every list: level, mark, days of Bratislava and the instructor in words', async () => {
  await using services = await testServices()
  const { db } = services
  await givenSession(services, { title: 'A', level: 'Pokročilý', startsAt: instantAt('2026-12-01', '00:00') })
  await givenSession(services, { title: 'B', visibility: 'private', startsAt: instantAt('2026-12-02', '23:30') })
  await givenSession(services, { title: 'C', startsAt: instantAt('2026-12-03', '00:00') })
  await db.execute(sql`update sessions set join_url = 'https://x.example', instructor = 'Žofia Nová' where title = 'C'`)
  const titles = async (filters: object) =>
    (await listAllSessions(services, { ...FIRST, ...filters }, VIEWER)).sessions.map(({ title }) => title)
  expect(await titles({ level: 'Pokročilý' })).toEqual(['A'])
  expect(await titles({ mark: 'private' })).toEqual(['B'])
  expect(await titles({ mark: 'no-join-url' })).toEqual(['A', 'B'])
  expect(await titles({ from: '2026-12-02', to: '2026-12-02' })).toEqual(['B'])
  expect(await titles({ search: 'zofia' })).toEqual(['C'])
  const { counts } = await listAllSessions(services, { ...FIRST, time: 'draft', mark: 'no-join-url' }, VIEWER)
  expect(counts).toEqual({ upcoming: 2, past: 0, draft: 0, cancelled: 0 })
})

test('the list is ordered by date, title or how full a session is, in either direction', async () => {
  await using services = await testServices()
  await givenSession(services, { title: 'Šach', capacity: 10, startsAt: instantAt('2026-12-01', '09:00') })
  await givenSession(services, { title: 'Čas', capacity: 4, startsAt: instantAt('2026-12-02', '09:00') })
  await services.db.execute(sql`update sessions set seats_taken = 2`)
  const titles = async (order: object) =>
    (await listAllSessions(services, { ...FIRST, ...order }, VIEWER)).sessions.map(({ title }) => title)
  expect(await titles({ sort: 'title' })).toEqual(['Čas', 'Šach'])
  expect(await titles({ sort: 'seats', direction: 'descending' })).toEqual(['Čas', 'Šach'])
  expect(await titles({ sort: 'date', direction: 'descending' })).toEqual(['Čas', 'Šach'])
  expect(await titles({ sort: 'date', direction: 'ascending' })).toEqual(['Šach', 'Čas'])
})

test('a sheet of days holds what starts on them by the clock of Bratislava, drafts and cancelled ones too', async () => {
  await using services = await testServices()
  await givenSession(services, { title: 'pred', startsAt: instantAt('2026-11-30', '23:59') })
  await givenSession(services, { title: 'prvý', startsAt: instantAt('2026-12-01', '00:00') })
  await givenSession(services, { title: 'koncept', status: 'draft', startsAt: instantAt('2026-12-31', '23:59') })
  await givenSession(services, { title: 'po', startsAt: instantAt('2027-01-01', '00:00') })
  const listed = await listSessionsOnDays(services, { from: '2026-12-01', to: '2026-12-31' }, VIEWER)
  expect(listed.map(({ title }) => title)).toEqual(['prvý', 'koncept'])
})

test('an export gives the list of the same filters, page by page, and says in the audit that it was taken', async () => {
  await using services = await testServices()
  for (const day of ['05', '04']) await givenSession(services, { startsAt: instantAt(`2026-12-${day}`, '09:00') })
  await givenSession(services, { status: 'draft' })
  const days: Array<string> = []
  for await (const page of await exportSessions(services, { time: 'upcoming' }, ADMIN_CALL)) {
    days.push(...page.map(({ startsAt }) => startsAt.slice(0, 10)))
  }
  expect(days).toEqual(['2026-12-04', '2026-12-05'])
  const audit = await services.db.select().from(auditEvents).where(eq(auditEvents.action, 'sessions-exported'))
  expect(audit).toMatchObject([{ actorId: 'admin-1', subjectKind: 'session' }])
  await expect(exportSessions(services, { time: 'upcoming' }, VIEWER_CALL)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
})

test('somebody without the claim reads nothing', async () => {
  await using services = await testServices()
  const asUser = listAllSessions(services, FIRST, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
