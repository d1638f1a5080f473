import { expect, test, vi } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { sessions } from './schedule.tables.server.ts'
import { scheduleSession } from './schedule-session.server.ts'
import { SESSIONS_TOPIC } from './sessions-topic.ts'

/** Waits end as soon as they can; a busy machine may need longer. */
const SOON = { timeout: 10_000 }

const admin = { kind: 'admin', id: 'admin-1' } as const
const given = { title: '  Základy AI ', level: 'Začiatočník', startsAt: instantAt('2026-12-03', '17:30') }

test('a scheduled session is stored with the defaults of its level, audited, and announced to every node', async () => {
  await using services = await testServices()
  const told = vi.fn()
  services.live.subscribe(SESSIONS_TOPIC, told)
  const { id } = await scheduleSession(services, given, admin)
  expect(await services.db.select().from(sessions)).toEqual([
    {
      id,
      title: 'Základy AI',
      level: 'Začiatočník',
      startsAt: new Date('2026-12-03T16:30:00Z'),
      durationMinutes: 150,
      location: 'Online',
      language: 'sk',
      basePriceCents: 159_00,
      priceCents: null,
      capacity: 20,
      seatsTaken: 0,
      seatsKept: 0,
      seatsFreed: 0,
      waiting: 0,
      status: 'published',
      visibility: 'public',
      joinUrl: null,
      recordingUrl: null,
      materialsUrl: null,
      instructor: null,
      courseId: expect.any(String),
      courseLevel: 'Začiatočník',
      syllabusVersionId: null,
      furtherLessons: null,
      endsAt: null,
      version: 1,
      minimum: null,
      decideBy: null,
      confirmedAt: null,
      cancelledAt: null,
      createdAt: services.clock.now(),
      updatedAt: services.clock.now(),
    },
  ])
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { actorKind: 'admin', actorId: 'admin-1', action: 'session-scheduled', subjectKind: 'session', subjectId: id },
  ])
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), SOON)
})

test('what is given wins over the defaults', async () => {
  await using services = await testServices()
  const own = { durationMinutes: 60, location: 'Košice', basePriceCents: 0, priceCents: 50_00, capacity: 1 }
  await scheduleSession(services, { ...given, ...own, status: 'draft', visibility: 'private' }, admin)
  expect(await services.db.select().from(sessions)).toMatchObject([{ ...own, status: 'draft', visibility: 'private' }])
})

test('a session nobody could hold is refused before anything is written', async () => {
  await using services = await testServices()
  const refused = [
    { title: '   ' },
    { level: '' },
    { capacity: 0 },
    { capacity: 1001 },
    { priceCents: -1 },
    { durationMinutes: 5 },
    { startsAt: new Date(Number.NaN) },
  ]
  for (const wrong of refused) {
    await expect(scheduleSession(services, { ...given, ...wrong }, admin), JSON.stringify(wrong)).rejects.toThrow()
  }
  expect(await services.db.select().from(sessions)).toEqual([])
  expect(await services.db.select().from(auditEvents)).toEqual([])
})
