import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { sessions } from '../schedule.tables.server.ts'
import { ADMIN_CALL, typedDetails, VIEWER_CALL } from '../schedule.testing.server.ts'
import type { SessionDetails } from '../session-details.ts'
import { SESSIONS_TOPIC } from '../sessions-topic.ts'
import { takeSeats } from '../take-seats.server.ts'
import { readSession } from './read-session.server.ts'
import { saveSession } from './save-session.server.ts'

const SOON = { timeout: 10_000 }

async function givenSaved(services: TestServices, details: Partial<SessionDetails> = {}, taken = 0) {
  const id = randomUUID()
  await saveSession(services, { id, version: null, publish: true, details: typedDetails(details) }, ADMIN_CALL)
  await services.db.update(sessions).set({ seatsTaken: taken }).where(eq(sessions.id, id))
  return id
}

function change(services: TestServices, id: string, details: Partial<SessionDetails>, version = 1) {
  return saveSession(services, { id, version, details: typedDetails(details) }, ADMIN_CALL)
}

test('what was typed is what is read again, and every node hears of it', async () => {
  await using services = await testServices()
  const told = vi.fn()
  services.live.subscribe(SESSIONS_TOPIC, told)
  const details = typedDetails({
    instructor: 'Žofia Nová',
    priceCents: 99_50,
    visibility: 'private',
    joinUrl: 'https://lekcia.example/1',
    materialsUrl: 'http://subory.example/1.pdf',
  })
  const id = randomUUID()
  expect(await saveSession(services, { id, version: null, details }, ADMIN_CALL)).toEqual({ id, version: 1 })
  const read = await readSession(services, { id }, VIEWER_CALL)
  expect(read.details).toEqual({ ...details, courseId: expect.any(String) })
  expect(read.session).toMatchObject({ status: 'draft', startsAt: '2026-12-03T16:30:00.000Z', version: 1 })
  expect(read.session.price).toMatchObject({ price: 99_50, isEarlyBird: false })
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), SOON)
})

test('a form sent twice makes one session; other words under the same form are refused', async () => {
  await using services = await testServices()
  const form = { id: randomUUID(), version: null, publish: true, details: typedDetails() }
  await Promise.all(Array.from({ length: 5 }, () => saveSession(services, form, ADMIN_CALL)))
  expect(await services.db.select().from(sessions)).toHaveLength(1)
  expect(await services.db.select().from(auditEvents)).toHaveLength(1)
  const other = { ...form, details: typedDetails({ title: 'Iný' }) }
  await expect(saveSession(services, other, ADMIN_CALL)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('a change is audited with what was there before, and one that changes nothing leaves no trace', async () => {
  await using services = await testServices()
  const id = await givenSaved(services)
  expect(await change(services, id, { capacity: 12, instructor: 'Žofia' })).toEqual({ id, version: 2 })
  expect(await change(services, id, { capacity: 12, instructor: 'Žofia' }, 2)).toEqual({ id, version: 2 })
  const [event, ...others] = await services.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'session-changed'))
  expect(others).toEqual([])
  expect(event).toMatchObject({ actorId: 'admin-1', requestId: 'r1', subjectId: id })
  const [kept] = await services.db
    .select()
    .from(auditDetails)
    .where(eq(auditDetails.eventId, event?.id ?? ''))
  expect(kept?.changes).toEqual({
    capacity: { before: 20, after: 12 },
    instructor: { before: null, after: 'Žofia' },
  })
})

test('of two admins with the same form open the first one saves and the second one is told', async () => {
  await using services = await testServices()
  const id = await givenSaved(services)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, admin) => change(services, id, { title: `Názov ${admin}` })),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE', status: 409 } })
  expect((await readSession(services, { id }, VIEWER_CALL)).session.version).toBe(2)
})

test('the capacity goes down to what is taken and not below, in words that say the number', async () => {
  await using services = await testServices()
  const id = await givenSaved(services, {}, 12)
  const refused = change(services, id, { capacity: 11 })
  await expect(refused).rejects.toMatchObject({ code: 'CAPACITY_BELOW_TAKEN', status: 422 })
  const sentence = await refused.then(String, (error: Refusal) => error.text.sk)
  expect(sentence.replaceAll('\u00a0', ' ')).toContain('predaných alebo držaných 12 miest')
  await change(services, id, { capacity: 12 })
})

