import { expect, test } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import { getCourseDefaults } from './get-course-defaults.server.ts'
import { readCourseDefaults } from './read-course-defaults.server.ts'
import { saveCourseDefaults } from './save-course-defaults.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const

test('saved defaults hold from then on, and the audit has what changed and nothing else', async () => {
  await using services = await testServices()
  const { version } = await readCourseDefaults(services, VIEWER)
  const values = {
    ...INITIAL_COURSE_DEFAULTS,
    maxParticipants: 24,
    basePriceCents: { beginner: 16_900, advanced: 18_900 },
  }
  await saveCourseDefaults(services, { version, values }, ADMIN)
  expect(await getCourseDefaults(services.db)).toEqual(values)
  expect(await readCourseDefaults(services, VIEWER)).toMatchObject({
    values,
    savedAt: services.clock.now().toISOString(),
  })
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { action: 'course-defaults-saved', actorId: 'a1', requestId: 'request-1' },
  ])
  const [detail] = await services.db.select().from(auditDetails)
  expect(detail?.changes).toEqual({
    maxParticipants: { before: 20, after: 24 },
    basePriceCents: {
      before: { beginner: 15_900, advanced: 18_900 },
      after: { beginner: 16_900, advanced: 18_900 },
    },
  })
})

test('of twenty who opened the form at the same time one is heard, and the others are told', async () => {
  await using services = await testServices()
  const { version } = await readCourseDefaults(services, ADMIN)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      saveCourseDefaults(services, { version, values: { ...INITIAL_COURSE_DEFAULTS, maxParticipants: n + 30 } }, ADMIN),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'DEFAULTS_CHANGED' } })
  expect(await services.db.select().from(auditEvents)).toHaveLength(1)
})

test('saving what already holds writes nothing, and a viewer saves nothing', async () => {
  await using services = await testServices()
  const { version, values } = await readCourseDefaults(services, VIEWER)
  await saveCourseDefaults(services, { version, values }, ADMIN)
  expect(await services.db.select().from(auditEvents)).toEqual([])
  const asViewer = saveCourseDefaults(services, { version, values: { ...values, maxParticipants: 5 } }, VIEWER)
  await expect(asViewer).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  const asUser = readCourseDefaults(services, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
