import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { openContactToRemove } from './contact-to-remove.server.ts'
import { ADMIN, givenPush, queued, VIEWER } from './crm.testing.server.ts'
import { eraseFromCrm } from './erase-from-crm.server.ts'
import { listRemovals } from './list-removals.server.ts'
import { closeRemoval, retryRemoval } from './retry-removal.server.ts'

const REQUEST = '5d3f1c9e-0000-4000-8000-000000000009'
const PERSON = { buyerEmail: 'Jana@Example.test' }

async function erase(app: TestServices, addresses = ['jana@example.test']) {
  return app.db.transaction((tx) => eraseFromCrm(app, tx, { requestId: REQUEST, addresses }))
}

async function contacts(app: TestServices) {
  const { rows } = await app.db.execute<{ contact: string; state: string }>(
    sql`select contact_id as contact, state from crm_removals order by contact_id`,
  )
  return rows
}

test('every contact of the person is owed a removal once, and none of their orders is told any more', async () => {
  await using app = await testServices()
  for (const contactId of ['11', '11', '12']) {
    const { registrationId } = await givenRegistration(app, PERSON)
    await givenPush(app, registrationId, { contactId, dealId: `9${contactId}` })
  }
  const waiting = await givenRegistration(app, PERSON)
  await givenPush(app, waiting.registrationId, { state: 'waiting', attempts: 0 })
  const other = await givenRegistration(app, { buyerEmail: 'peter@example.test' })
  await givenPush(app, other.registrationId, { contactId: '13', dealId: '913' })

  expect(await erase(app)).toEqual([{ place: 'crm', outcome: 'erased', count: 2 }])
  expect(await contacts(app)).toEqual([
    { contact: '11', state: 'waiting' },
    { contact: '12', state: 'waiting' },
  ])
  const { rows } = await app.db.execute(sql`select state, count(*)::int as count from crm_pushes group by 1 order by 1`)
  expect(rows).toEqual([
    { state: 'pushed', count: 1 },
    { state: 'removed', count: 4 },
  ])
  expect(await queued(app, 'remove-from-crm')).toHaveLength(2)
  const { rows: late } = await app.db.execute<{ isLater: boolean }>(sql`
    select bool_and(start_after >= ${new Date(app.clock.now().getTime() + 120_000).toISOString()}) as "isLater"
    from jobs.job where name = 'remove-from-crm'`)
  expect(late, 'calls that are under way have ended by then').toEqual([{ isLater: true }])
  expect(await erase(app), 'once is enough').toEqual([])
})

test('somebody whom the CRM may know without having said so is looked for there by a sealed address', async () => {
  await using app = await testServices()
  const tried = await givenRegistration(app, PERSON)
  await givenPush(app, tried.registrationId, {
    state: 'failed',
    attempts: 2,
    lastError: 'www.zohoapis.eu was not reached',
  })
  const again = await givenRegistration(app, { buyerEmail: 'jana@example.test' })
  await givenPush(app, again.registrationId, { state: 'waiting', attempts: 1 })
  expect(await erase(app)).toEqual([{ place: 'crm', outcome: 'erased', count: 1 }])
  const [removal] = await contacts(app)
  expect(removal?.contact).not.toContain('xample')
  expect(openContactToRemove(app.config, removal?.contact ?? '')).toEqual({ email: expect.stringMatching(/^jana@/i) })
})

test('whom the CRM was never told of is owed nothing', async () => {
  await using app = await testServices()
  expect(await erase(app)).toEqual([])
  const { registrationId } = await givenRegistration(app, PERSON)
  await givenPush(app, registrationId, { state: 'waiting', attempts: 0 })
  expect(await erase(app)).toEqual([])
  expect(await contacts(app)).toEqual([])
})

test('a removal that failed is tried again or settled by hand, by an admin, and stays done', async () => {
  await using app = await testServices()
  for (const contactId of ['21', '22']) {
    const { registrationId } = await givenRegistration(app, PERSON)
    await givenPush(app, registrationId, { contactId, dealId: `9${contactId}` })
  }
  await erase(app)
  await app.db.execute(
    sql`update crm_removals set state = 'failed', last_error = 'NO_PERMISSION' where contact_id = '21'`,
  )
  const [first, second] = await listRemovals(app.db, { requestId: REQUEST })
  expect(first).toMatchObject({ state: 'failed', lastError: 'NO_PERMISSION' })
  const failed = { removalId: first?.id ?? '' }
  await expect(retryRemoval(app, failed, VIEWER)).rejects.toMatchObject({ status: 403 })
  await expect(closeRemoval(app, failed, VIEWER)).rejects.toMatchObject({ status: 403 })
  await retryRemoval(app, failed, ADMIN)
  expect(await queued(app, 'remove-from-crm')).toHaveLength(3)
  expect(await listRemovals(app.db, 'open')).toHaveLength(2)
  expect(await contacts(app)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])

  const other = { removalId: second?.id ?? '' }
  await closeRemoval(app, other, ADMIN)
  expect(await listRemovals(app.db, 'open')).toMatchObject([{ id: failed.removalId }])
  await expect(closeRemoval(app, other, ADMIN)).rejects.toMatchObject({ code: 'REMOVAL_DONE' })
  await expect(retryRemoval(app, other, ADMIN)).rejects.toMatchObject({ code: 'REMOVAL_DONE' })
  await expect(retryRemoval(app, { removalId: REQUEST }, ADMIN)).rejects.toMatchObject({ code: 'REMOVAL_NOT_FOUND' })
  expect(await contacts(app), 'what it was found by is gone').toMatchObject([{ contact: '21' }, { contact: 'by-hand' }])
  const { rows } = await app.db.execute(sql`select action, subject_id from audit_events order by at, audit_events.id`)
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'crm-removal-retried', subject_id: REQUEST },
      { action: 'crm-removal-closed', subject_id: REQUEST },
    ]),
  )
})
