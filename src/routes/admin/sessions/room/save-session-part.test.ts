import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { saveSession } from '#capabilities/schedule/office/save-session.server.ts'
import { ADMIN_CALL, givenTaken, typedDetails, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { saveSessionPart } from './save-session-part.server.ts'

const CALL = { ...ADMIN_CALL, language: 'sk' } as const

async function givenSold(services: TestServices, seatsTaken: number) {
  const id = randomUUID()
  const typed = typedDetails({
    instructor: 'Žofia Nová; Ján Malý',
    capacity: 20,
    furtherLessons: [{ day: '2026-12-10', time: '17:00', durationMinutes: 90 }],
  })
  await saveSession(services, { id, version: null, publish: true, details: typed }, ADMIN_CALL)
  await givenTaken(services, { id, seatsTaken })
  const { details } = await readSession(services, { id }, VIEWER_CALL)
  expect(details).toEqual({ ...typed, courseId: expect.any(String) })
  return { id, details }
}

test('one value is changed and everything else stays, with the time at which it was saved', async () => {
  await using services = await testServices()
  const { id, details } = await givenSold(services, 7)
  const given = { part: 'joinUrl', version: '1', value: ' https://vysielanie.example/p-1603 ' }
  expect(await saveSessionPart(services, { id, given }, CALL)).toEqual({
    saved: { part: 'joinUrl', at: services.clock.now().toISOString() },
  })
  const read = await readSession(services, { id }, VIEWER_CALL)
  expect(read.details).toEqual({ ...details, joinUrl: 'https://vysielanie.example/p-1603' })
  expect(read.session.version).toBe(2)
})

test.each([
  ['capacity', '6', 'CAPACITY_BELOW_TAKEN'],
  ['capacity', 'veľa', 'WRONG_FORM'],
  ['joinUrl', 'http://vysielanie.example', 'WRONG_FORM'],
  ['joinUrl', 'javascript:alert(1)', 'WRONG_FORM'],
  ['basePriceCents', '-1', 'WRONG_FORM'],
  ['priceCents', '10 001', 'WRONG_FORM'],
  ['title', 'Iný názov', 'INVALID_INPUT'],
  ['day', '2027-01-01', 'INVALID_INPUT'],
])('the rules of the form hold: %s of %j is refused', async (part, value, code) => {
  await using services = await testServices()
  const { id, details } = await givenSold(services, 7)
  const change = saveSessionPart(services, { id, given: { part, version: '1', value } }, CALL)
  await expect(change).rejects.toMatchObject({ code })
  expect((await readSession(services, { id }, VIEWER_CALL)).details).toEqual(details)
})

test('who looked at an older session overwrites nothing, and a viewer changes nothing', async () => {
  await using services = await testServices()
  const { id } = await givenSold(services, 0)
  const change = (value: string, call: Parameters<typeof saveSessionPart>[2] = CALL) =>
    saveSessionPart(services, { id, given: { part: 'capacity', version: '1', value } }, call)
  await change('30')
  await expect(change('40')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await expect(change('40', { ...VIEWER_CALL, language: 'sk' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  expect((await readSession(services, { id }, VIEWER_CALL)).details.capacity).toBe(30)
})
