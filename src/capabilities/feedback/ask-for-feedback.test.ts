import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type PostTest, postTest, saidIn } from '#capabilities/training/training.testing.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { askForFeedback } from './ask-for-feedback.server.ts'
import { feedbackAsked } from './feedback-asked.mail.server.ts'
import { feedbackReminded } from './feedback-reminded.mail.server.ts'

const PEOPLE = ['Ada', 'Eva', 'Iva', 'Ota'].map((name) => ({ name, email: `${name.toLowerCase()}@firma.test` }))

/** Four colleagues in a course from 17:30 to 20:00 on 3 December. */
const colleagues = (app: PostTest) => givenRegistration(app, companyOf(PEOPLE))

async function askedAt(app: PostTest, instant: string) {
  app.clock.set(instant)
  return askForFeedback(app)
}

async function readers(app: PostTest, template = 'feedback-asked') {
  const owed = await app.owed()
  return owed.flatMap((mail) => (mail.template === template ? [(mail.recipient ?? '').split('@')[0]] : [])).toSorted()
}

test('who was there is asked once, an hour after the end, and whoever was away is not', async () => {
  await using app = await postTest()
  const { participantIds, sessionId } = await colleagues(app)
  const [ada = '', eva = '', iva = ''] = participantIds
  await givenMark(app, { participantId: ada, sessionId, source: 'click', at: new Date('2026-12-03T16:20:00Z') })
  await givenMark(app, { participantId: eva, sessionId, said: 'partial' })
  await givenMark(app, { participantId: iva, sessionId, said: 'absent' })
  expect(await askedAt(app, '2026-12-03T19:45:00Z')).toEqual({ asked: 0, reminded: 0 })
  expect(await askedAt(app, '2026-12-03T20:00:00Z')).toEqual({ asked: 2, reminded: 0 })
  await Promise.all(Array.from({ length: 5 }, () => askedAt(app, '2026-12-03T20:15:00Z')))
  expect(await readers(app)).toEqual(['ada', 'eva'])
})

test('where nothing is known about anybody, everybody is asked; who is marked later is asked later', async () => {
  await using app = await postTest()
  await colleagues(app)
  expect(await askedAt(app, '2026-12-03T20:00:00Z')).toMatchObject({ asked: 4 })
  await using other = await postTest()
  const later = await colleagues(other)
  await givenMark(other, { participantId: later.participantIds[0] ?? '', sessionId: later.sessionId })
  expect(await askedAt(other, '2026-12-03T20:00:00Z')).toMatchObject({ asked: 1 })
  await givenMark(other, { participantId: later.participantIds[3] ?? '', sessionId: later.sessionId })
  expect(await askedAt(other, '2026-12-05T20:00:00Z')).toMatchObject({ asked: 1 })
  // The last one was asked the day before yesterday at the earliest when the first reminder goes.
  expect(await askedAt(other, '2026-12-06T20:00:00Z')).toEqual({ asked: 0, reminded: 1 })
  expect(await askedAt(other, '2026-12-07T20:30:00Z')).toEqual({ asked: 0, reminded: 1 })
  expect(await readers(other, 'feedback-reminded')).toEqual(['ada', 'ota'])
})

test('one reminder after three days goes to who has not answered, and nothing after ten', async () => {
  await using app = await postTest()
  const { participantIds, sessionId } = await colleagues(app)
  await askedAt(app, '2026-12-03T20:00:00Z')
  await app.db.execute(sql`
    insert into feedback_answers (participant_id, session_id, score, answered_at, changed_at)
    values (${participantIds[0]}, ${sessionId}, 10, now(), now())`)
  expect(await askedAt(app, '2026-12-06T18:45:00Z')).toEqual({ asked: 0, reminded: 0 })
  expect(await askedAt(app, '2026-12-06T19:00:00Z')).toEqual({ asked: 0, reminded: 3 })
  expect(await askedAt(app, '2026-12-07T19:00:00Z')).toEqual({ asked: 0, reminded: 0 })
  await app.db.execute(sql`delete from mails where template = 'feedback-reminded'`)
  expect(await askedAt(app, '2026-12-13T19:15:00Z')).toEqual({ asked: 0, reminded: 0 })
})

test('nobody is asked about a cancelled session or order, nor after the last lesson of several before it is over', async () => {
  await using app = await postTest()
  const { sessionId, registrationId } = await colleagues(app)
  await app.db.execute(sql`
    insert into lessons (session_id, ordinal, starts_at, duration_minutes) values (${sessionId}, 2, '2026-12-10T16:30:00Z', 90)`)
  expect(await askedAt(app, '2026-12-03T20:00:00Z')).toMatchObject({ asked: 0 })
  await app.db.execute(sql`update sessions set status = 'cancelled' where id = ${sessionId}`)
  expect(await askedAt(app, '2026-12-10T19:00:00Z')).toMatchObject({ asked: 0 })
  await app.db.execute(sql`update sessions set status = 'published' where id = ${sessionId}`)
  await app.db.execute(sql`update registrations set state = 'cancelled' where id = ${registrationId}`)
  expect(await askedAt(app, '2026-12-10T19:00:00Z')).toMatchObject({ asked: 0 })
})

test('the mail has the reader’s own link and the last day, and is not sent to who has answered or was away after all', async () => {
  await using app = await postTest()
  const { participantIds, sessionId } = await colleagues(app)
  const [participantId = '', other = ''] = participantIds
  app.clock.set('2026-12-03T20:00:00Z')
  const { subject, text } = saidIn(await app.post(feedbackAsked, { participantId }, 'ada@firma.test'))
  expect(subject).toContain('Tri otázky ku kurzu')
  const token = /\/spatna-vazba\/([\w-]{43})/.exec(text)?.[1] ?? ''
  expect(openToken(app.config, 'feedback', token)).toBe(participantId)
  expect(text).toContain('17. decembra 2026')
  expect(text).not.toMatch(/Eva|Iva|Ota|€|BY-/)
  await givenMark(app, { participantId, sessionId, said: 'absent' })
  await givenMark(app, { participantId: other, sessionId })
  expect(await app.post(feedbackReminded, { participantId }, 'ada@firma.test')).toBeNull()
  expect(await app.post(feedbackReminded, { participantId: other }, 'eva@firma.test')).not.toBeNull()
  await app.db.execute(sql`
    insert into feedback_answers (participant_id, session_id, score, answered_at, changed_at)
    values (${other}, ${sessionId}, 10, now(), now())`)
  expect(await app.post(feedbackReminded, { participantId: other }, 'eva@firma.test')).toBeNull()
})
