import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN_CALL, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { givenMark } from './attendance.testing.server.ts'
import { MarkAttendance, type Said } from './attendance.ts'
import { exportAttendance } from './export-attendance.server.ts'
import { markAttendance, markOwnAttendance } from './mark-attendance.server.ts'
import { readAttendance, readOwnAttendance } from './read-attendance.server.ts'

const ALL = { lesson: null, shown: null, search: null, page: 1, pageSize: 100 }
const PEOPLE = [
  { name: 'Eva Krátka', email: 'eva@firma.test' },
  { name: 'Ján Čierny', email: 'jan@firma.test' },
  { name: 'Zuzana Malá', email: 'zuzana@firma.test' },
]

async function givenInstructor({ db }: TestServices, name: string) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@bystro.test`
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into auth_users (name, email, later_role) values (${name}, ${email}, 'instructor') returning id`,
  )
  const id = rows[0]?.id ?? ''
  await db.execute(sql`update instructors set user_id = ${id} where name = ${name}`)
  return { actor: { kind: 'instructor', id }, requestId: 'r1' } as const
}

/** Half an hour into a lesson of three people of one company, which Jana teaches. */
async function givenLesson() {
  const services = await testServices()
  const seats = await givenRegistration(services, { people: PEOPLE, kind: 'business', companyName: 'Tichý mlyn' })
  const { sessionId, participantIds } = seats
  await services.db.execute(sql`update sessions set instructor = 'Jana Nová' where id = ${sessionId}`)
  const jana = await givenInstructor(services, 'Jana Nová')
  services.clock.set('2026-12-03T18:00:00+01:00')
  type More = { n?: number; reason?: string; lesson?: number }
  const given = (said: Said, { n = 0, reason = '', lesson = 1 }: More = {}) =>
    MarkAttendance.parse({ sessionId, participantId: participantIds[n], lesson, said, reason })
  const marks = async () =>
    (await services.db.execute(sql`select said, by, reason from attendance_marks where source = 'person' order by id`))
      .rows
  const people = async (more = {}, call: Pick<Call, 'actor'> = ADMIN_CALL) =>
    (await readAttendance(services, { ...ALL, ...more, sessionId }, call)).people
  return Object.assign(services, { ...seats, jana, given, marks, people })
}

test('one tap says that somebody is there, and who said so', async () => {
  await using lesson = await givenLesson()
  await markOwnAttendance(lesson, lesson.given('present'), lesson.jana)
  await markAttendance(lesson, lesson.given('absent', { n: 2 }), ADMIN_CALL)
  expect(await lesson.people()).toMatchObject([
    { name: 'Eva Krátka', company: 'Tichý mlyn', verdict: 'present', source: 'person', byName: 'Jana Nová' },
    { name: 'Ján Čierny', verdict: 'unknown', source: null, byName: null },
    { name: 'Zuzana Malá', verdict: 'absent', byName: null },
  ])
  const { rows } = await lesson.db.execute(sql`
    select action, actor_kind as actor, subject_id as subject, changes from audit_events event join audit_details on event_id = event.id
    where action = 'attendance-marked'`)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({
    action: 'attendance-marked',
    actor: 'instructor',
    subject: lesson.registrationId,
    changes: { attendance: { before: 'unknown', after: 'present' }, lesson: { before: null, after: 1 } },
  })
})

test('the same tap twice is one word, and a slip is taken back without a reason', async () => {
  await using lesson = await givenLesson()
  await markAttendance(lesson, lesson.given('present'), ADMIN_CALL)
  await markAttendance(lesson, lesson.given('present'), ADMIN_CALL)
  expect(await lesson.marks()).toHaveLength(1)
  lesson.clock.set('2026-12-03T18:09:59+01:00')
  await markAttendance(lesson, lesson.given('clear'), ADMIN_CALL)
  await markAttendance(lesson, lesson.given('clear'), ADMIN_CALL)
  expect(await lesson.marks()).toHaveLength(2)
  expect(await lesson.people()).toMatchObject([{ verdict: 'unknown' }, {}, {}])
})

test('what was known is changed with a reason: of a machine, of somebody else, of oneself after ten minutes', async () => {
  await using lesson = await givenLesson()
  const refused = { code: 'REASON_NEEDED', status: 422 }
  await givenMark(lesson, { participantId: lesson.participantIds[0] ?? '', source: 'click' })
  await expect(markAttendance(lesson, lesson.given('absent'), ADMIN_CALL)).rejects.toMatchObject(refused)
  await markAttendance(lesson, lesson.given('absent', { reason: 'Prihlásil sa niekto iný.' }), ADMIN_CALL)
  await expect(markOwnAttendance(lesson, lesson.given('present'), lesson.jana)).rejects.toMatchObject(refused)
  await markOwnAttendance(lesson, lesson.given('present', { reason: 'Videla som ju.' }), lesson.jana)
  lesson.clock.set('2026-12-03T18:10:00+01:00')
  await expect(markOwnAttendance(lesson, lesson.given('partial'), lesson.jana)).rejects.toMatchObject(refused)
  expect(await lesson.people()).toMatchObject([
    { verdict: 'present', reason: 'Videla som ju.', needsReason: true },
    {},
    {},
  ])
  expect(await lesson.marks()).toMatchObject([{ reason: 'Prihlásil sa niekto iný.' }, { reason: 'Videla som ju.' }])
})