test('while twenty people take seats an admin lowers the capacity: everybody is answered and nobody sits on two chairs', async () => {
  await using services = await testServices()
  const id = await givenSaved(services)
  const { db } = services
  const buyers = Array.from({ length: 20 }, () => db.execute(takeSeats(id, 1)))
  const admins = [15, 10, 5, 2].map((capacity) => change(services, id, { capacity }))
  const outcomes = await Promise.allSettled([...buyers, ...admins])
  // The table's own CHECK would stop it too, but as a fault that nobody could read.
  const faults = outcomes.filter((outcome) => outcome.status === 'rejected' && !(outcome.reason instanceof Refusal))
  expect(faults).toEqual([])
  const [row] = await db.select().from(sessions)
  expect(row?.seatsTaken).toBeLessThanOrEqual(row?.capacity ?? 0)
})

test.each([
  ['day', { day: '2026-12-04' }],
  ['time', { time: '18:00' }],
  ['duration', { durationMinutes: 180 }],
  ['place', { location: 'Košice' }],
] as const)('a session with a seat taken is not moved by its form: %s', async (_, moved) => {
  await using services = await testServices()
  const sold = await givenSaved(services, {}, 1)
  await expect(change(services, sold, moved)).rejects.toMatchObject({ code: 'SOLD_SESSION_MOVES' })
  const unsold = await givenSaved(services)
  await change(services, unsold, moved)
  expect((await readSession(services, { id: unsold }, VIEWER_CALL)).details).toMatchObject(moved)
})

test('a start that was set to the second is not moved by a form that knows minutes', async () => {
  await using services = await testServices()
  const id = await givenSaved(services)
  const startsAt = new Date('2026-12-03T16:30:42.123Z')
  await services.db.update(sessions).set({ startsAt, seatsTaken: 3 }).where(eq(sessions.id, id))
  await change(services, id, { title: 'Nový názov' })
  expect((await readSession(services, { id }, VIEWER_CALL)).session.startsAt).toBe(startsAt.toISOString())
})

test('times are those of a clock in Bratislava, in winter, in summer, and not in the hour that is skipped', async () => {
  await using services = await testServices()
  const startOfSaved = async (details: Partial<SessionDetails>) => {
    const id = await givenSaved(services, details)
    return (await readSession(services, { id }, VIEWER_CALL)).session.startsAt
  }
  expect(await startOfSaved({ day: '2027-03-27', time: '02:30' })).toBe('2027-03-27T01:30:00.000Z')
  expect(await startOfSaved({ day: '2027-07-01', time: '09:00' })).toBe('2027-07-01T07:00:00.000Z')
  await expect(startOfSaved({ day: '2027-03-28', time: '02:30' })).rejects.toMatchObject({ code: 'TIME_SKIPPED' })
})

test('nothing is published into the past, and a cancelled session stays as it is', async () => {
  await using services = await testServices()
  await expect(givenSaved(services, { day: '2026-11-01' })).rejects.toMatchObject({ code: 'STARTS_IN_PAST' })
  const id = await givenSaved(services)
  await expect(change(services, id, { day: '2026-11-01' })).rejects.toMatchObject({ code: 'STARTS_IN_PAST' })
  await services.db.execute(sql`update sessions set status = 'cancelled', cancelled_at = now() where id = ${id}`)
  await expect(change(services, id, { title: 'X' })).rejects.toMatchObject({ code: 'SESSION_CANCELLED' })
})

test('what no session can be is refused before anything is written', async () => {
  await using services = await testServices()
  const wrong: ReadonlyArray<Partial<SessionDetails>> = [
    { title: '  ' },
    { capacity: 0 },
    { capacity: 1001 },
    { priceCents: -1 },
    { basePriceCents: 10_000_01 },
    { durationMinutes: 5 },
    { day: '2026-02-30' },
    { time: '25:00' },
    { instructor: '' },
    { joinUrl: 'http://lekcia.example' },
    { recordingUrl: 'javascript:alert(1)' },
  ]
  for (const details of wrong) {
    await expect(givenSaved(services, details), JSON.stringify(details)).rejects.toThrow()
  }
  const viewer = { id: randomUUID(), version: null, details: typedDetails() }
  await expect(saveSession(services, viewer, VIEWER_CALL)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  expect(await services.db.select().from(sessions)).toEqual([])
})
