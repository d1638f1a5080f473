import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenPush, queued } from '#capabilities/crm/crm.testing.server.ts'
import { retryRemoval } from '#capabilities/crm/retry-removal.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { answerDataRequest } from './answer-data-request.server.ts'
import { erasePersonalData, previewErasure } from './erase-personal-data.server.ts'
import { exportPersonalData } from './export-personal-data.server.ts'
import { readDataRequest } from './list-data-requests.server.ts'
import { ADMIN, privacyTest, VIEWER } from './privacy.testing.server.ts'

const OVER = { session: { startsAt: instantAt('2026-11-10', '17:30') } }

/** Jana, whose paid order the CRM knows, asks to be erased and is who she says. */
async function janaInCrm() {
  const app = await privacyTest()
  const { registrationId } = await givenRegistration(app, OVER)
  await givenPush(app, registrationId)
  const id = await app.asks('erasure')
  await app.confirmed(id)
  return { app, id, registrationId }
}

test('an erasure owes the removal from the CRM together with everything else, and its preview owes nothing', async () => {
  const { app, id, registrationId } = await janaInCrm()
  await using _app = app
  const line = { place: 'crm', outcome: 'erased', count: 1 }
  expect(await previewErasure(app, { id }, ADMIN)).toContainEqual(line)
  expect(await queued(app, 'remove-from-crm')).toEqual([])
  expect((await readDataRequest(app, { id }, VIEWER)).removals).toEqual([])

  expect(await erasePersonalData(app, { id, version: 3 }, ADMIN)).toContainEqual(line)
  const { removals, found } = await readDataRequest(app, { id }, VIEWER)
  expect(removals).toMatchObject([{ requestId: id, state: 'waiting', doneAt: null }])
  expect(await queued(app, 'remove-from-crm')).toEqual([{ removalId: removals[0]?.id }])
  expect(found.find(({ place }) => place === 'crm')).toEqual({ place: 'crm', count: 0 })
  const { rows } = await app.db.execute(sql`select state from crm_pushes where registration_id = ${registrationId}`)
  expect(rows).toEqual([{ state: 'removed' }])
})

test('an erasure is granted only once the CRM let the contact go, and a failed removal is seen and tried again', async () => {
  const { app, id } = await janaInCrm()
  await using _app = app
  await erasePersonalData(app, { id, version: 3 }, ADMIN)
  const answer = { id, version: 4, outcome: 'granted', answer: 'Hotovo.', hasExport: false } as const
  await expect(answerDataRequest(app, answer, ADMIN)).rejects.toMatchObject({ code: 'CRM_NOT_ERASED_YET' })

  await app.db.execute(sql`update crm_removals set state = 'failed', attempts = 3, last_error = 'NO_PERMISSION'`)
  await expect(answerDataRequest(app, answer, ADMIN)).rejects.toMatchObject({ code: 'CRM_NOT_ERASED_YET' })
  const [failed] = (await readDataRequest(app, { id }, VIEWER)).removals
  expect(failed).toMatchObject({ state: 'failed', attempts: 3, lastError: 'NO_PERMISSION' })
  await retryRemoval(app, { removalId: failed?.id ?? '' }, ADMIN)
  expect((await readDataRequest(app, { id }, VIEWER)).removals).toMatchObject([{ state: 'waiting', lastError: null }])

  await app.db.execute(sql`update crm_removals set state = 'done', done_at = now()`)
  await answerDataRequest(app, answer, ADMIN)
  expect((await readDataRequest(app, { id }, VIEWER)).request.outcome).toBe('granted')
})

test('what could not be taken out of the CRM does not keep the person waiting: the answer says in part', async () => {
  const { app, id } = await janaInCrm()
  await using _app = app
  await erasePersonalData(app, { id, version: 3 }, ADMIN)
  const partly = { id, version: 4, outcome: 'partly', answer: 'Kontakt v CRM ešte mažeme.', hasExport: false } as const
  await answerDataRequest(app, partly, ADMIN)
  const { request, removals } = await readDataRequest(app, { id }, VIEWER)
  expect(request.outcome).toBe('partly')
  expect(removals, 'the removal outlives the answer').toMatchObject([{ state: 'waiting' }])
})

test('a copy of somebody’s data names the record that the CRM has of them, for people and for machines', async () => {
  await using app = await privacyTest()
  const { registrationId } = await givenRegistration(app)
  await givenPush(app, registrationId)
  const other = await givenRegistration(app, { buyerEmail: 'peter@example.test' })
  await givenPush(app, other.registrationId, { contactId: '700', dealId: '701' })
  const id = await app.asks('access')
  await app.confirmed(id)
  const json = await exportPersonalData(app, { id, format: 'json' }, ADMIN)
  expect(JSON.parse(String(json.content)).crm).toEqual([
    {
      reference: expect.stringMatching(/^BY-/),
      pushedAt: expect.any(String),
      contactId: '500000000000001',
      dealId: '500000000000002',
    },
  ])
  const html = String((await exportPersonalData(app, { id, format: 'html' }, ADMIN)).content)
  expect(html).toContain('Záznamy v CRM (Zoho)')
  expect(html).toContain('Označenie kontaktu v CRM')
  expect(html).toContain('Zoho Corporation B.V.')
  expect(html).not.toContain('700')
  expect((await readDataRequest(app, { id }, VIEWER)).found).toContainEqual({ place: 'crm', count: 1 })
})
