import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { givenMark } from './attendance.testing.server.ts'
import { findVerdict, readVerdicts } from './read-verdicts.server.ts'

test('everybody with a confirmed seat has a verdict, from the marks of this session alone', async () => {
  await using services = await testServices()
  const { db, clock } = services
  const { registrationId, sessionId, participantIds } = await givenRegistration(services)
  const [participantId = ''] = participantIds
  expect(await readVerdicts(services, { sessionId })).toMatchObject([
    {
      participantId,
      registrationId,
      sessionId,
      verdict: 'unknown',
      attendedMinutes: 0,
      lessons: [{ lesson: 1, source: null }],
    },
  ])
  await givenMark(services, { participantId, sessionId: registrationId })
  expect(await findVerdict(services, { participantId })).toMatchObject({ verdict: 'unknown' })
  await givenMark(services, { participantId, reason: 'Videl som ju.' })
  expect(await db.transaction((tx) => findVerdict({ db: tx, clock }, { participantId }))).toMatchObject({
    verdict: 'present',
    sources: ['person'],
    lessons: [{ by: 'admin-1', reason: 'Videl som ju.', at: '2026-12-10T08:00:00.000Z' }],
  })
  await db.execute(sql`update registrations set state = 'cancelled' where id = ${registrationId}`)
  expect(await findVerdict(services, { participantId })).toBeNull()
  expect(await readVerdicts(services, { sessionId })).toEqual([])
})

test('what was written stays as it was', async () => {
  await using services = await testServices()
  const { participantIds } = await givenRegistration(services)
  await givenMark(services, { participantId: participantIds[0] ?? '', reason: 'Videl som ju.' })
  const change = (statement: string) => services.db.execute(sql.raw(statement))
  await expect(change(`update attendance_marks set said = 'absent'`)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(change('truncate attendance_marks')).rejects.toMatchObject({ cause: { code: '42501' } })
  await change('update attendance_marks set reason = null')
})
