import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerFeedback } from '#capabilities/feedback/answer-feedback.server.ts'
import { countLowScores } from '#capabilities/feedback/count-low-scores.server.ts'
import { givenParticipant, givenScores } from '#capabilities/feedback/feedback.testing.server.ts'
import { npsOf } from '#capabilities/feedback/feedback.ts'
import { handleLowScore } from '#capabilities/feedback/handle-low-score.server.ts'
import { listFeedback } from '#capabilities/feedback/list-feedback.server.ts'
import { readOwnFeedback } from '#capabilities/feedback/read-own-feedback.server.ts'
import { readSatisfaction } from '#capabilities/feedback/read-satisfaction.server.ts'
import { readSessionFeedback } from '#capabilities/feedback/read-session-feedback.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

const OFFICE = { actor: { kind: 'office', id: 'sona' }, requestId: 'r1' } as const
const PAGE = { search: null, page: 1, pageSize: 10 } as const

/** An instructor with an account, who teaches the session. */
async function givenTeacher({ db }: TestServices, sessionId: string) {
  const [userId, id] = [randomUUID(), randomUUID()]
  await db.execute(sql`insert into auth_users (id, name, email) values (${userId}, 'Ivo', ${`${userId}@bystro.test`})`)
  await db.execute(sql`
    insert into instructors (id, name, user_id, created_at, updated_at) values (${id}, ${`Ivo ${id.slice(0, 4)}`}, ${userId}, now(), now())`)
  await db.execute(
    sql`insert into session_instructors (session_id, instructor_id, position) values (${sessionId}, ${id}, 0)`,
  )
  return { actor: { kind: 'instructor', id: userId } } as const
}

const answer = (services: TestServices, token: string, score: string) =>
  answerFeedback(services, { token, given: { score, takeaway: 'Pomalšie.', improve: '' } })

test('an instructor reads no name and no score of a person below five answers, and both from five on', async () => {
  await using services = await testServices()
  const { sessionId, token } = await givenParticipant(services)
  const teacher = await givenTeacher(services, sessionId)
  services.clock.set('2026-12-04T08:00:00Z')
  await answer(services, token, '3')
  await givenScores(services, sessionId, [9, 10, 8])
  const few = await readOwnFeedback(services, { id: sessionId }, teacher)
  expect(few.tally).toEqual({ answers: 4, promoters: 2, detractors: 1 })
  expect(few.answers.map(({ name, score }) => [name, score])).toEqual(Array.from({ length: 4 }, () => [null, null]))
  expect(JSON.stringify(few)).not.toMatch(/Jana/)
  await givenScores(services, sessionId, [7])
  const enough = await readOwnFeedback(services, { id: sessionId }, teacher)
  expect(enough.answers.at(-1)).toMatchObject({ name: 'Jana Kováčová', score: 3, takeaway: 'Pomalšie.' })
  const other = await givenTeacher(services, (await givenParticipant(services)).sessionId)
  await expect(readOwnFeedback(services, { id: sessionId }, other)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  const accountant = { actor: { kind: 'accountant', id: 'ada' } } as const
  await expect(readSessionFeedback(services, { sessionId }, accountant)).rejects.toMatchObject({ status: 403 })
})

test('a low score waits until it is handled, and anew when its author changes it', async () => {
  await using services = await testServices()
  const { participantId, sessionId, token } = await givenParticipant(services)
  services.clock.set('2026-12-04T08:00:00Z')
  await givenScores(services, sessionId, [7, 10])
  await answer(services, token, '6')
  const low = () => listFeedback(services, { ...PAGE, view: 'low' }, OFFICE)
  expect(await countLowScores(services, OFFICE)).toMatchObject({ count: 1, since: '2026-12-04T08:00:00.000Z' })
  expect((await low()).answers).toMatchObject([{ name: 'Jana Kováčová', score: 6, isWaiting: true }])
  await Promise.all([1, 2, 3].map(() => handleLowScore(services, { id: participantId }, OFFICE)))
  expect(await countLowScores(services, OFFICE)).toMatchObject({ count: 0 })
  const { rows } = await services.db.execute(
    sql`select count(*)::int as n from audit_events where action = 'feedback-handled'`,
  )
  expect(rows).toEqual([{ n: 1 }])
  await answer(services, token, '6')
  expect(await countLowScores(services, OFFICE)).toMatchObject({ count: 0 })
  await answer(services, token, '2')
  expect(await countLowScores(services, OFFICE)).toMatchObject({ count: 1 })
  await answer(services, token, '9')
  expect((await low()).total.count).toBe(0)
  const reader = { actor: { kind: 'viewer', id: 'v' }, requestId: 'r' } as const
  await expect(handleLowScore(services, { id: participantId }, reader)).rejects.toMatchObject({ status: 403 })
})

test('NPS is made of the answers of a year, by course, instructor and month, and says of how many', async () => {
  await using services = await testServices()
  const { sessionId } = await givenParticipant(services)
  await givenTeacher(services, sessionId)
  await givenScores(services, sessionId, [10, 9, 9, 7, 8, 6, 0])
  services.clock.set('2026-12-20T08:00:00Z')
  const tally = { answers: 7, promoters: 3, detractors: 2 }
  for (const by of ['course', 'instructor', 'month'] as const) {
    const { whole, groups } = await readSatisfaction(services, { by }, OFFICE)
    expect([whole, groups.length]).toEqual([tally, 1])
    expect(groups[0]).toMatchObject(by === 'month' ? { ...tally, name: '2026-12' } : tally)
  }
  expect(npsOf(tally)).toBe(14)
  expect(npsOf({ answers: 0, promoters: 0, detractors: 0 })).toBeNull()
  const { answers } = await listFeedback(services, { ...PAGE, search: 'k 10', view: null }, OFFICE)
  expect(answers.map(({ score }) => score)).toEqual([10])
  services.clock.set('2027-12-20T08:00:00Z')
  expect((await readSatisfaction(services, { by: 'course' }, OFFICE)).whole.answers).toBe(0)
})
