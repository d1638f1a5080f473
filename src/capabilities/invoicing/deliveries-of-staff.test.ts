import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { startSapiSandbox } from '#tools/sapi-sandbox/start-sapi-sandbox.ts'
import { countDeliveryTasks } from './count-delivery-tasks.server.ts'
import { deliverDocuments } from './delivery/deliver-documents.server.ts'
import { deliveriesOf, givenDocument, givenSender } from './delivery/delivery.testing.server.ts'
import { markUploaded } from './delivery/mark-uploaded.server.ts'
import { retryDelivery } from './delivery/retry-delivery.server.ts'
import { takeDelivery } from './delivery/take-delivery.server.ts'
import { listDeliveries } from './list-deliveries.server.ts'
import { remindOfInvoice } from './remind-of-invoice.server.ts'

const CALL = { actor: { kind: 'accountant', id: 'lea' }, requestId: 'r' } as const
const OFFICE = { actor: { kind: 'office', id: 'ada' }, requestId: 'r' } as const
const READER = { actor: { kind: 'viewer', id: 'eva' }, requestId: 'r' } as const

async function staffTest() {
  const postman = await startSapiSandbox()
  const services = await testServices(postman.environment)
  const stopServices = services[Symbol.asyncDispose].bind(services)
  await givenSender(services)
  return Object.assign(services, {
    postman,
    only: async () => (await listDeliveries(services, {}, CALL)).deliveries[0] ?? null,
    async [Symbol.asyncDispose]() {
      await stopServices()
      await postman.stop()
    },
  })
}

test('what the postman refused is a task, listed with why and by when, and tried again under a new key', async () => {
  await using services = await staffTest()
  services.postman.failNext('unprocessable')
  const { id, number } = await givenDocument(services)
  const [before] = await deliveriesOf(services, id)
  await deliverDocuments(services)
  expect((await countDeliveryTasks(services, READER)).refused.count).toBe(1)
  const open = await services.only()
  expect(open).toMatchObject({ number, state: 'refused', dueOn: '2026-12-03', buyerName: 'Tichý mlyn, s. r. o.' })
  expect(open?.error).toContain('422')
  await retryDelivery(services, { deliveryId: open?.id ?? '' }, CALL)
  await deliverDocuments(services)
  const [after] = await deliveriesOf(services, id)
  expect(after).toMatchObject({ state: 'accepted' })
  expect(after?.key).not.toBe(before?.key)
  expect((await countDeliveryTasks(services, READER)).refused.count).toBe(0)
  await expect(retryDelivery(services, { deliveryId: open?.id ?? '' }, CALL)).rejects.toMatchObject({
    code: 'DELIVERY_NOT_WAITING',
  })
})

test('what the postman may have keeps its key through every further no', async () => {
  await using services = await staffTest()
  const { id } = await givenDocument(services)
  const [before] = await deliveriesOf(services, id)
  await services.db.execute(sql`
    update document_deliveries set state = 'failed', last_error = 'unsure', unsure_since = '2026-11-10T08:00:00Z' where document_id = ${id} and way = 'postman'`)
  for (const _ of ['first', 'second']) {
    services.postman.failNext('unprocessable')
    await retryDelivery(services, { deliveryId: (await services.only())?.id ?? '' }, CALL)
    await deliverDocuments(services)
    expect((await deliveriesOf(services, id))[0]).toMatchObject({ state: 'refused', key: before?.key })
  }
})

test('without a contract an e-faktúra is a task until somebody has handed it in by hand, which is written down', async () => {
  await using services = await testServices()
  await givenSender(services)
  const { id } = await givenDocument(services)
  expect((await countDeliveryTasks(services, READER)).uploads.count).toBe(1)
  const { deliveries, hasPostman } = await listDeliveries(services, {}, READER)
  expect(hasPostman).toBe(false)
  const deliveryId = deliveries[0]?.id ?? ''
  await expect(retryDelivery(services, { deliveryId }, CALL)).rejects.toMatchObject({ code: 'NO_POSTMAN' })
  await expect(markUploaded(services, { deliveryId }, READER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await markUploaded(services, { deliveryId }, CALL)
  expect(await deliveriesOf(services, id)).toMatchObject([{ way: 'upload', state: 'accepted' }])
  expect((await countDeliveryTasks(services, READER)).uploads.count).toBe(0)
  const { rows } = await services.db.execute(sql`select action, actor_id from audit_events`)
  expect(rows).toEqual([{ action: 'e-invoice-uploaded', actor_id: 'lea' }])
})

test('nobody decides about a document that is being handed in, and what was marked is never tried', async () => {
  await using services = await staffTest()
  await givenDocument(services)
  const taken = await takeDelivery(services, 'queued')
  const deliveryId = taken?.id ?? ''
  await expect(markUploaded(services, { deliveryId }, CALL)).rejects.toMatchObject({ code: 'DELIVERY_BEING_SENT' })
  services.clock.advance(120_000)
  await markUploaded(services, { deliveryId }, CALL)
  await deliverDocuments(services)
  expect(services.postman.documents()).toEqual([])
})

test('an order whose document waits for details is listed with what is missing', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services)
  await services.db.execute(
    sql`insert into document_looks (registration_id, waits_for) values (${registrationId}, '{buyerDic}')`,
  )
  const counted = async () => {
    const { missingDic, incomplete } = await countDeliveryTasks(services, READER)
    return [missingDic.count, incomplete.count]
  }
  expect(await counted()).toEqual([1, 0])
  expect((await listDeliveries(services, {}, READER)).incomplete).toMatchObject([
    { registrationId, waitsFor: ['buyerDic'] },
  ])
  await services.db.execute(sql`update document_looks set waits_for = '{buyerStreet,buyerZip}'`)
  expect(await counted()).toEqual([0, 1])
  // For the accountant, who has a task of their own for it.
  await services.db.execute(sql`update document_looks set waits_for = '{closed-month}'`)
  expect(await counted()).toEqual([0, 0])
  await services.db.execute(sql`delete from document_looks`)
  expect(await counted()).toEqual([0, 0])
})

test('a person reminds of an invoice as often as they want, but only while it is unpaid', async () => {
  await using services = await testServices()
  const people = ['a', 'b', 'c', 'd'].map((name) => ({ name, email: `${name}@example.test` }))
  const { registrationId } = await givenRegistration(services, { kind: 'business', origin: 'invoice', people })
  const unpaid = await givenDocument(services, 'invoice to pay', { registrationId })
  const paid = await givenDocument(services, 'invoice', { registrationId })
  for (let n = 0; n < 2; n += 1) await remindOfInvoice(services, { documentId: unpaid.id }, OFFICE)
  const { rows } = await services.db.execute(sql`select 1 from mails where template = 'invoice-reminded'`)
  expect(rows).toHaveLength(2)
  const again = remindOfInvoice(services, { documentId: paid.id }, OFFICE)
  await expect(again).rejects.toMatchObject({ code: 'NOTHING_TO_REMIND' })
})
