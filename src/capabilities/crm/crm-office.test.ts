import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { searchDatabase } from '#platform/testing/search-database.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { ADMIN, givenCardPayment, givenConnected, givenPush, queued, VIEWER, VISITOR } from './crm.testing.server.ts'
import { SaveCrmClient } from './crm-for-staff.ts'
import { exportCrmPushes } from './export-crm-pushes.server.ts'
import { listCrmPushes } from './list-crm-pushes.server.ts'
import { readCrmState } from './read-crm-state.server.ts'
import { retryCrmPushes } from './retry-crm-pushes.server.ts'
import { saveCrmClient } from './save-crm-client.server.ts'

const CLIENT = { clientId: '1000.ABCDEF0123456789', clientSecret: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', region: 'eu' }
const LIST = {
  search: null,
  state: null,
  order: { key: 'updated', direction: 'descending' },
  page: 1,
  pageSize: 25,
} as const

test('a client is entered once and its secret is nowhere to be read again', async () => {
  await using app = await testServices()
  await saveCrmClient(app, CLIENT, ADMIN)
  const state = await readCrmState(app, VIEWER)
  expect(state).toMatchObject({
    standing: 'client',
    connection: { service: 'zoho', facts: { clientId: CLIENT.clientId, region: 'eu' } },
  })
  expect(JSON.stringify(state)).not.toContain(CLIENT.clientSecret)
  expect(await searchDatabase(app.db, [CLIENT.clientSecret])).toEqual([])
  expect(app.logged.filter((line) => JSON.stringify(line).includes(CLIENT.clientSecret))).toEqual([])
  const { rows } = await app.db.execute(sql`select action, changes->'secrets'->>'after' as secrets from audit_events
    join audit_details on event_id = audit_events.id where subject_kind = 'connection'`)
  expect(rows).toEqual([{ action: 'connection-saved', secrets: 'clientSecret' }])
})

test('an empty secret keeps the stored one of the same client, and another client needs its own', async () => {
  await using app = await testServices()
  const without = { ...CLIENT, clientSecret: '' }
  await expect(saveCrmClient(app, without, ADMIN)).rejects.toMatchObject({ code: 'CLIENT_SECRET_REQUIRED' })
  await saveCrmClient(app, CLIENT, ADMIN)
  await saveCrmClient(app, { ...without, region: 'uk' }, ADMIN)
  expect((await readCrmState(app, ADMIN)).connection?.facts).toEqual({ clientId: CLIENT.clientId, region: 'uk' })
  await expect(saveCrmClient(app, { ...without, clientId: '1000.OTHER' }, ADMIN)).rejects.toMatchObject({
    code: 'CLIENT_SECRET_REQUIRED',
  })
})

test('only an admin enters a client, only for a region that exists, and never over a connection that works', async () => {
  await using app = await testServices()
  await expect(saveCrmClient(app, CLIENT, VIEWER)).rejects.toMatchObject({ status: 403 })
  await expect(saveCrmClient(app, { ...CLIENT, region: 'evil.example' }, ADMIN)).rejects.toMatchObject({
    code: 'REGION_UNKNOWN',
  })
  await givenConnected(app)
  await expect(saveCrmClient(app, CLIENT, ADMIN)).rejects.toMatchObject({ code: 'CRM_CONNECTED' })
  expect((await readCrmState(app, VIEWER)).standing).toBe('connected')
  for (const clientId of ['', '1000', '<script>alert(1)</script>', 'a b c d e f g h', 'x'.repeat(201)]) {
    expect(SaveCrmClient.safeParse({ ...CLIENT, clientId }).success, clientId).toBe(false)
  }
})

test('the state says step by step what is missing, and that a key was replaced', async () => {
  await using app = await testServices()
  await expect(readCrmState(app, VISITOR)).rejects.toMatchObject({ status: 401 })
  expect(await readCrmState(app, VIEWER)).toMatchObject({
    standing: 'none',
    connection: null,
    faults: [],
    removals: [],
  })
  await givenConnected(app)
  const shown = await readCrmState(app, VIEWER)
  expect(shown.standing).toBe('connected')
  expect(JSON.stringify(shown)).not.toMatch(/the-secret|refresh-token|the-token/)
  const config = { ...app.config, signingSecrets: ['another-secret-that-opens-nothing-of-before'] }
  expect((await readCrmState({ ...app, config }, VIEWER)).standing).toBe('shut')
})

async function all<Item>(items: AsyncIterable<Item>): Promise<ReadonlyArray<Item>> {
  const list: Array<Item> = []
  for await (const item of items) list.push(item)
  return list
}

async function givenOrders(app: TestServices) {
  const peter = await givenRegistration(app, { buyerName: 'Peter Šťastný', buyerEmail: 'peter@priklad.test' })
  await givenCardPayment(app, peter.registrationId)
  const firm = await givenRegistration(app, {
    buyerName: 'Oľga',
    buyerEmail: 'ucet@firma.test',
    companyName: 'Žltá, s. r. o.',
  })
  const erased = await givenRegistration(app, { buyerName: null, buyerEmail: null })
  await givenPush(app, peter.registrationId, { state: 'failed', lastError: 'INVALID_DATA: Email', attempts: 3 })
  app.clock.advance(60_000)
  await givenPush(app, firm.registrationId)
  app.clock.advance(60_000)
  await givenPush(app, erased.registrationId, { state: 'removed' })
  return { peter: peter.registrationId, firm: firm.registrationId, erased: erased.registrationId }
}

test('the office finds an order by words, reference and Zoho’s ids, by state, a page at a time, the last change first', async () => {
  await using app = await testServices()
  const { peter, firm, erased } = await givenOrders(app)
  const found = async (changes: object) =>
    (await listCrmPushes(app, { ...LIST, ...changes }, VIEWER)).pushes.map(({ registrationId }) => registrationId)
  expect(await found({})).toEqual([erased, firm, peter])
  expect(await found({ order: { key: 'updated', direction: 'ascending' } })).toEqual([peter, firm, erased])
  expect(await found({ search: 'stastny' })).toEqual([peter])
  expect(await found({ search: 'zlta' })).toEqual([firm])
  expect(await found({ search: 'peter@priklad.test' })).toEqual([peter])
  expect(await found({ search: '500000000000001' })).toEqual([firm])
  expect(await found({ search: '500000000000002' })).toEqual([firm])
  expect(await found({ search: 'nikto' })).toEqual([])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ state: 'failed' })).toEqual([peter])
  expect(await found({ page: 2, pageSize: 2 })).toEqual([peter])
  const { pushes, total } = await listCrmPushes(app, { ...LIST, state: 'failed' }, VIEWER)
  expect(total).toEqual({ count: 1, isMore: false })
  expect(pushes[0]).toMatchObject({
    buyer: 'Peter Šťastný',
    attempts: 3,
    lastError: 'INVALID_DATA: Email',
    incomeCents: 12_700,
  })
  expect(await found({ search: pushes[0]?.reference })).toEqual([peter])
  const { counts, faults } = await readCrmState(app, VIEWER)
  expect(Object.fromEntries(Object.entries(counts).map(([state, { count }]) => [state, count]))).toEqual({
    waiting: 0,
    pushed: 1,
    failed: 1,
    removed: 1,
  })
  expect(faults).toEqual([{ error: 'INVALID_DATA: Email', count: 1 }])
  await expect(listCrmPushes(app, LIST, VISITOR)).rejects.toMatchObject({ status: 401 })
})

