import { expect, test } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import { coursesOf } from './course.ts'
import { courseCardsOf, INITIAL_COURSE_CARDS } from './course-cards.ts'
import { getCourseCards } from './get-course-cards.server.ts'
import { getCourseDefaults } from './get-course-defaults.server.ts'
import { readCourseDefaults } from './read-course-defaults.server.ts'
import { readCourses } from './read-courses.server.ts'
import { saveCourse } from './save-course.server.ts'
import { saveCourseDefaults } from './save-course-defaults.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const
const INITIAL = coursesOf(INITIAL_COURSE_CARDS, INITIAL_COURSE_DEFAULTS)

test('[ADM-006] an admin changes a course, and its card on the page says so; the other courses stay as they were', async () => {
  await using services = await testServices()
  const { version } = await readCourses(services, VIEWER)
  const course = { ...INITIAL.advanced, title: 'AI v praxi tímu', groupSize: 60, points: ['Jeden bod', 'Druhý bod'] }
  await saveCourse(services, { kind: 'advanced', version, course }, ADMIN)
  const [basics, advanced, corporate] = courseCardsOf(
    await getCourseCards(services.db),
    await getCourseDefaults(services.db),
  )
  expect(advanced).toMatchObject({ title: 'AI v praxi tímu', groupSize: 60, points: ['Jeden bod', 'Druhý bod'] })
  const [asBefore, , corporateBefore] = courseCardsOf(INITIAL_COURSE_CARDS, INITIAL_COURSE_DEFAULTS)
  expect([basics, corporate]).toEqual([asBefore, corporateBefore])
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { action: 'course-saved', subjectKind: 'course', subjectId: 'advanced', actorId: 'a1' },
  ])
  const [detail] = await services.db.select().from(auditDetails)
  expect(Object.keys(detail?.changes ?? {}).toSorted()).toEqual(['groupSize', 'points', 'title'])
})

test('the course for companies is its card alone and keeps its colours', async () => {
  await using services = await testServices()
  const { version } = await readCourses(services, VIEWER)
  const course = { ...INITIAL.corporate, priceText: 'Od 1 200 € za tím' }
  await saveCourse(services, { kind: 'corporate', version, course }, ADMIN)
  expect((await getCourseCards(services.db)).corporate).toEqual({
    ...INITIAL_COURSE_CARDS.corporate,
    priceText: 'Od 1 200 € za tím',
  })
  expect((await readCourseDefaults(services, VIEWER)).savedAt).toBeNull()
})

test('of twenty who opened a course one is heard, and a change of the defaults is noticed too', async () => {
  await using services = await testServices()
  const { version } = await readCourses(services, VIEWER)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      saveCourse(services, { kind: 'beginner', version, course: { ...INITIAL.beginner, title: `Názov ${n}` } }, ADMIN),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'COURSE_CHANGED' } })
  const opened = await readCourses(services, VIEWER)
  const defaults = await readCourseDefaults(services, VIEWER)
  const values = { ...defaults.values, maxParticipants: 33 }
  await saveCourseDefaults(services, { version: defaults.version, values }, ADMIN)
  const late = saveCourse(services, { kind: 'beginner', version: opened.version, course: INITIAL.beginner }, ADMIN)
  await expect(late).rejects.toMatchObject({ code: 'COURSE_CHANGED' })
  expect((await getCourseDefaults(services.db)).maxParticipants, 'nothing is lost').toBe(33)
})

test('a course that makes no sense is not stored, one that says the same writes nothing, and a viewer saves none', async () => {
  await using services = await testServices()
  const { version } = await readCourses(services, VIEWER)
  const save = (course: typeof INITIAL.beginner, call: typeof ADMIN | typeof VIEWER = ADMIN) =>
    saveCourse(services, { kind: 'beginner', version, course }, call)
  await expect(save({ ...INITIAL.beginner, groupSize: 0 })).rejects.toThrow()
  await expect(save({ ...INITIAL.beginner, points: [] })).rejects.toThrow()
  await save(INITIAL.beginner)
  await expect(save({ ...INITIAL.beginner, title: 'Iný' }, VIEWER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  expect(await services.db.select().from(auditEvents)).toEqual([])
})
