import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyOf, givenRegistration, JANA } from '../registration.testing.server.ts'
import { filesOf, type PostTest, postTest, saidIn } from '../training.testing.server.ts'
import { lessonReminded } from './lesson-reminded.mail.server.ts'
import { participantReminded } from './participant-reminded.mail.server.ts'
import { remindParticipants } from './remind-participants.server.ts'

const STARTS_AT = '2026-12-03T16:30:00.000Z'
/** 24 hours before the start. */
const DAY_BEFORE = '2026-12-02T16:30:00Z'

const SECOND_AT = '2026-12-10T16:30:00.000Z'

/** Another date of the session, a week later unless told otherwise. */
const addLesson = (app: PostTest, sessionId: string, startsAt = SECOND_AT) =>
  app.db.execute(sql`
    insert into lessons (session_id, ordinal, starts_at, duration_minutes) values (${sessionId}, 2, ${startsAt}, 90)`)

async function remindedAt(app: PostTest, instant: string): Promise<number> {
  app.clock.set(instant)
  await remindParticipants(app)
  return (await app.owed()).length
}

test('participants are reminded once, however often the timetable comes round', async () => {
  await using app = await postTest()
  const { participantIds } = await givenRegistration(app)
  expect(await remindedAt(app, '2026-12-02T15:29:00Z')).toBe(0)
  expect(await remindedAt(app, '2026-12-02T15:30:00Z')).toBe(1)
  expect(await remindedAt(app, '2026-12-02T15:45:00Z')).toBe(1)
  expect(await remindedAt(app, '2026-12-02T20:15:00Z')).toBe(1)
  expect(await app.owed()).toMatchObject([
    {
      template: 'participant-reminded',
      recipient: JANA.email,
      onceKey: `reminder:${participantIds[0]}:${STARTS_AT}`,
      payload: { participantId: participantIds[0], startsAt: STARTS_AT },
    },
  ])
})

test('ten runs at one moment remind everybody once', async () => {
  await using app = await postTest()
  const people = Array.from({ length: 5 }, (_, n) => ({ name: `Kolega ${n}`, email: `kolega${n}@firma.test` }))
  await givenRegistration(app, companyOf(people))
  app.clock.set(DAY_BEFORE)
  await Promise.all(Array.from({ length: 10 }, () => remindParticipants(app)))
  expect(await app.owed()).toHaveLength(5)
})

test('a session that starts in less than twenty hours is no longer reminded of', async () => {
  await using app = await postTest()
  await givenRegistration(app)
  expect(await remindedAt(app, '2026-12-02T20:30:00Z')).toBe(0)
})

test('only those with a seat are reminded, and not who has just been invited or was erased', async () => {
  await using app = await postTest()
  const { sessionId } = await givenRegistration(app, { state: 'cancelled' })
  await givenRegistration(app, { sessionId, state: 'expired' })
  await givenRegistration(app, { sessionId, paidAt: new Date('2026-12-02T10:00:00Z') })
  await givenRegistration(app, { sessionId, people: [{ name: null, email: null }] })
  expect(await remindedAt(app, DAY_BEFORE)).toBe(0)
})

test('nobody is reminded of a cancelled session or a draft', async () => {
  await using app = await postTest()
  const { sessionId } = await givenRegistration(app)
  for (const status of ['cancelled', 'draft']) {
    await app.db.execute(sql`update sessions set status = ${status} where id = ${sessionId}`)
    expect(await remindedAt(app, DAY_BEFORE)).toBe(0)
  }
})

test('a session moved after the reminder is reminded of anew, and the old reminder is not sent', async () => {
  await using app = await postTest()
  const { sessionId, participantIds } = await givenRegistration(app)
  const [participantId = ''] = participantIds
  expect(await remindedAt(app, DAY_BEFORE)).toBe(1)
  await app.db.execute(sql`update sessions set starts_at = starts_at + interval '7 days' where id = ${sessionId}`)
  expect(await app.post(participantReminded, { participantId, startsAt: STARTS_AT })).toBeNull()
  app.clock.set('2026-12-09T16:30:00Z')
  await remindParticipants(app)
  const keys = (await app.owed()).map(({ onceKey }) => onceKey)
  expect(keys).toContain(`reminder:${participantId}:2026-12-10T16:30:00.000Z`)
})

