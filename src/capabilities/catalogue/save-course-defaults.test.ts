import { expect, test } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { keepSnapshot } from '#platform/cache/snapshot.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import { getCourseDefaults } from './get-course-defaults.server.ts'
import { readCourseDefaults } from './read-course-defaults.server.ts'
import { saveCourseDefaults } from './save-course-defaults.server.ts'
import { storedCourses } from './stored-courses.server.ts'

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

test('[PUB-314] [ADM-240] [ADM-241] the back office reads the one source: the initial values until somebody stores others', async () => {
  await using services = await testServices()
  const { values, savedAt } = await readCourseDefaults(services, VIEWER)
  expect([values, savedAt]).toEqual([INITIAL_COURSE_DEFAULTS, null])
  expect(values.basePriceCents).toEqual({ beginner: 159_00, advanced: 189_00 })
  expect(values.durationMinutes).toBe(150)
})

test('[PUB-292] what is stored in the back office is what public pages read, without waiting for the next turn', async () => {
  await using services = await testServices()
  const reading = await keepSnapshot(services, {
    name: 'course-defaults',
    read: () => getCourseDefaults(services.db),
    builtIn: INITIAL_COURSE_DEFAULTS,
    rereadMs: 3_600_000,
  })
  const changed = new Promise<void>((resolve) => reading.onChange(resolve))
  const { version, values } = await readCourseDefaults(services, VIEWER)
  const basePriceCents = { beginner: 179_00, advanced: 209_00 }
  await saveCourseDefaults(services, { version, values: { ...values, basePriceCents } }, ADMIN)
  await changed
  expect(reading.current().basePriceCents).toEqual(basePriceCents)
  await reading.stop()
})

test('[PUB-400] the base price is 159 for a beginner and 189 for the others until somebody stores another; then that one wins wherever it is read', async () => {
  await using services = await testServices()
  const prices = async () => {
    const [defaults, office, courses] = await Promise.all([
      getCourseDefaults(services.db),
      readCourseDefaults(services, VIEWER),
      storedCourses(services.db),
    ])
    return [defaults, office.values, courses.defaults].map(({ basePriceCents }) => basePriceCents)
  }
  const initial = { beginner: 159_00, advanced: 189_00 }
  expect(await prices()).toEqual([initial, initial, initial])
  const { version, values } = await readCourseDefaults(services, VIEWER)
  const stored = { beginner: 99_00, advanced: 299_00 }
  await saveCourseDefaults(services, { version, values: { ...values, basePriceCents: stored } }, ADMIN)
  expect(await prices()).toEqual([stored, stored, stored])
})

test('[PUB-394] [PUB-395] pages have the built-in defaults when these cannot be read, and when there is no database', async () => {
  await using services = await testServices()
  const keep = (read: () => Promise<typeof INITIAL_COURSE_DEFAULTS>) =>
    keepSnapshot(services, { name: 'course-defaults', read, builtIn: INITIAL_COURSE_DEFAULTS, rereadMs: 3_600_000 })
  const failing = await keep(() => Promise.reject(new Error('cannot be read')))
  expect(failing.state()).toEqual({ value: INITIAL_COURSE_DEFAULTS, isKnown: false })
  await failing.stop()
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolMax: 1, log: services.log })
  const missing = await keep(() => getCourseDefaults(away.db))
  expect(missing.state()).toEqual({ value: INITIAL_COURSE_DEFAULTS, isKnown: false })
  await missing.stop()
  await away.close()
})
