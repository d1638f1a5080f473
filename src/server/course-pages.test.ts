import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archiveCourse } from '#capabilities/catalogue/courses/archive-course.server.ts'
import { saveOwnCourse } from '#capabilities/catalogue/courses/save-own-course.server.ts'
import { saveSyllabusVersion } from '#capabilities/catalogue/courses/save-syllabus-version.server.ts'
import type { OwnCourse } from '#capabilities/catalogue/own-course.ts'
import { listCoursePages } from '#capabilities/catalogue/pages/list-course-pages.server.ts'
import { readCoursePage } from '#capabilities/catalogue/pages/read-course-page.server.ts'
import { saveCoursePage } from '#capabilities/catalogue/pages/save-course-page.server.ts'
import type { Instructor } from '#capabilities/schedule/instructors/instructor.ts'
import { listPublicInstructors } from '#capabilities/schedule/instructors/list-public-instructors.server.ts'
import { saveInstructor } from '#capabilities/schedule/instructors/save-instructor.server.ts'
import { listSessions } from '#capabilities/schedule/list-sessions.server.ts'
import { saveSession } from '#capabilities/schedule/office/save-session.server.ts'
import { ADMIN_CALL, givenSession, typedDetails, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { findCourseOfSession } from '#capabilities/schedule/timetable/find-course-of-session.server.ts'
import { timetableCalendar } from '#capabilities/schedule/timetable/timetable-calendar.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

const COURSE: OwnCourse = {
  title: 'AI pre účtovníkov',
  description: 'Faktúry, výkazy a kontrola.',
  durationText: '2 večery',
  level: 'Basic+',
  groupSize: 12,
  points: ['Prvý'],
  tint: 'sky',
  basePriceCents: 249_00,
  priceText: null,
  capacity: null,
  durationMinutes: null,
  location: null,
  time: null,
  isListed: true,
}

async function givenCourse(services: TestServices, course: Partial<OwnCourse> = {}): Promise<string> {
  const id = randomUUID()
  await saveOwnCourse(services, { id, version: null, course: { ...COURSE, ...course } }, ADMIN_CALL)
  return id
}

const slugs = async ({ db }: TestServices) => (await listCoursePages(db)).map(({ slug }) => slug)

test('every course has an address made of its title, and two of one title have two', async () => {
  await using services = await testServices()
  await givenCourse(services)
  await Promise.all([givenCourse(services), givenCourse(services, { title: '„!“' })])
  expect(await slugs(services)).toEqual([
    'ai-pre-uctovnikov',
    'ai-pre-uctovnikov-2',
    'firemne-ai-skolenie',
    'pokrocila-implementacia-ai',
    'stranka',
    'zaklady-ai-pre-vsetkych',
  ])
})

test('a course that a node of 0.1 adds has a page, too', async () => {
  await using services = await testServices()
  await services.db.execute(sql`
    insert into courses (id, title, level, description, duration_text, group_size, points, tint, mark, base_price_cents, created_at, updated_at)
    values (gen_random_uuid(), 'Zo starého uzla', 'Basic', 'x', 'x', 1, '["x"]', 'sky', 'vokan', 100, now(), now())`)
  expect(await slugs(services)).toContain('zo-stareho-uzla')
})

test('a course that is hidden or archived has no page', async () => {
  await using services = await testServices()
  const id = await givenCourse(services)
  await givenCourse(services, { title: 'Skrytý', isListed: false })
  await archiveCourse(services, { id, archived: true }, ADMIN_CALL)
  expect(await slugs(services)).toEqual([
    'firemne-ai-skolenie',
    'pokrocila-implementacia-ai',
    'zaklady-ai-pre-vsetkych',
  ])
})

test('what is written wins over the initial words, an emptied part is gone, and the old address is kept', async () => {
  await using services = await testServices()
  const { version, page } = await readCoursePage(services, { key: 'beginner' }, VIEWER_CALL)
  expect(page.takesHome.length).toBeGreaterThan(0)
  const changed = { ...page, slug: 'zaklady', takesHome: [], forWhom: ['Pre každého'] }
  await saveCoursePage(services, { key: 'beginner', version, page: changed }, ADMIN_CALL)
  const stored = (await listCoursePages(services.db)).find(({ key }) => key === 'beginner')
  expect(stored).toMatchObject({ ...changed, formerSlugs: ['zaklady-ai-pre-vsetkych'], syllabus: null })
  await expect(saveCoursePage(services, { key: 'beginner', version, page }, ADMIN_CALL)).rejects.toMatchObject({
    code: 'COURSE_CHANGED',
  })
  await saveCoursePage(services, { key: 'beginner', version: version + 1, page }, ADMIN_CALL)
  const back = (await listCoursePages(services.db)).find(({ key }) => key === 'beginner')
  expect(back).toMatchObject({ slug: 'zaklady-ai-pre-vsetkych', formerSlugs: ['zaklady'] })
})

test('an address belongs to one course, and only who may changes a page', async () => {
  await using services = await testServices()
  const { version, page } = await readCoursePage(services, { key: 'beginner' }, ADMIN_CALL)
  const taken = { key: 'beginner', version, page: { ...page, slug: 'firemne-ai-skolenie' } }
  await expect(saveCoursePage(services, taken, ADMIN_CALL)).rejects.toMatchObject({ code: 'COURSE_ADDRESS_TAKEN' })
  await expect(saveCoursePage(services, { key: 'beginner', version, page }, VIEWER_CALL)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
})

test('the programme is that of the newest version of the syllabus', async () => {
  await using services = await testServices()
  const courseId = await givenCourse(services)
  for (const textSk of ['Prvá', 'Druhá'])
    await saveSyllabusVersion(services, { courseId, id: randomUUID(), textSk, textEn: null }, ADMIN_CALL)
  const page = (await listCoursePages(services.db)).find(({ key }) => key === courseId)
  expect(page?.syllabus).toBe('Druhá')
})

const SHOWN: Instructor = {
  name: 'Jana Nová',
  about: 'Učí.',
  userId: null,
  seesPhones: true,
  isPublic: true,
  role: 'lektorka',
  photo: 'curls',
}

test('who teaches is named in public only once the office says so, and nothing else of them', async () => {
  await using services = await testServices()
  const [shown, hidden] = [randomUUID(), randomUUID()]
  await saveInstructor(services, { id: shown, version: null, instructor: SHOWN }, ADMIN_CALL)
  const quiet = { ...SHOWN, name: 'Peter Kováč', isPublic: false }
  await saveInstructor(services, { id: hidden, version: null, instructor: quiet }, ADMIN_CALL)
  const session = async (visibility: 'public' | 'private', publish: boolean) => {
    const id = randomUUID()
    const details = typedDetails({ visibility, instructor: 'Jana Nová; Peter Kováč' })
    await saveSession(services, { id, version: null, publish, details }, ADMIN_CALL)
    return id
  }
  const taught = await session('public', true)
  await session('private', true)
  await session('public', false)
  expect(await listPublicInstructors(services)).toEqual([
    {
      slug: 'jana-nova',
      name: 'Jana Nová',
      about: 'Učí.',
      role: 'lektorka',
      photo: 'curls',
      courses: ['beginner'],
      sessions: [taught],
    },
  ])
  await saveInstructor(services, { id: shown, version: 1, instructor: { ...SHOWN, isPublic: false } }, ADMIN_CALL)
  expect(await listPublicInstructors(services)).toEqual([])
})

test('a date says its language only where that is not Slovak', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  const english = randomUUID()
  const details = typedDetails({ day: '2026-12-04', language: 'en' })
  await saveSession(services, { id: english, version: null, publish: true, details }, ADMIN_CALL)
  const said = (await listSessions(services)).map((session) => [
    session.id,
    'language' in session ? session.language : null,
  ])
  expect(said).toEqual([
    [id, null],
    [english, 'en'],
  ])
})

test('the link of a date that is gone knows the course of a public one alone', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  const { id: hidden } = await givenSession(services, { visibility: 'private' })
  const { id: draft } = await givenSession(services, { status: 'draft' })
  await services.db.execute(sql`update sessions set status = 'cancelled', cancelled_at = now() where id = ${id}`)
  const found = await Promise.all(
    [id, hidden, draft, randomUUID()].map((each) => findCourseOfSession(services, { id: each })),
  )
  expect(found).toEqual(['beginner', null, null, null])
})

test('a calendar of the timetable has every lesson once, with the way to it, and rings nobody', async () => {
  await using services = await testServices()
  const id = randomUUID()
  const furtherLessons = [{ day: '2026-12-10', time: '17:30', durationMinutes: 150 }]
  await saveSession(
    services,
    { id, version: null, publish: true, details: typedDetails({ furtherLessons }) },
    ADMIN_CALL,
  )
  const sessions = await listSessions(services)
  const feed = timetableCalendar(services, sessions, { isFollowed: true }).replaceAll('\r\n ', '')
  expect(feed.match(/UID:[^@]+/g)).toEqual([`UID:${id}`, `UID:${id}-2`])
  expect(feed).toContain(`/terminy/${id}`)
  expect(feed).toContain('NAME:Termíny Bystro')
  expect(feed).not.toContain('VALARM')
  expect(timetableCalendar(services, sessions)).not.toContain('REFRESH-INTERVAL')
})
