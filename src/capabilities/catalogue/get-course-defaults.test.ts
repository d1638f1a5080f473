import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { courseDefaults } from './catalogue.tables.server.ts'
import { INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import { getCourseDefaults } from './get-course-defaults.server.ts'

test('without stored defaults the initial ones hold, and stored ones win, completed where they are silent', async () => {
  await using services = await testServices()
  const { db, clock } = services
  expect(await getCourseDefaults(db)).toEqual(INITIAL_COURSE_DEFAULTS)
  const stored = { maxParticipants: 12, earlyBirdDays: 7, basePriceCents: { beginner: 100_00, advanced: 120_00 } }
  await db.insert(courseDefaults).values({ values: stored, updatedAt: clock.now() })
  expect(await getCourseDefaults(db)).toEqual({ ...INITIAL_COURSE_DEFAULTS, ...stored })
})

test('there is one row of defaults and the table holds no second', async () => {
  await using services = await testServices()
  const { db, clock } = services
  const row = { values: {}, updatedAt: clock.now() }
  await db.insert(courseDefaults).values(row)
  const constraintOf = (name: string) =>
    expect.objectContaining({ cause: expect.objectContaining({ constraint: name }) })
  await expect(db.insert(courseDefaults).values(row)).rejects.toEqual(constraintOf('course_defaults_pkey'))
  await expect(db.insert(courseDefaults).values({ ...row, id: 2 })).rejects.toEqual(
    constraintOf('course_defaults_single'),
  )
})

test('stored defaults that make no sense are a fault and not a price', async () => {
  await using services = await testServices()
  const { db, clock } = services
  await db
    .insert(courseDefaults)
    .values({ values: { basePriceCents: { beginner: 'free', advanced: 1 } }, updatedAt: clock.now() })
  await expect(getCourseDefaults(db)).rejects.toThrow()
})
