import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { givenMessage } from './contact.testing.server.ts'
import { exportMessages, listMessages } from './list-messages.server.ts'
import type { ListMessages } from './messages-for-staff.ts'
import { readMessage } from './read-message.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'r1' } as const
const ALL: ListMessages = {
  search: null,
  filter: null,
  order: { key: 'at', direction: 'descending' },
  page: 1,
  pageSize: 25,
}

const found = async (app: TestServices, wanted: Partial<ListMessages>) =>
  (await listMessages(app, { ...ALL, ...wanted }, VIEWER)).messages.map(({ name }) => name)

test('messages come newest first or oldest first, by state, by words without diacritics, in pages', async () => {
  await using app = await testServices()
  await givenMessage(app, { name: 'Eva Šťastná', message: 'Kedy bude ďalší kurz?' })
  await givenMessage(app, { name: 'Ján Kováč', email: 'Jan@Firma.test', handledAt: app.clock.now() })
  await givenMessage(app, { name: 'Zuzana Malá' })
  expect(await found(app, {})).toEqual(['Zuzana Malá', 'Ján Kováč', 'Eva Šťastná'])
  expect(await found(app, { order: { key: 'at', direction: 'ascending' }, pageSize: 2 })).toEqual([
    'Eva Šťastná',
    'Ján Kováč',
  ])
  expect(await found(app, { page: 2, pageSize: 2 })).toEqual(['Eva Šťastná'])
  expect(await found(app, { filter: 'open' })).toEqual(['Zuzana Malá', 'Eva Šťastná'])
  expect(await found(app, { filter: 'handled' })).toEqual(['Ján Kováč'])
  expect(await found(app, { search: 'stastna dalsi' })).toEqual(['Eva Šťastná'])
  expect(await found(app, { search: 'firma.test' })).toEqual(['Ján Kováč'])
  expect(await found(app, { search: 'firma.test', filter: 'open' })).toEqual([])
  expect(await found(app, { search: '100 %' })).toEqual([])
  expect((await listMessages(app, { ...ALL, pageSize: 1 }, VIEWER)).total).toEqual({ count: 3, isMore: false })
})

test('a message shows what else the same person wrote, and which open one waits the longest', async () => {
  await using app = await testServices()
  const oldest = await givenMessage(app, { email: 'eva@example.test' })
  const before = await givenMessage(app, { email: 'JANA@example.test', message: 'Prvá', handledAt: app.clock.now() })
  const id = await givenMessage(app, { email: 'jana@example.test' })
  expect(await readMessage(app, { id }, VIEWER)).toMatchObject({
    others: [{ id: before, message: 'Prvá', state: 'handled' }],
    nextOpenId: oldest,
  })
  expect(await readMessage(app, { id: oldest }, VIEWER)).toMatchObject({ others: [], nextOpenId: id })
})

test('taking messages away is for admins and is recorded without what was searched for', async () => {
  await using app = await testServices()
  await givenMessage(app)
  const { page: _, pageSize: __, ...wanted } = { ...ALL, search: 'vesela' }
  expect(await exportMessages(app, wanted, ADMIN)).toHaveLength(1)
  await expect(exportMessages(app, wanted, { ...VIEWER, requestId: 'r' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  expect(await app.db.select().from(auditEvents)).toMatchObject([{ action: 'contact-messages-exported' }])
  const { rows } = await app.db.execute(sql`select changes::text from audit_details`)
  expect(JSON.stringify(rows)).not.toContain('vesela')
})
