import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { participants } from '#capabilities/booking/core/booking.tables.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { ADMIN_CALL, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { firstNameOf, proficienciesOf, workTypesOf } from './instructor-brief.ts'
import { readBriefForStaff, readInstructorBrief } from './read-instructor-brief.server.ts'
import { companyOf, givenRegistration } from './registration.testing.server.ts'
import { shareInstructorBrief } from './share-instructor-brief.server.ts'

const PEOPLE = [
  { name: 'Ing. Zuzana Mlynárová', email: 'zuzana@firma.test' },
  { name: 'čestmir@firma.test', email: 'cestmir@firma.test' },
  { name: 'Adam Tichý', email: 'adam@firma.test' },
]

async function givenBrief() {
  const services = await testServices()
  const { sessionId, participantIds } = await givenRegistration(services, companyOf(PEOPLE))
  await givenRegistration(services, { sessionId, state: 'held', heldUntil: new Date('2026-11-17T10:00:00Z') })
  await givenRegistration(services, { sessionId, state: 'cancelled', buyerEmail: 'c@example.test' })
  const answers = [
    { workType: 'it', aiProficiency: 'high' },
    { workType: 'it-tech', aiProficiency: 'low' },
    { workType: 'prefer-not-say', aiProficiency: null },
  ]
  for (const [index, answer] of answers.entries()) {
    await services.db
      .update(participants)
      .set(answer)
      .where(eq(participants.id, participantIds[index] ?? ''))
  }
  await services.db.update(sessions).set({ instructor: 'Žofia Nová', seatsTaken: 4 }).where(eq(sessions.id, sessionId))
  return { services, sessionId }
}

test('a brief counts who has a seat, by trade and experience, with first names and nothing to write to anybody with', async () => {
  const { services, sessionId } = await givenBrief()
  await using _ = services
  const { url, until } = await shareInstructorBrief(services, { sessionId, days: 7 }, ADMIN_CALL)
  expect(url).toMatch(/^http:\/\/bystro\.test\/lektor\/[\w.-]{50,60}$/)
  const read = await readInstructorBrief(services, url.split('/').at(-1) ?? '')
  expect(read).toEqual({
    until,
    brief: {
      title: 'Základy AI',
      level: 'Začiatočník',
      startsAt: '2026-12-03T16:30:00.000Z',
      endsAt: '2026-12-03T19:00:00.000Z',
      dates: null,
      location: 'Online',
      instructor: 'Žofia Nová',
      isCancelled: false,
      people: 3,
      mayCome: 16,
      workTypes: [
        { value: 'it-tech', people: 2 },
        { value: null, people: 1 },
      ],
      proficiencies: [
        { value: 'low', people: 1 },
        { value: 'average', people: 0 },
        { value: 'high', people: 1 },
        { value: 'expert', people: 0 },
        { value: null, people: 1 },
      ],
      firstNames: ['Adam', 'Zuzana'],
    },
  })
  expect(JSON.stringify(read)).not.toContain('@')
  expect(await readBriefForStaff(services, { sessionId }, VIEWER_CALL)).toMatchObject({ people: 3 })
})

test('a link opens until its end and never again, and one that we did not write opens nothing', async () => {
  const { services, sessionId } = await givenBrief()
  await using _ = services
  const { url, until } = await shareInstructorBrief(services, { sessionId, days: 1 }, ADMIN_CALL)
  const token = url.split('/').at(-1) ?? ''
  services.clock.set(new Date(Date.parse(until) - 1000).toISOString())
  expect(await readInstructorBrief(services, token)).toMatchObject({ until })
  services.clock.set(until)
  expect(await readInstructorBrief(services, token)).toBe('expired')
  // Not at its very end, where a letter has bits that count for nothing.
  const forged = token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8)
  expect(await readInstructorBrief(services, forged)).toBeNull()
})

test('who writes a link is audited, and who may only read writes none', async () => {
  const { services, sessionId } = await givenBrief()
  await using _ = services
  await shareInstructorBrief(services, { sessionId, days: 30 }, ADMIN_CALL)
  const shared = await services.db.select().from(auditEvents).where(eq(auditEvents.action, 'instructor-brief-shared'))
  expect(shared).toMatchObject([{ actorId: 'admin-1', subjectId: sessionId }])
  await expect(shareInstructorBrief(services, { sessionId, days: 7 }, VIEWER_CALL)).rejects.toMatchObject({
    status: 403,
  })
  const user = { actor: { kind: 'user', id: 'u1' } } as const
  await expect(readBriefForStaff(services, { sessionId }, user)).rejects.toMatchObject({ status: 403 })
  const nowhere = { sessionId: '00000000-0000-4000-8000-000000000000', days: 7 } as const
  await expect(shareInstructorBrief(services, nowhere, ADMIN_CALL)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
})

test.each([
  ['Jana Kováčová', 'Jana'],
  ['  prof. Ing. Anna-Mária Ďurišová, PhD.', 'Anna-Mária'],
  ['jana@example.test', null],
  ['+421 900 123 456', null],
  ['', null],
  [null, null],
])('of %j a brief says %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test('nobody to come is a brief without answers', () => {
  expect(workTypesOf([])).toEqual([])
  expect(proficienciesOf([]).map(({ people }) => people)).toEqual([0, 0, 0, 0])
})