test('an admin takes the list away as it is narrowed, which is written down first', async () => {
  await using app = await testServices()
  await givenOrders(app)
  await expect(exportCrmPushes(app, { search: null, state: null }, VIEWER)).rejects.toMatchObject({
    status: 403,
  })
  const lines = await all(await exportCrmPushes(app, { search: 'šťastný', state: 'failed' }, ADMIN))
  expect(lines).toMatchObject([
    {
      buyer: 'Peter Šťastný',
      buyerEmail: 'peter@priklad.test',
      incomeCents: 12_700,
      state: 'failed',
      lastError: 'INVALID_DATA: Email',
    },
  ])
  const everything = await all(await exportCrmPushes(app, { search: null, state: null }, ADMIN))
  expect(everything.map(({ state }) => state)).toEqual(['failed', 'pushed', 'removed'])
  const { rows: audited } = await app.db.execute(sql`select action from audit_events where subject_kind = 'crm'`)
  expect(audited).toEqual([{ action: 'crm-pushes-exported' }, { action: 'crm-pushes-exported' }])
})

test('failed orders are told again, picked ones too, and what was erased never', async () => {
  await using app = await testServices()
  const { peter, firm, erased } = await givenOrders(app)
  await expect(retryCrmPushes(app, { all: 'failed' }, VIEWER)).rejects.toMatchObject({ status: 403 })
  expect(await retryCrmPushes(app, { all: 'failed' }, ADMIN)).toEqual({ count: 1 })
  expect(await queued(app, 'push-payment-to-crm')).toEqual([{ registrationId: peter }])
  const { rows } = await app.db.execute(sql`
    select state, attempts, last_error from crm_pushes where registration_id = ${peter}`)
  expect(rows, 'how often it was tried says whether the CRM may know the person').toEqual([
    { state: 'waiting', attempts: 3, last_error: null },
  ])
  await expect(retryCrmPushes(app, { all: 'failed' }, ADMIN)).rejects.toMatchObject({ code: 'NOTHING_TO_RETRY' })
  expect(await retryCrmPushes(app, { registrationIds: [firm, erased, randomUUID()] }, ADMIN)).toEqual({ count: 1 })
  await expect(retryCrmPushes(app, { registrationIds: [erased] }, ADMIN)).rejects.toMatchObject({
    code: 'NOTHING_TO_RETRY',
  })
  expect(await queued(app, 'push-payment-to-crm')).toEqual([{ registrationId: peter }, { registrationId: firm }])
  const { rows: audited } = await app.db.execute(sql`
    select changes->'registrations'->'after' as ids from audit_events join audit_details on event_id = audit_events.id
    where action = 'crm-pushes-retried'`)
  expect(audited).toHaveLength(2)
  expect(audited).toEqual(expect.arrayContaining([{ ids: [peter] }, { ids: [firm] }]))
})

test('twenty admins who retry at once queue every failed order once', async () => {
  await using app = await testServices()
  const orders = await Promise.all(Array.from({ length: 12 }, () => givenRegistration(app)))
  for (const { registrationId } of orders) await givenPush(app, registrationId, { state: 'failed', lastError: 'LIMIT' })
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => retryCrmPushes(app, { all: 'failed' }, ADMIN)),
  )
  const counts = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.count : 0))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(await queued(app, 'push-payment-to-crm')).toHaveLength(12)
})
