import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archiveCourse } from '#capabilities/catalogue/courses/archive-course.server.ts'
import { listCourseChoices } from '#capabilities/catalogue/courses/list-course-choices.server.ts'
import { listCourses } from '#capabilities/catalogue/courses/list-courses.server.ts'
import { listOfferedCourses } from '#capabilities/catalogue/courses/list-offered-courses.server.ts'
import { listSyllabusVersions } from '#capabilities/catalogue/courses/list-syllabus-versions.server.ts'
import { saveOwnCourse } from '#capabilities/catalogue/courses/save-own-course.server.ts'
import { saveSyllabusVersion } from '#capabilities/catalogue/courses/save-syllabus-version.server.ts'
import type { OwnCourse } from '#capabilities/catalogue/own-course.ts'
import { archiveInstructor } from '#capabilities/schedule/instructors/archive-instructor.server.ts'
import { listInstructors } from '#capabilities/schedule/instructors/list-instructors.server.ts'
import { saveInstructor } from '#capabilities/schedule/instructors/save-instructor.server.ts'
import { listSessions } from '#capabilities/schedule/list-sessions.server.ts'
import { duplicateSession } from '#capabilities/schedule/office/duplicate-session.server.ts'
import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { saveSession } from '#capabilities/schedule/office/save-session.server.ts'
import { ADMIN_CALL, typedDetails, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

const COURSE: OwnCourse = {
  title: 'AI pre účtovníkov',
  description: 'Faktúry, výkazy a kontrola.',
  durationText: '2 večery',
  level: 'Basic+',
  groupSize: 12,
  points: ['Prvý', 'Druhý'],
  tint: 'sky',
  basePriceCents: 249_00,
  priceText: null,
  capacity: 12,
  durationMinutes: 120,
  location: null,
  time: '18:00',
  isListed: true,
}

async function givenCourse(services: TestServices, course: Partial<OwnCourse> = {}): Promise<string> {
  const id = randomUUID()
  await saveOwnCourse(services, { id, version: null, course: { ...COURSE, ...course } }, ADMIN_CALL)
  return id
}

async function saved(services: TestServices, given: Parameters<typeof typedDetails>[0], publish = false) {
  const id = randomUUID()
  await saveSession(services, { id, version: null, publish, details: typedDetails(given) }, ADMIN_CALL)
  return id
}

test('a fourth course stands behind the three specified ones, is found by its words and leaves for the archive', async () => {
  await using services = await testServices()
  const id = await givenCourse(services)
  const { courses, total } = await listCourses(services, {}, ADMIN_CALL)
  expect(courses.map(({ title }) => title)).toEqual([
    'Základy AI pre všetkých',
    'Pokročilá implementácia AI',
    'Firemné AI školenie',
    'AI pre účtovníkov',
  ])
  expect(total).toBe(4)
  expect((await listCourses(services, { search: 'uctovnik' }, ADMIN_CALL)).courses).toMatchObject([{ id }])
  expect((await listCourses(services, { search: 'zaklady' }, ADMIN_CALL)).courses).toMatchObject([{ kind: 'beginner' }])
  expect(await listOfferedCourses(services.db)).toMatchObject([{ courseId: id, price: { from: 249_00 } }])
  await archiveCourse(services, { id, archived: true }, ADMIN_CALL)
  expect(await listOfferedCourses(services.db)).toEqual([])
  expect((await listCourses(services, { archived: true }, ADMIN_CALL)).total).toBe(1)
})

test('one of the three is neither archived nor written into its row', async () => {
  await using services = await testServices()
  const [first] = await listCourseChoices(services, ADMIN_CALL)
  const id = first?.id ?? ''
  await expect(archiveCourse(services, { id, archived: true }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'COURSE_NOT_FOUND',
  })
  await expect(saveOwnCourse(services, { id, version: 1, course: COURSE }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'COURSE_NOT_FOUND',
  })
})

test('of two forms of one course the first saves, and a reader none', async () => {
  await using services = await testServices()
  const id = await givenCourse(services)
  const save = (title: string) => saveOwnCourse(services, { id, version: 1, course: { ...COURSE, title } }, ADMIN_CALL)
  await save('Prvý názov')
  await expect(save('Druhý názov')).rejects.toMatchObject({ code: 'COURSE_CHANGED' })
  await expect(saveOwnCourse(services, { id, version: 2, course: COURSE }, VIEWER_CALL)).rejects.toThrow()
})

test('twenty who add a version at once get twenty numbers', async () => {
  await using services = await testServices()
  const courseId = await givenCourse(services)
  const add = (textSk: string) =>
    saveSyllabusVersion(services, { courseId, id: randomUUID(), textSk, textEn: null }, ADMIN_CALL)
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(`Osnova ${index}`)))
  const { versions } = await listSyllabusVersions(services, { key: courseId }, ADMIN_CALL)
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index))
})

