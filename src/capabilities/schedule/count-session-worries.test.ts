import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { countSessionWorries } from './count-session-worries.server.ts'
import { listAllSessions } from './list-all-sessions.server.ts'
import { givenSession, VIEWER_CALL } from './schedule.testing.server.ts'

test('sessions within a week without link or lecturer and those hardly sold are counted, and the list shows exactly these', async () => {
  await using services = await testServices()
  const today = dayOf(services.clock.now())
  const on = (days: number) => instantAt(addDays(today, days), '17:30')
  const ready = { joinUrl: 'https://lekcia.example/1', instructor: 'Soňa Jasenská' }
  async function given(
    days: number,
    values: { joinUrl?: string; instructor?: string; taken?: number },
    status = 'published',
  ) {
    const { id } = await givenSession(services, { startsAt: on(days), capacity: 9 })
    await services.db.execute(sql`
      update sessions set join_url = ${values.joinUrl ?? null}, instructor = ${values.instructor ?? null},
        seats_taken = ${values.taken ?? 9}, status = ${status} where id = ${id}`)
    return id
  }
  const noLink = await given(7, { instructor: ready.instructor })
  const noLecturer = await given(2, { joinUrl: ready.joinUrl })
  await given(8, {})
  await given(3, {}, 'cancelled')
  await given(3, {}, 'draft')
  await given(-2, {})
  const empty = await given(14, { ...ready, taken: 2 })
  await given(13, { ...ready, taken: 3 })
  await given(15, { ...ready, taken: 0 })

  const { unprepared, lowFill } = await countSessionWorries(services, VIEWER_CALL)
  expect(unprepared).toEqual({ count: 2, startsAt: on(2).toISOString(), to: addDays(today, 7) })
  expect(lowFill).toEqual({ count: 1, startsAt: on(14).toISOString(), to: addDays(today, 14) })
  const listed = async (mark: 'unprepared' | 'low-fill', to: string) => {
    const { sessions } = await listAllSessions(services, { time: 'upcoming', mark, to }, VIEWER_CALL)
    return sessions.map(({ id }) => id)
  }
  expect(await listed('unprepared', unprepared.to)).toEqual([noLecturer, noLink])
  expect(await listed('low-fill', lowFill.to)).toEqual([empty])
})

test('somebody without the claim counts nothing', async () => {
  await using services = await testServices()
  const refused = { code: 'INSUFFICIENT_PERMISSIONS' }
  await expect(countSessionWorries(services, { actor: { kind: 'user', id: 'u1' } })).rejects.toMatchObject(refused)
})
