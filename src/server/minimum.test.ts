import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registrationConfirmed } from '#capabilities/booking/letters/registration-confirmed.mail.server.ts'
import { confirmReached } from '#capabilities/schedule/confirm-reached.server.ts'
import { listSessions } from '#capabilities/schedule/list-sessions.server.ts'
import { confirmSession } from '#capabilities/schedule/minimum/confirm-session.server.ts'
import { decideByOf } from '#capabilities/schedule/minimum/decide-by.ts'
import { listUndecidedSessions } from '#capabilities/schedule/minimum/list-undecided-sessions.server.ts'
import { duplicateSession } from '#capabilities/schedule/office/duplicate-session.server.ts'
import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { saveSession } from '#capabilities/schedule/office/save-session.server.ts'
import { replanSession } from '#capabilities/schedule/replan-session.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { ADMIN_CALL, givenSession, typedDetails, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { participantInvited } from '#capabilities/training/participant-invited.mail.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { postTest, saidIn } from '#capabilities/training/training.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { readDashboard } from '#routes/admin/today/read-dashboard.server.ts'

const SAID = 'Prihlásených je dosť, termín sa koná.'
const people = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Osoba ${index}`, email: null }))

async function givenMinimum(
  services: Pick<TestServices, 'db' | 'clock' | 'live'>,
  minimum: number,
  day = '2026-12-03',
) {
  const { id } = await givenSession(services, { startsAt: instantAt(day, '17:30') })
  await services.db.update(sessions).set({ minimum }).where(eq(sessions.id, id))
  return id
}

async function isConfirmed(services: Pick<TestServices, 'db' | 'clock'>, id: string): Promise<boolean> {
  const listed = await listSessions(services)
  return listed.find((session) => session.id === id)?.isConfirmed ?? false
}

test('the seat that reaches the minimum confirms the session, and below it the page says nothing', async () => {
  await using services = await testServices()
  const sessionId = await givenMinimum(services, 3)
  await givenRegistration(services, { ...companyOf(people(2)), sessionId })
  const [below] = await listSessions(services)
  expect(below).not.toHaveProperty('isConfirmed')
  expect(JSON.stringify(below)).not.toContain('minimum')
  await givenRegistration(services, { sessionId, state: 'held', heldUntil: new Date('2100-01-01'), paidAt: null })
  expect(await isConfirmed(services, sessionId)).toBe(false)
  await services.db.execute(sql`update registrations set state = 'paid', paid_at = now() where state = 'held'`)
  expect(await isConfirmed(services, sessionId)).toBe(true)
})

test('what was confirmed stays confirmed when somebody cancels below the minimum', async () => {
  await using services = await testServices()
  const sessionId = await givenMinimum(services, 1)
  const { registrationId } = await givenRegistration(services, { sessionId })
  await services.db.execute(sql`update registrations set state = 'cancelled' where id = ${registrationId}`)
  await confirmReached(services.db)
  expect(await isConfirmed(services, sessionId)).toBe(true)
  expect(await listUndecidedSessions(services, ADMIN_CALL)).toEqual([])
})

test('two that reach it together, each without seeing the other, are found by the sweep', async () => {
  await using services = await testServices()
  const sessionId = await givenMinimum(services, 2)
  const first = await givenRegistration(services, { sessionId, state: 'held', heldUntil: new Date('2100-01-01') })
  const second = await givenRegistration(services, {
    sessionId,
    state: 'held',
    heldUntil: new Date('2100-01-01'),
    buyerEmail: 'eva@example.test',
  })
  const pay = (id: string) => sql`update registrations set state = 'paid', paid_at = now() where id = ${id}`
  await services.db.transaction(async (one) => {
    await one.execute(pay(first.registrationId))
    await services.db.transaction(async (other) => {
      await other.execute(pay(second.registrationId))
    })
  })
  expect(await isConfirmed(services, sessionId)).toBe(false)
  expect(await confirmReached(services.db)).toBe(1)
  expect(await isConfirmed(services, sessionId)).toBe(true)
})

test('a payment does not wait for a session that somebody works on', async () => {
  await using services = await testServices()
  const sessionId = await givenMinimum(services, 1)
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from sessions where id = ${sessionId} for no key update`)
    await givenRegistration(services, { sessionId })
  })
  expect(await isConfirmed(services, sessionId)).toBe(false)
  expect(await confirmReached(services.db)).toBe(1)
})

test('without a minimum nothing is ever confirmed by itself', async () => {
  await using services = await testServices()
  const { sessionId } = await givenRegistration(services, companyOf(people(5)))
  expect(await confirmReached(services.db)).toBe(0)
  expect(await isConfirmed(services, sessionId)).toBe(false)
})

test('by the day of decision a session below its minimum is a task with three ways out, and nothing cancels it', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-27T12:00:00Z')
  const sessionId = await givenMinimum(services, 8)
  await givenRegistration(services, { ...companyOf(people(5)), sessionId })
  const undecided = async () =>
    (await readDashboard(services, ADMIN_CALL)).tasks.find(({ kind }) => kind === 'undecided')
  expect(await undecided()).toBeUndefined()
  services.clock.set('2026-11-28T00:30:00Z')
  expect(await undecided()).toMatchObject({
    count: 1,
    dueOn: '2026-11-28',
    to: '/admin/sessions?mark=below-minimum',
    examples: [{ name: expect.stringMatching(/^Základy AI 3\.\s12\. \(5\/8\)$/), decides: sessionId }],
  })
  services.clock.set('2026-12-02T12:00:00Z')
  expect(await undecided()).toMatchObject({ urgency: 'late' })
  expect((await readSession(services, { id: sessionId }, ADMIN_CALL)).session).toMatchObject({
    status: 'published',
    missing: 3,
    isConfirmed: false,
  })
  expect((await readDashboard(services, VIEWER_CALL)).tasks.some(({ kind }) => kind === 'undecided')).toBe(false)
})