test('a session names its course and version, and from then on the version stays', async () => {
  await using services = await testServices()
  const courseId = await givenCourse(services)
  const version = { courseId, id: randomUUID(), textSk: 'Prvá', textEn: null }
  await saveSyllabusVersion(services, version, ADMIN_CALL)
  await saveSyllabusVersion(services, { ...version, textSk: 'Opravená' }, ADMIN_CALL)
  const id = await saved(services, { courseId, level: 'Basic+', syllabusVersionId: version.id }, true)
  expect((await readSession(services, { id }, ADMIN_CALL)).details).toMatchObject({
    courseId,
    syllabusVersionId: version.id,
  })
  await expect(saveSyllabusVersion(services, { ...version, textSk: 'Iná' }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'SYLLABUS_USED',
  })
  expect(await listSessions(services)).toMatchObject([{ courseId }])
  const other = await givenCourse(services, { title: 'Iný kurz' })
  await expect(
    saved(services, { courseId: other, level: 'Basic+', syllabusVersionId: version.id }),
  ).rejects.toMatchObject({ code: 'SYLLABUS_UNKNOWN' })
  await archiveCourse(services, { id: other, archived: true }, ADMIN_CALL)
  await expect(saved(services, { courseId: other })).rejects.toMatchObject({ code: 'COURSE_UNKNOWN' })
})

test('the course of a grade follows the level of its session', async () => {
  await using services = await testServices()
  const [beginner, advanced] = await listCourseChoices(services, ADMIN_CALL)
  const id = await saved(services, { courseId: beginner?.id ?? null, level: 'Pokročilý' })
  expect((await readSession(services, { id }, ADMIN_CALL)).details.courseId).toBe(advanced?.id)
})

test('lessons are saved in their order, follow the session while it is unsold and stay once it is sold', async () => {
  await using services = await testServices()
  const furtherLessons = [{ day: '2026-12-10', time: '18:00', durationMinutes: 90 }]
  const id = await saved(services, { furtherLessons }, true)
  const [offered] = await listSessions(services)
  expect(offered?.furtherLessons).toEqual([
    { startsAt: instantAt('2026-12-10', '18:00').toISOString(), durationMinutes: 90 },
  ])
  const change = async (given: Parameters<typeof typedDetails>[0]) => {
    const { session } = await readSession(services, { id }, ADMIN_CALL)
    return saveSession(services, { id, version: session.version, details: typedDetails(given) }, ADMIN_CALL)
  }
  await change({ furtherLessons: [...furtherLessons, { day: '2026-12-17', time: '18:00', durationMinutes: 60 }] })
  expect((await readSession(services, { id }, ADMIN_CALL)).details.furtherLessons).toHaveLength(2)
  await change({ furtherLessons })
  expect((await readSession(services, { id }, ADMIN_CALL)).details.furtherLessons).toEqual(furtherLessons)
  await expect(
    change({ furtherLessons: [{ day: '2026-12-03', time: '18:00', durationMinutes: 60 }] }),
  ).rejects.toMatchObject({ code: 'LESSONS_OUT_OF_ORDER' })
  await services.db.execute(sql`update sessions set seats_taken = 1 where id = ${id}`)
  await expect(change({ furtherLessons: [] })).rejects.toMatchObject({ code: 'SOLD_SESSION_MOVES' })
  await change({ furtherLessons, title: 'Iný názov' })
})

test('a copy has the lessons at the same distance and the same instructors', async () => {
  await using services = await testServices()
  const id = await saved(services, {
    furtherLessons: [{ day: '2026-12-10', time: '18:00', durationMinutes: 90 }],
    instructor: 'Jana Nová; Peter Kováč',
  })
  const { ids } = await duplicateSession(services, { id, key: randomUUID(), days: ['2027-03-25'] }, ADMIN_CALL)
  const { details } = await readSession(services, { id: ids[0] ?? '' }, ADMIN_CALL)
  expect(details.furtherLessons).toEqual([{ day: '2027-04-01', time: '18:00', durationMinutes: 90 }])
  expect(details.instructor).toBe('Jana Nová; Peter Kováč')
  expect((await listInstructors(services, {}, ADMIN_CALL)).instructors.map(({ name }) => name)).toEqual([
    'Jana Nová',
    'Peter Kováč',
  ])
})

test('a new name of an instructor is what their sessions say, and no two have one name', async () => {
  await using services = await testServices()
  const id = await saved(services, { instructor: 'Jana Nová; Peter Kováč' })
  const { instructors } = await listInstructors(services, {}, ADMIN_CALL)
  const [jana] = instructors
  const rename = (name: string) =>
    saveInstructor(
      services,
      {
        id: jana?.id ?? '',
        version: 1,
        instructor: { name, about: null, userId: null, seesPhones: false, isPublic: false, role: null, photo: null },
      },
      ADMIN_CALL,
    )
  await expect(rename('Peter Kováč')).rejects.toMatchObject({ code: 'INSTRUCTOR_NAME_TAKEN' })
  await rename('Jana Stará')
  expect((await readSession(services, { id }, ADMIN_CALL)).details.instructor).toBe('Jana Stará; Peter Kováč')
  await archiveInstructor(services, { id: jana?.id ?? '', archived: true }, ADMIN_CALL)
  expect((await listInstructors(services, {}, ADMIN_CALL)).total).toBe(1)
  expect((await readSession(services, { id }, ADMIN_CALL)).details.instructor).toBe('Jana Stará; Peter Kováč')
})
