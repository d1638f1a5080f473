import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { listSessionsToFill } from './list-sessions-to-fill.server.ts'
import { givenSession } from './schedule.testing.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' } } as const

test('what people can be added to is every published session until its end, private ones too, soonest first', async () => {
  await using services = await testServices()
  const [later, own, running, over] = [
    await givenSession(services, { title: 'Neskôr' }),
    await givenSession(services, { title: 'Firemný', startsAt: instantAt('2026-11-20', '09:00') }),
    await givenSession(services, { title: 'Práve beží', startsAt: instantAt('2026-11-14', '12:00') }),
    await givenSession(services, { title: 'Skončil sa', startsAt: instantAt('2026-11-13', '12:00') }),
  ]
  await givenSession(services, { title: 'Koncept' }).then(({ id }) =>
    services.db.execute(sql`update sessions set status = 'draft' where id = ${id}`),
  )
  await services.db.execute(sql`update sessions set visibility = 'private', seats_taken = 3 where id = ${own.id}`)
  services.clock.set(instantAt('2026-11-14', '13:00').toISOString())

  const listed = await listSessionsToFill(services, ADMIN)
  expect(listed.map(({ id }) => id)).toEqual([running.id, own.id, later.id])
  expect(listed.map(({ id }) => id)).not.toContain(over.id)
  expect(listed[1]).toEqual({
    id: own.id,
    courseId: expect.any(String),
    title: 'Firemný',
    startsAt: '2026-11-20T08:00:00.000Z',
    free: 17,
    capacity: 20,
    isPrivate: true,
    priceCents: 15_900,
  })
  expect(listed[2]).toMatchObject({ priceCents: 12_700, isPrivate: false })
})

test.each(['visitor', 'user', 'viewer'] as const)('a %s is not told', async (kind) => {
  await using services = await testServices()
  const actor = kind === 'visitor' ? { kind, id: null } : { kind, id: 'somebody' }
  await expect(listSessionsToFill(services, { actor })).rejects.toMatchObject({
    status: kind === 'visitor' ? 401 : 403,
  })
})
