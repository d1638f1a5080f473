import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN_CALL, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { importAttendance, previewAttendance } from './import-attendance.server.ts'
import { readVerdicts } from './read-verdicts.server.ts'

const HEAD = 'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest'
const ZOOM = `${HEAD}
Eva Krátka,eva@firma.test,12/03/2026 05:25:00 PM,12/03/2026 08:00:00 PM,155,Yes
Zuzana Malá,,12/03/2026 05:30:00 PM,12/03/2026 06:30:00 PM,60,Yes
Lektor,lektor@bystro.test,12/03/2026 05:20:00 PM,12/03/2026 08:10:00 PM,170,No
`
const PEOPLE = [
  { name: 'Eva Krátka', email: 'eva@firma.test' },
  { name: 'Ján Čierny', email: 'jan@firma.test' },
  { name: 'Zuzana Malá', email: 'zuzana@firma.test' },
]

/** A lesson of two and a half hours that is over; three people have a seat. */
async function givenLesson() {
  const services = await testServices()
  const seats = await givenRegistration(services, { people: PEOPLE, kind: 'business' })
  const { sessionId, participantIds } = seats
  services.clock.set('2026-12-03T20:30:00+01:00')
  const take = (
    text: string,
    { said = {}, acceptsNames = false }: { said?: Record<string, string>; acceptsNames?: boolean } = {},
  ) => importAttendance(services, { sessionId, lesson: 1, bytes: Buffer.from(text), said, acceptsNames }, ADMIN_CALL)
  const verdicts = async () => {
    const known = await readVerdicts(services, { sessionId })
    return participantIds.map((id) => known.find(({ participantId }) => participantId === id)?.verdict)
  }
  const count = async (table: string) =>
    (await services.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]?.n
  return Object.assign(services, { ...seats, take, verdicts, count, zuzana: participantIds[2] ?? '' })
}

test('a file is shown before anything is taken in: who is known, who is proposed, who is nobody', async () => {
  await using lesson = await givenLesson()
  const { sessionId, zuzana } = lesson
  const bytes = Buffer.from(ZOOM)
  const preview = await previewAttendance(lesson, { sessionId, lesson: 1, bytes }, ADMIN_CALL)
  expect(preview).toMatchObject({
    tool: 'zoom',
    people: [
      { at: 0, name: 'Eva Krátka', minutes: 155, participantId: lesson.participantIds[0], proposedId: null },
      { at: 1, name: 'Zuzana Malá', minutes: 60, participantId: null, proposedId: zuzana },
      { at: 2, name: 'Lektor', participantId: null, proposedId: null, isOutside: false },
    ],
  })
  expect(preview.seats.map(({ name }) => name)).toEqual(['Eva Krátka', 'Ján Čierny', 'Zuzana Malá'])
  expect(await lesson.count('attendance_marks')).toBe(0)
  await expect(previewAttendance(lesson, { sessionId, lesson: 1, bytes }, VIEWER_CALL)).rejects.toMatchObject({
    status: 403,
  })
})

test('nobody is marked by their name until a person says so, and nobody is absent while somebody in the file is unknown', async () => {
  await using lesson = await givenLesson()
  expect(await lesson.take(ZOOM)).toEqual({ tool: 'zoom', added: 1, unmatched: 2 })
  expect(await lesson.verdicts()).toEqual(['present', 'unknown', 'unknown'])
  expect(await lesson.take(ZOOM, { said: { 1: lesson.zuzana } })).toEqual({ tool: 'zoom', added: 1, unmatched: 1 })
  expect(await lesson.verdicts()).toEqual(['present', 'unknown', 'partial'])
  expect(await lesson.take(ZOOM, { said: { 1: lesson.zuzana, 2: 'nobody' } })).toMatchObject({ added: 0, unmatched: 0 })
  expect(await lesson.verdicts()).toEqual(['present', 'absent', 'partial'])
})

test('who looked at the names may agree to all proposals at once', async () => {
  await using lesson = await givenLesson()
  expect(await lesson.take(ZOOM, { acceptsNames: true })).toMatchObject({ added: 2, unmatched: 1 })
  expect(await lesson.verdicts()).toEqual(['present', 'unknown', 'partial'])
})

test('the same file twice adds nothing, not even side by side, and is written down once', async () => {
  await using lesson = await givenLesson()
  await lesson.take(ZOOM)
  expect(await lesson.take(ZOOM)).toMatchObject({ added: 0, unmatched: 2 })
  const all = await Promise.all(Array.from({ length: 6 }, () => lesson.take(ZOOM, { acceptsNames: true })))
  expect(all.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  expect(await lesson.count('attendance_marks')).toBe(2)
  const { rows } = await lesson.db.execute(sql`select from audit_events where action = 'attendance-imported'`)
  expect(rows.length).toBe(await lesson.count('attendance_files'))
})

test('a seat of another session cannot be named, nor a lesson that has not begun', async () => {
  await using lesson = await givenLesson()
  const other = await givenRegistration(lesson, { buyerEmail: 'iny@example.test' })
  const foreign = lesson.take(ZOOM, { said: { 2: other.participantIds[0] ?? '' } })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_IN_SESSION' })
  expect(await lesson.count('attendance_marks')).toBe(0)
  lesson.clock.set('2026-12-03T12:00:00+01:00')
  await expect(lesson.take(ZOOM)).rejects.toMatchObject({ code: 'LESSON_AHEAD' })
})

test('a stay of another day is shown and not taken in, a file of another day or without people is refused', async () => {
  await using lesson = await givenLesson()
  const jan = 'Ján Čierny,jan@firma.test,12/05/2026 05:25:00 PM,12/05/2026 08:00:00 PM,155,Yes\n'
  const asked = { sessionId: lesson.sessionId, lesson: 1, bytes: Buffer.from(`${ZOOM}${jan}`) }
  const { people } = await previewAttendance(lesson, asked, ADMIN_CALL)
  expect(people.at(-1)).toMatchObject({ name: 'Ján Čierny', isOutside: true, minutes: null })
  expect(await lesson.take(`${ZOOM}${jan}`)).toMatchObject({ added: 1 })
  await expect(lesson.take(`${HEAD}\n${jan}`)).rejects.toMatchObject({ code: 'TOOL_FILE_OUTSIDE' })
  await expect(lesson.take(`${HEAD}\n`)).rejects.toMatchObject({ code: 'TOOL_FILE_EMPTY' })
  expect(await lesson.verdicts(), 'a file of another day makes nobody absent').toEqual([
    'present',
    'unknown',
    'unknown',
  ])
})
