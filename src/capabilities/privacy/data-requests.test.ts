import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkIdentity } from './check-identity.server.ts'
import { dataRequestExtended } from './data-request-extended.mail.server.ts'
import { extendDataRequest } from './extend-data-request.server.ts'
import { listDataRequests, readDataRequest } from './list-data-requests.server.ts'
import { noteOnRequest } from './note-on-request.server.ts'
import { ADMIN, privacyTest, VIEWER } from './privacy.testing.server.ts'
import { watchDataRequests } from './watch-data-requests.server.ts'

const LIST = {
  search: null,
  state: null,
  kind: null,
  order: { key: 'due', direction: 'ascending' },
  page: 1,
  pageSize: 25,
} as const

test('a request is due a month after the day it came, and its receipt goes to the person', async () => {
  await using app = await privacyTest()
  const id = await app.asks('access', { receivedOn: '2026-10-31', isAcknowledged: true })
  const { request } = await readDataRequest(app, { id }, VIEWER)
  expect(request).toMatchObject({ state: 'received', dueOn: '2026-11-30', daysLeft: 14, identity: 'unchecked' })
  expect(request.steps.map(({ kind }) => kind)).toEqual(['recorded'])
  const { rows } = await app.db.execute(sql`select template, recipient, payload from mails`)
  expect(rows).toEqual([
    { template: 'data-request-received', recipient: 'jana@example.test', payload: { requestId: id } },
  ])
})

test('addresses that are none, too many of them and days to come are refused', async () => {
  await using app = await privacyTest()
  await expect(app.asks('access', { emails: 'jana(at)example' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  await expect(app.asks('access', { emails: '' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  const six = Array.from({ length: 6 }, (_, n) => `jana${n}@example.test`).join('\n')
  await expect(app.asks('access', { emails: six })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  await expect(app.asks('access', { receivedOn: '2026-11-17' })).rejects.toMatchObject({ code: 'RECEIVED_LATER' })
})

test('two months more are given once, within the first one, with a reason that the person is told', async () => {
  await using app = await privacyTest()
  const id = await app.asks('access')
  const wanted = { id, version: 2, months: 2 }
  await expect(extendDataRequest(app, { ...wanted, reason: '' }, ADMIN)).rejects.toMatchObject({
    code: 'REASON_REQUIRED',
  })
  await extendDataRequest(app, { ...wanted, reason: 'Údajov je veľa.' }, ADMIN)
  const { request } = await readDataRequest(app, { id }, VIEWER)
  expect(request.dueOn).toBe('2027-02-16')
  const letter = await dataRequestExtended.compose(app, { requestId: id })
  expect(JSON.stringify(letter?.blocks)).toMatch(/16\.\s+februára\s+2027.*Údajov\sje\sveľa/)
  await expect(extendDataRequest(app, { ...wanted, version: 3, reason: 'Ešte.' }, ADMIN)).rejects.toMatchObject({
    code: 'EXTENDED_BEFORE',
  })
})

test('two admins who work on one request see it: the second is told, and nothing of theirs is lost or done', async () => {
  await using app = await privacyTest()
  const id = await app.asks('erasure')
  const check = { id, version: 2, how: 'mailbox', note: '' } as const
  const both = await Promise.allSettled([
    checkIdentity(app, { ...check, isConfirmed: true }, ADMIN),
    checkIdentity(app, { ...check, isConfirmed: false }, ADMIN),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE' } })
  const { request } = await readDataRequest(app, { id }, VIEWER)
  expect(request.steps).toHaveLength(2)
})

test('a viewer reads requests and changes nothing', async () => {
  await using app = await privacyTest()
  const id = await app.asks('access')
  const refused = { code: 'INSUFFICIENT_PERMISSIONS' }
  await expect(noteOnRequest(app, { id, text: 'x' }, VIEWER)).rejects.toMatchObject(refused)
  const check = { id, version: 2, how: 'mailbox', isConfirmed: true, note: '' } as const
  await expect(checkIdentity(app, check, VIEWER)).rejects.toMatchObject(refused)
  expect((await listDataRequests(app, LIST, VIEWER)).requests).toHaveLength(1)
})

test('the list finds by name and address without diacritics, by state and kind, the nearest deadline first', async () => {
  await using app = await privacyTest()
  const late = await app.asks('erasure', {
    receivedOn: '2026-11-02',
    name: 'Šimon Ľuptovský',
    emails: 'simon@example.test',
  })
  const soon = await app.asks('access', { receivedOn: '2026-10-20' })
  const ids = async (changes: object) => {
    const { requests, total } = await listDataRequests(app, { ...LIST, ...changes }, VIEWER)
    expect(total).toEqual({ count: requests.length, isMore: false })
    return requests.map(({ id }) => id)
  }
  expect(await ids({})).toEqual([soon, late])
  expect(await ids({ search: 'luptovsky' })).toEqual([late])
  expect(await ids({ search: 'JANA@example' })).toEqual([soon])
  expect(await ids({ kind: 'erasure', state: 'received' })).toEqual([late])
  await app.confirmed(soon)
  const again = await app.asks('portability', { emails: 'nova@example.test, JANA@example.test' })
  expect((await readDataRequest(app, { id: soon }, VIEWER)).others).toMatchObject([{ id: again, isOpen: true }])
  expect(await ids({ state: 'verified' })).toEqual([soon])
  const newest = { key: 'received', direction: 'descending' } as const
  expect(await ids({ state: 'open', order: newest })).toEqual([again, late, soon])
})

test('a person is called a week before an answer is due, once for a request', async () => {
  await using app = await privacyTest()
  await app.asks('access', { receivedOn: '2026-11-16' })
  const near = await app.asks('access', { receivedOn: '2026-10-20' })
  await watchDataRequests(app)
  await watchDataRequests(app)
  const { rows } = await app.db.execute(sql`select kind, key, times from alerts where resolved_at is null`)
  expect(rows).toEqual([{ kind: 'data-request-due', key: near, times: 2 }])
})

test('steps cannot be changed or deleted, only their notes emptied', async () => {
  await using app = await privacyTest()
  const id = await app.asks('access')
  await noteOnRequest(app, { id, text: 'Volala.' }, ADMIN)
  const denied = (statement: ReturnType<typeof sql>) => expect(app.db.execute(statement)).rejects.toThrow()
  await denied(sql`update data_request_steps set kind = 'answered'`)
  await denied(sql`update data_request_steps set note = 'Nevolala.'`)
  await denied(sql`delete from data_request_steps`)
  await denied(sql`delete from data_requests`)
  await app.db.execute(sql`update data_request_steps set note = null`)
})