test('the office runs it by its word, which is audited and said in public', async () => {
  await using services = await testServices()
  services.clock.set('2026-11-28T10:00:00Z')
  const id = await givenMinimum(services, 8)
  await expect(confirmSession(services, { id }, { ...VIEWER_CALL, requestId: 'r' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await confirmSession(services, { id }, ADMIN_CALL)
  await confirmSession(services, { id }, ADMIN_CALL)
  expect(await isConfirmed(services, id)).toBe(true)
  expect(await listUndecidedSessions(services, ADMIN_CALL)).toEqual([])
  const told = await services.db.select().from(auditEvents).where(eq(auditEvents.action, 'session-confirmed'))
  expect(told).toHaveLength(1)
})

test('what is called off, a draft or over cannot be run', async () => {
  await using services = await testServices()
  const id = await givenMinimum(services, 8)
  await services.db.execute(sql`update sessions set status = 'draft' where id = ${id}`)
  await expect(confirmSession(services, { id }, ADMIN_CALL)).rejects.toMatchObject({ code: 'STARTS_IN_PAST' })
  await services.db.execute(sql`update sessions set status = 'cancelled' where id = ${id}`)
  await expect(confirmSession(services, { id }, ADMIN_CALL)).rejects.toMatchObject({ code: 'SESSION_CANCELLED' })
})

test.each([
  ['Thursday 3 December', '2026-12-03', null, '2026-11-28'],
  ['a named day', '2026-12-03', '2026-11-20', '2026-11-20'],
  ['a named day that the time of a bank has passed', '2026-12-03', '2026-12-02', '2026-11-30'],
  ['over holidays five days would be inside the time of a bank', '2026-12-28', null, '2026-12-21'],
])('decided by: %s', (_, day, decideBy, expected) => {
  expect(decideByOf({ startsAt: instantAt(day, '17:30'), decideBy })).toBe(expected)
})

test('the form keeps minimum and day, refuses what cannot be, and a lowered minimum confirms at once', async () => {
  await using services = await testServices()
  const sessionId = await givenMinimum(services, 8)
  await givenRegistration(services, { ...companyOf(people(2)), sessionId })
  const details = typedDetails({ minimum: 8, decideBy: '2026-11-25' })
  const save = (given: Partial<typeof details>, version: number) =>
    saveSession(services, { id: sessionId, version, details: { ...details, ...given } }, ADMIN_CALL)
  await expect(save({ minimum: 21 }, 1)).rejects.toMatchObject({ code: 'MINIMUM_ABOVE_CAPACITY' })
  await expect(save({ decideBy: '2026-12-01' }, 1)).rejects.toMatchObject({ code: 'DECIDED_TOO_LATE' })
  await save({}, 1)
  expect(await readSession(services, { id: sessionId }, VIEWER_CALL)).toMatchObject({
    details: { minimum: 8, decideBy: '2026-11-25' },
    decideBy: '2026-11-25',
  })
  await save({ minimum: 2 }, 2)
  expect(await isConfirmed(services, sessionId)).toBe(true)
})

test('the day to decide by falls away with the start that it was named for, and stays with another place', async () => {
  await using services = await testServices()
  const id = await givenMinimum(services, 8)
  await services.db.update(sessions).set({ decideBy: '2026-11-25' }).where(eq(sessions.id, id))
  const replan = async (startsAt: Date) => {
    const plan = { startsAt, durationMinutes: 150, location: 'Zoom' }
    await services.db.transaction((tx) => replanSession(tx, id, plan, services.clock.now()))
    const [session] = await services.db.select().from(sessions).where(eq(sessions.id, id))
    return session?.decideBy
  }
  expect(await replan(instantAt('2026-12-03', '17:30'))).toBe('2026-11-25')
  expect(await replan(instantAt('2027-01-14', '17:30'))).toBeNull()
})

test('a copy has the minimum and neither the day nor the confirmation', async () => {
  await using services = await testServices()
  const id = await givenMinimum(services, 8)
  await confirmSession(services, { id }, ADMIN_CALL)
  const key = '00000000-0000-4000-8000-00000000000a'
  const { ids } = await duplicateSession(services, { id, key, days: ['2026-12-10'] }, ADMIN_CALL)
  const [copy] = await services.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, ids[0] ?? ''))
  expect(copy).toMatchObject({ minimum: 8, decideBy: null, confirmedAt: null })
})

test('letters to buyer and participant say it once it is so, and not before', async () => {
  await using app = await postTest()
  const { registrationId, sessionId, participantIds } = await givenRegistration(app)
  const both = async () => [
    saidIn(await app.post(registrationConfirmed, { registrationId })).text,
    saidIn(await app.post(participantInvited, { participantId: participantIds[0] ?? '' })).text,
  ]
  for (const said of await both()) expect(said).not.toMatch(/Potvrdený termín|minimum/i)
  await confirmSession(app, { id: sessionId }, ADMIN_CALL)
  for (const said of await both()) {
    expect(said).toContain('Potvrdený termín')
    expect(said).toContain(SAID)
  }
})