test('an instructor takes attendance of their own sessions, and another’s does not exist', async () => {
  await using lesson = await givenLesson()
  const { sessionId } = lesson
  const petra = await givenInstructor(lesson, 'Petra Cudzia')
  const unknown = { code: 'SESSION_NOT_FOUND', status: 404 }
  await expect(markOwnAttendance(lesson, lesson.given('present'), petra)).rejects.toMatchObject(unknown)
  await expect(readOwnAttendance(lesson, { ...ALL, sessionId }, petra)).rejects.toMatchObject(unknown)
  await expect(markAttendance(lesson, lesson.given('present'), lesson.jana)).rejects.toMatchObject({ status: 403 })
  await expect(readAttendance(lesson, { ...ALL, sessionId }, lesson.jana)).rejects.toMatchObject({ status: 403 })
  await expect(markAttendance(lesson, lesson.given('present'), VIEWER_CALL)).rejects.toMatchObject({ status: 403 })
  expect(await lesson.marks()).toEqual([])
  const { people } = await readOwnAttendance(lesson, { ...ALL, sessionId }, lesson.jana)
  expect(people.map(({ company }) => company)).toEqual([null, null, null])
})

test('nobody is marked in another session, in a lesson that is not there or lies ahead, or after they gave up the seat', async () => {
  await using lesson = await givenLesson()
  const other = await givenRegistration(lesson, { buyerEmail: 'iny@example.test' })
  const marked = (given: Partial<MarkAttendance>) =>
    markAttendance(lesson, { ...lesson.given('present'), ...given }, ADMIN_CALL)
  await expect(marked({ participantId: other.participantIds[0] ?? '' })).rejects.toMatchObject({
    code: 'NOT_IN_SESSION',
  })
  await expect(marked({ lesson: 2 })).rejects.toMatchObject({ code: 'LESSON_NOT_FOUND' })
  lesson.clock.set('2026-12-03T16:29:59+01:00')
  await expect(marked({})).rejects.toMatchObject({ code: 'LESSON_AHEAD' })
  lesson.clock.set('2026-12-03T16:30:00+01:00')
  await marked({})
  await lesson.db.execute(sql`update registrations set state = 'cancelled'`)
  await expect(marked({ said: 'absent' })).rejects.toMatchObject({ code: 'NOT_IN_SESSION' })
})

test('the list is narrowed by verdict and by words without diacritics, and paged', async () => {
  await using lesson = await givenLesson()
  await markAttendance(lesson, lesson.given('present', { n: 1 }), ADMIN_CALL)
  const names = async (more: object) => (await lesson.people(more)).map(({ name }) => name)
  expect(await names({ shown: 'missing' })).toEqual(['Eva Krátka', 'Zuzana Malá'])
  expect(await names({ shown: 'present' })).toEqual(['Ján Čierny'])
  expect(await names({ search: 'cierny' })).toEqual(['Ján Čierny'])
  expect(await names({ search: 'mlyn eva' })).toEqual(['Eva Krátka'])
  expect(await names({ page: 2, pageSize: 2 })).toEqual(['Zuzana Malá'])
  const { counts, sources, total } = await readAttendance(lesson, { ...ALL, sessionId: lesson.sessionId }, ADMIN_CALL)
  expect({ counts, sources, total }).toEqual({
    counts: { present: 1, partial: 0, absent: 0, unknown: 2 },
    sources: { click: 0, tool: 0, person: 1 },
    total: 3,
  })
})

test('the file has everybody and every lesson, and that it was taken is written down', async () => {
  await using lesson = await givenLesson()
  await markAttendance(lesson, lesson.given('partial', { reason: 'Odišla o 18:00.' }), ADMIN_CALL)
  const rows = await exportAttendance(lesson, { sessionId: lesson.sessionId }, ADMIN_CALL)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    name: 'Eva Krátka',
    email: 'eva@firma.test',
    company: 'Tichý mlyn',
    lesson: 1,
    verdict: 'partial',
    source: 'person',
    attendedMinutes: null,
    plannedMinutes: 150,
    reason: 'Odišla o 18:00.',
  })
  await expect(exportAttendance(lesson, { sessionId: lesson.sessionId }, VIEWER_CALL)).rejects.toMatchObject({
    status: 403,
  })
  const { rows: audit } = await lesson.db.execute(sql`select from audit_events where action = 'attendance-exported'`)
  expect(audit).toHaveLength(1)
})

test('while a lesson runs those who may write to people see who is missing and how to reach them', async () => {
  await using lesson = await givenLesson()
  const { db, sessionId } = lesson
  await db.execute(sql`update registrations set buyer_email = 'zuzana@firma.test', buyer_phone = '+421905123456'`)
  await markAttendance(lesson, lesson.given('present'), ADMIN_CALL)
  const read = (call: Pick<Call, 'actor'> = ADMIN_CALL) => readAttendance(lesson, { ...ALL, sessionId }, call)
  const { missing, people } = await read()
  // Nobody moves under the finger of whoever taps.
  expect(people.map(({ name }) => name)).toEqual(['Eva Krátka', 'Ján Čierny', 'Zuzana Malá'])
  expect(missing).toMatchObject([
    { name: 'Ján Čierny', email: 'jan@firma.test', phone: null },
    { name: 'Zuzana Malá', email: 'zuzana@firma.test', phone: '+421905123456' },
  ])
  expect((await read(VIEWER_CALL)).missing).toEqual([])
  expect((await readOwnAttendance(lesson, { ...ALL, sessionId }, lesson.jana)).missing).toEqual([])
  lesson.clock.set('2026-12-03T17:29:59+01:00')
  expect((await read()).missing).toEqual([])
  lesson.clock.set('2026-12-03T20:00:00+01:00')
  expect((await read()).missing).toEqual([])
})
