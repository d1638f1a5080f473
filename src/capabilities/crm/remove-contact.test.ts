import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { listOpenAlerts } from '#platform/alerts/list-open-alerts.server.ts'
import { contactToRemove, openContactToRemove } from './contact-to-remove.server.ts'
import { crmPushes, crmRemovals } from './crm.tables.server.ts'
import { API, type CrmTest, crmTest, ZOHO_ADMIN } from './crm-engine.testing.server.ts'
import { pushOrder } from './push-order.server.ts'
import { removeContact } from './remove-contact.server.ts'
import { tellCrm } from './tell-crm.server.ts'

/** As an erasure leaves it: the order is told no more, and a removal is owed. */
async function givenRemoval(crm: CrmTest, contactId: string): Promise<string> {
  const id = randomUUID()
  await crm.db
    .insert(crmRemovals)
    .values({ id, requestId: randomUUID(), contactId, state: 'waiting', askedAt: crm.clock.now() })
  return id
}

async function removalOf(crm: CrmTest, id: string) {
  const [removal] = await crm.db.select().from(crmRemovals).where(eq(crmRemovals.id, id))
  return removal
}

async function givenTold(crm: CrmTest) {
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  await pushOrder(crm, { registrationId })
  const push = await crm.push(registrationId)
  return { registrationId, contactId: push?.contactId ?? '' }
}

test('whoever asked to be erased goes from the CRM; the deal that is left names nobody', async () => {
  await using crm = await crmTest()
  const { registrationId, contactId } = await givenTold(crm)
  const removalId = await givenRemoval(crm, contactId)
  expect(await removeContact(crm, { removalId })).toBe('done')
  expect(crm.zoho.contacts()).toEqual([])
  expect(await removalOf(crm, removalId)).toMatchObject({ state: 'done', doneAt: crm.clock.now(), lastError: null })
  expect(await crm.push(registrationId)).toMatchObject({ state: 'removed' })
  const left = JSON.stringify(crm.zoho.deals())
  for (const word of ['Jana', 'Kováčová', 'jana@example.test']) expect(left).not.toContain(word)
})

test('running twice, or for a contact that somebody deleted by hand, is done as well', async () => {
  await using crm = await crmTest()
  const { contactId } = await givenTold(crm)
  const removalId = await givenRemoval(crm, contactId)
  await removeContact(crm, { removalId })
  const asked = crm.sandbox.requests().length
  expect(await removeContact(crm, { removalId })).toBe('done')
  expect(crm.sandbox.requests()).toHaveLength(asked)
  const again = await givenRemoval(crm, contactId)
  expect(await removeContact(crm, { removalId: again })).toBe('done')
})

test('somebody whose contact was made although no answer was heard is found by their address, which is then forgotten', async () => {
  await using crm = await crmTest()
  const { registrationId } = await givenTold(crm)
  await crm.db
    .update(crmPushes)
    .set({ state: 'removed', contactId: null })
    .where(eq(crmPushes.registrationId, registrationId))
  const kept = contactToRemove(crm.config, { contactId: null, attempts: 1, email: 'Jana@example.test' }) ?? ''
  expect(kept).not.toContain('jana')
  const removalId = await givenRemoval(crm, kept)
  expect(await removeContact(crm, { removalId })).toBe('done')
  expect(crm.zoho.contacts()).toEqual([])
  expect((await removalOf(crm, removalId))?.contactId).toMatch(/^\d+$/)
  const nobody = await givenRemoval(crm, kept)
  expect(await removeContact(crm, { removalId: nobody })).toBe('done')
  expect(await removalOf(crm, nobody)).toMatchObject({ state: 'done', contactId: 'nobody' })
})

test('what is owed is an id, or a sealed address after an attempt, or nothing', () => {
  const config = { signingSecrets: ['a-secret-that-is-long-enough-to-seal'] }
  const email = 'jana@example.test'
  expect(contactToRemove(config, { contactId: '77', attempts: 0, email })).toBe('77')
  expect(contactToRemove(config, { contactId: null, attempts: 0, email })).toBeNull()
  expect(contactToRemove(config, { contactId: null, attempts: 3, email: null })).toBeNull()
  const sealed = contactToRemove(config, { contactId: null, attempts: 3, email }) ?? ''
  expect(openContactToRemove(config, sealed)).toEqual({ email })
  expect(openContactToRemove(config, '77')).toEqual({ contactId: '77' })
  expect(openContactToRemove({ signingSecrets: ['another-secret-that-is-long-enough'] }, sealed)).toBeNull()
})

test('while there is no way in a removal waits, and is the first thing done on connecting', async () => {
  await using crm = await crmTest()
  const { contactId } = await givenTold(crm)
  await crm.givenClient()
  const removalId = await givenRemoval(crm, contactId)
  expect(await removeContact(crm, { removalId })).toBe('waiting')
  expect(await removalOf(crm, removalId)).toMatchObject({ state: 'waiting' })
  const waits = await givenRegistration(crm, { buyerEmail: 'iny@example.test' })
  await pushOrder(crm, waits)
  await crm.connect()
  const before = crm.sandbox.requests().length
  await tellCrm(crm)
  expect(await removalOf(crm, removalId)).toMatchObject({ state: 'done' })
  const [first] = crm.sandbox.requests().slice(before)
  expect(first).toMatchObject({ host: API, method: 'DELETE', path: '/crm/v8/Contacts' })
})

test('an outage or a limit leaves it waiting with the reason; a definite no calls a person', async () => {
  await using crm = await crmTest()
  const { contactId } = await givenTold(crm)
  const removalId = await givenRemoval(crm, contactId)
  crm.sandbox.failNext(API, { status: 500, body: { code: 'INTERNAL_ERROR', message: 'oops' } })
  expect(await removeContact(crm, { removalId })).toBe('waiting')
  expect(await removalOf(crm, removalId)).toMatchObject({ attempts: 1, lastError: 'INTERNAL_ERROR: oops' })
  const no = { code: 'NOT_ALLOWED', details: {}, message: 'record is locked', status: 'error' }
  crm.sandbox.failNext(API, { status: 400, body: { data: [no] } })
  expect(await removeContact(crm, { removalId })).toBe('failed')
  const kinds = async () => (await listOpenAlerts(crm, ZOHO_ADMIN)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['crm-removal-failed'])
  await tellCrm(crm)
  expect(await removalOf(crm, removalId)).toMatchObject({ state: 'failed', lastError: 'NOT_ALLOWED: record is locked' })
  await crm.db.update(crmRemovals).set({ state: 'waiting' }).where(eq(crmRemovals.id, removalId))
  await tellCrm(crm)
  expect(await removalOf(crm, removalId)).toMatchObject({ state: 'done' })
  expect(await kinds()).toEqual([])
})
