import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { listAllSessions } from './list-all-sessions.server.ts'
import { givenSession } from './schedule.testing.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const FIRST = { time: 'upcoming', search: null, page: 1, pageSize: 25 } as const

test('upcoming, past and drafts are three lists, private and cancelled sessions among them', async () => {
  await using services = await testServices()
  await givenSession(services, { title: 'Neskorší', startsAt: instantAt('2026-12-10', '09:00') })
  await givenSession(services, { title: 'Skorší', startsAt: instantAt('2026-11-20', '09:00'), visibility: 'private' })
  // Two and a half hours long, so it is still on.
  await givenSession(services, { title: 'Práve beží', startsAt: instantAt('2026-11-16', '08:00') })
  await givenSession(services, { title: 'Minulý', startsAt: instantAt('2026-11-02', '09:00') })
  await givenSession(services, { title: 'Predminulý', startsAt: instantAt('2026-10-02', '09:00') })
  await givenSession(services, { title: 'Koncept', status: 'draft' })
  await services.db.execute(sql`update sessions set status = 'cancelled' where title = 'Neskorší'`)
  const titles = async (time: 'upcoming' | 'past' | 'draft') =>
    (await listAllSessions(services, { ...FIRST, time }, VIEWER)).sessions.map(({ title }) => title)
  expect(await titles('upcoming')).toEqual(['Práve beží', 'Skorší', 'Neskorší'])
  expect(await titles('past')).toEqual(['Minulý', 'Predminulý'])
  expect(await titles('draft')).toEqual(['Koncept'])
  const { counts } = await listAllSessions(services, FIRST, VIEWER)
  expect(counts).toEqual({ upcoming: 3, past: 2, draft: 1 })
})

test('a session carries the price of today, with its early bird', async () => {
  await using services = await testServices()
  await givenSession(services, { startsAt: instantAt('2026-12-03', '17:30') })
  const { sessions } = await listAllSessions(services, FIRST, VIEWER)
  expect(sessions[0]).toEqual({
    id: expect.any(String),
    title: 'Základy AI',
    level: 'Začiatočník',
    startsAt: '2026-12-03T16:30:00.000Z',
    durationMinutes: 150,
    location: 'Online',
    capacity: 20,
    seatsTaken: 0,
    status: 'published',
    visibility: 'public',
    hasJoinUrl: false,
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
  expect(found.counts).toEqual({ upcoming: 3, past: 0, draft: 0 })
})

test('somebody without the claim reads nothing', async () => {
  await using services = await testServices()
  const asUser = listAllSessions(services, FIRST, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
