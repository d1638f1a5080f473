import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { openJoinPage } from '../open-join-page.server.ts'
import { companyOf, givenRegistration } from '../registration.testing.server.ts'
import { listSessionMaterials } from './list-session-materials.server.ts'
import { MOST_MATERIALS } from './materials.ts'
import { openMaterial } from './open-material.server.ts'
import { saveSessionMaterials } from './save-session-materials.server.ts'

const COLLEAGUE = companyOf([{ name: 'Anna Malá', email: 'anna@firma.test' }])
const OFFICE = { actor: { kind: 'office', id: 'jana' }, requestId: 'r1' } as const
const BEFORE = { title: 'Čo si pripraviť', url: 'https://subory.example/pred.pdf', shown: 'before' } as const
const AFTER = { title: 'Šablóny zadaní', url: 'https://subory.example/po.zip', shown: 'after' } as const

/** A course of the third of December from half past five to eight. */
async function givenMaterials() {
  const services = await testServices()
  const seat = await givenRegistration(services, COLLEAGUE)
  await saveSessionMaterials(services, { sessionId: seat.sessionId, materials: [BEFORE, AFTER] }, OFFICE)
  const token = signId(services.config, 'join', seat.participantIds[0] ?? '')
  return Object.assign(services, {
    ...seat,
    token,
    shownAt: async (instant: string) => {
      services.clock.set(instant)
      return (await openJoinPage(services, token))?.materials.map(({ title }) => title)
    },
  })
}

test('a participant sees what is for before at once, what is for after once the lesson is over, and nothing after thirty days', async () => {
  await using course = await givenMaterials()
  expect(await course.shownAt('2026-11-20T10:00:00+01:00')).toEqual(['Čo si pripraviť'])
  expect(await course.shownAt('2026-12-03T19:59:59+01:00')).toEqual(['Čo si pripraviť'])
  expect(await course.shownAt('2026-12-03T20:00:00+01:00')).toEqual(['Čo si pripraviť', 'Šablóny zadaní'])
  expect(await course.shownAt('2027-01-02T19:59:59+01:00')).toHaveLength(2)
  expect(await course.shownAt('2027-01-02T20:00:00+01:00')).toEqual([])
})

test('only the link of a seat that holds leads to where a material lies, and only when it is shown', async () => {
  await using course = await givenMaterials()
  const { db, clock, sessionId, token, registrationId } = course
  const [before, after] = await listSessionMaterials(course, { sessionId }, OFFICE)
  const open = (material: typeof before, by = token) =>
    openMaterial(course, { token: by, materialId: material?.id ?? '' })
  clock.set('2026-12-01T10:00:00+01:00')
  expect(await open(before)).toBe(BEFORE.url)
  expect(await open(after)).toBeNull()
  expect(await open(before, `${token}x`)).toBeNull()
  const other = await givenRegistration(course, COLLEAGUE)
  expect(await open(before, signId(course.config, 'join', other.participantIds[0] ?? ''))).toBeNull()
  clock.set('2026-12-03T21:00:00+01:00')
  expect(await open(after)).toBe(AFTER.url)
  await db.execute(sql`update registrations set state = 'cancelled' where id = ${registrationId}`)
  expect(await open(before)).toBeNull()
})

test('materials are saved as one list in its order, written down once, and refused when they are not ours to send people to', async () => {
  await using course = await givenMaterials()
  const { db, sessionId } = course
  const save = (materials: ReadonlyArray<object>) =>
    saveSessionMaterials(course, { sessionId, materials: materials as [typeof BEFORE] }, OFFICE)
  const titles = async () => (await listSessionMaterials(course, { sessionId }, OFFICE)).map(({ title }) => title)
  const audited = async () =>
    (await db.execute(sql`select from audit_events where action = 'session-materials-set'`)).rows.length
  await save([BEFORE, AFTER])
  expect(await audited()).toBe(1)
  await save([AFTER, BEFORE])
  expect(await titles()).toEqual(['Šablóny zadaní', 'Čo si pripraviť'])
  expect(await audited()).toBe(2)
  await expect(save([{ ...BEFORE, url: 'http://subory.example/pred.pdf' }])).rejects.toThrow()
  await expect(save([{ ...BEFORE, url: 'javascript:alert(1)' }])).rejects.toThrow()
  await expect(save([{ ...BEFORE, title: ' ' }])).rejects.toThrow()
  await expect(save(Array.from({ length: MOST_MATERIALS + 1 }, () => BEFORE))).rejects.toThrow()
  expect(await titles()).toHaveLength(2)
  await save([])
  expect(await titles()).toEqual([])
})
