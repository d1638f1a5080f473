import { expect, test } from 'vitest'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { listSessions } from '#capabilities/schedule/list-sessions.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { seedSampleSessions } from './seed-sample-sessions.server.ts'

test('sample data show every state a visitor can meet, keep every promise of the books and come once', async () => {
  await using services = await testServices()
  expect(await seedSampleSessions(services)).toBe(6)
  expect(await seedSampleSessions(services)).toBe(0)
  expect((await listSessions(services)).map(({ currentParticipants }) => currentParticipants)).toEqual([
    20, 17, 11, 5, 3, 0,
  ])
  expect(await findViolations(services.db)).toEqual([])
})