test('the reminder says tomorrow, has the link and the calendar entry, and no price', async () => {
  await using app = await postTest()
  const people = [
    { name: 'Anna Malá', email: 'anna@firma.test' },
    { name: 'Ján Veľký', email: 'jan@firma.test' },
  ]
  const { participantIds } = await givenRegistration(app, companyOf(people))
  app.clock.set(DAY_BEFORE)
  const mail = await app.post(participantReminded, { participantId: participantIds[0] ?? '', startsAt: STARTS_AT })
  const { subject, text, html } = saidIn(mail)
  expect(mail?.recipients).toEqual(['anna@firma.test'])
  expect(subject).toBe('Zajtra o 17:30: Základy AI (Anna Malá)')
  for (const said of [text, html]) {
    expect(said).toContain('Zajtra o 17:30 začíname')
    expect(said).toContain('Vstup otvoríme o 17:15')
    expect(said).toContain('http://bystro.test/pripojit/')
    expect(said).not.toMatch(/€|Ján|BY-/)
  }
  expect(filesOf(mail).map(({ name }) => name)).toEqual(['kurz-2026-12-03.ics'])
})

test('a reminder that was held up over midnight says today', async () => {
  await using app = await postTest()
  const { participantIds } = await givenRegistration(app)
  app.clock.set('2026-12-03T00:30:00+01:00')
  const mail = await app.post(participantReminded, { participantId: participantIds[0] ?? '', startsAt: STARTS_AT })
  expect(saidIn(mail).subject).toBe('Dnes o 17:30: Základy AI')
})

test('what has changed since is looked at when the reminder is sent', async () => {
  await using app = await postTest()
  const { registrationId, sessionId, participantIds } = await givenRegistration(app)
  const payload = { participantId: participantIds[0] ?? '', startsAt: STARTS_AT }
  app.clock.set('2026-12-03T16:30:00Z')
  expect(await app.post(participantReminded, payload)).toBeNull()
  app.clock.set(DAY_BEFORE)
  expect(await app.post(participantReminded, payload)).not.toBeNull()
  await app.db.execute(sql`update sessions set status = 'cancelled' where id = ${sessionId}`)
  expect(await app.post(participantReminded, payload)).toBeNull()
  await app.db.execute(sql`update sessions set status = 'published' where id = ${sessionId}`)
  await app.db.execute(sql`update registrations set state = 'withdrawn' where id = ${registrationId}`)
  expect(await app.post(participantReminded, payload)).toBeNull()
})

test('every lesson is reminded of once, also by ten runs at one moment and after an older node completed the order', async () => {
  await using app = await postTest()
  const { registrationId, sessionId, participantIds } = await givenRegistration(app)
  await addLesson(app, sessionId)
  expect(await remindedAt(app, DAY_BEFORE)).toBe(1)
  await app.db.execute(sql`update registrations set state = 'completed' where id = ${registrationId}`)
  app.clock.set('2026-12-09T16:30:00Z')
  await Promise.all(Array.from({ length: 10 }, () => remindParticipants(app)))
  expect(await app.owed()).toMatchObject([
    { template: 'participant-reminded', payload: { startsAt: STARTS_AT } },
    {
      template: 'lesson-reminded',
      onceKey: `reminder:${participantIds[0]}:${SECOND_AT}`,
      payload: { participantId: participantIds[0], startsAt: SECOND_AT },
    },
  ])
})

test('two lessons of one day are one reminder', async () => {
  await using app = await postTest()
  const { sessionId } = await givenRegistration(app)
  await addLesson(app, sessionId, '2026-12-03T19:30:00.000Z')
  expect(await remindedAt(app, '2026-12-02T18:45:00Z')).toBe(1)
  expect((await app.owed()).map(({ template }) => template)).toEqual(['participant-reminded'])
})

test('the reminder of a further lesson says which one, and is not sent once that date has gone', async () => {
  await using app = await postTest()
  const { sessionId, participantIds } = await givenRegistration(app)
  const payload = { participantId: participantIds[0] ?? '', startsAt: SECOND_AT }
  await addLesson(app, sessionId)
  app.clock.set('2026-12-09T16:30:00Z')
  const mail = await app.post(lessonReminded, payload)
  expect(saidIn(mail).subject).toBe('Zajtra o 17:30: Základy AI')
  expect(saidIn(mail).text).toContain('Zajtra o 17:30 pokračujeme')
  expect(saidIn(mail).text).toContain('Pripomíname 2. lekciu vášho kurzu')
  // What a worker of the release before would make of it: hence another kind.
  expect(await app.post(participantReminded, payload)).toBeNull()
  await app.db.execute(
    sql`update lessons set starts_at = '2026-12-11T16:30:00Z' where session_id = ${sessionId} and ordinal = 2`,
  )
  expect(await app.post(lessonReminded, payload)).toBeNull()
})
