import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { startSapiSandbox } from '#tools/sapi-sandbox/start-sapi-sandbox.ts'
import { deliverDocuments } from './deliver-documents.server.ts'
import { deliveriesOf, givenDocument, givenSender } from './delivery.testing.server.ts'
import { handToPostman } from './hand-to-postman.server.ts'
import { keyOf } from './key-of.ts'
import { takeDelivery } from './take-delivery.server.ts'
import { watchDeliveries } from './watch-deliveries.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function deliveryTest(environment: Record<string, string> = {}) {
  const postman = await startSapiSandbox()
  const services = await testServices({ ...postman.environment, ...environment })
  const stopServices = services[Symbol.asyncDispose].bind(services)
  await givenSender(services)
  const postmans = async (documentId: string) =>
    (await deliveriesOf(services, documentId)).find(({ way }) => way === 'postman')
  return Object.assign(services, {
    postman,
    postmans,
    deliver: () => deliverDocuments(services),
    async openAlerts() {
      const { rows } = await services.db.execute<{ kind: string; key: string }>(
        sql`select kind, key from alerts where resolved_at is null order by kind, key`,
      )
      return rows.map(({ kind, key }) => `${kind} ${key}`)
    },
    async [Symbol.asyncDispose]() {
      await stopServices()
      await postman.stop()
    },
  })
}

test('an e-faktúra is handed in once, as it was written, from our address to the buyer’s', async () => {
  await using services = await deliveryTest()
  const { id, number } = await givenDocument(services)
  expect(await services.postmans(id)).toMatchObject({ state: 'queued', tries: 0 })
  await services.deliver()
  await services.deliver()
  expect(await services.postmans(id)).toMatchObject({ state: 'accepted', unsure_since: null, last_error: null })
  const [taken, ...others] = services.postman.documents()
  expect(others).toEqual([])
  expect(taken).toMatchObject({ number, sender: '0245:2020000004', receiver: '0245:2020000015' })
  const { rows } = await services.db.execute<{ xml: Buffer }>(sql`select xml from documents`)
  expect(taken?.xml).toBe(rows[0]?.xml.toString('utf8'))
})

test('the key is made of the bytes, the same on every day and machine', () => {
  expect(keyOf(Buffer.from('čučoriedky'))).toBe(keyOf(Buffer.from('čučoriedky')))
  expect(keyOf(Buffer.from('čučoriedky'))).not.toBe(keyOf(Buffer.from('cucoriedky')))
  expect(keyOf(Buffer.from('x'))).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('what is no e-faktúra, what the accounting program sends and what is a sample goes to no postman', async () => {
  await using services = await deliveryTest()
  const consumer = await givenDocument(services, 'to a consumer')
  const proforma = await givenDocument(services, 'proforma')
  const sample = await givenDocument(services, 'invoice', { isSample: true })
  services.clock.advance(1)
  await givenSender(services, 'accounting-program')
  const elsewhere = await givenDocument(services)
  await services.deliver()
  for (const { id } of [consumer, proforma, sample, elsewhere]) expect(await services.postmans(id)).toBeUndefined()
  expect(services.postman.documents()).toEqual([])
})

test('without a contract an e-faktúra waits for a person and nobody is called', async () => {
  await using services = await testServices()
  await givenSender(services)
  const { id } = await givenDocument(services)
  await deliverDocuments(services)
  expect(await deliveriesOf(services, id)).toContainEqual(expect.objectContaining({ state: 'queued', tries: 0 }))
})

test.each(['away', 'lost', 'conflict', 'locked', 'broken', 'limited'] as const)(
  'a postman who is %s is tried again a minute later, and has the document once in the end',
  async (fault) => {
    await using services = await deliveryTest()
    const { id, number } = await givenDocument(services)
    services.postman.failNext(fault)
    await services.deliver()
    await services.deliver()
    expect(await services.postmans(id)).toMatchObject({ state: 'queued', tries: 1 })
    services.clock.advance(MINUTE)
    await services.deliver()
    expect(await services.postmans(id)).toMatchObject({ state: 'accepted' })
    expect([...services.postman.counts()]).toEqual([[number, 1]])
  },
)

test('a token that is over costs no try', async () => {
  await using services = await deliveryTest()
  const { id, number } = await givenDocument(services)
  services.postman.failNext('expired')
  await services.deliver()
  expect(await services.postmans(id)).toMatchObject({ state: 'accepted' })
  expect([...services.postman.counts()]).toEqual([[number, 1]])
})

test('control: under a new key an answer that was lost hands the document in twice', async () => {
  await using services = await deliveryTest()
  const { number } = await givenDocument(services)
  services.postman.failNext('lost')
  await services.deliver()
  await services.db.execute(sql`update document_deliveries set key = gen_random_uuid()`)
  services.clock.advance(MINUTE)
  await services.deliver()
  expect([...services.postman.counts()]).toEqual([[number, 2]])
})

test('tries come a minute apart, then twice as far each time up to an hour', async () => {
  await using services = await deliveryTest()
  const { id } = await givenDocument(services)
  services.postman.failNext(...Array.from({ length: 9 }, () => 'locked' as const))
  for (const [place, minutes] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await services.deliver()
    expect(await services.postmans(id)).toMatchObject({ tries: place + 1 })
    services.clock.advance(minutes * MINUTE - 1)
    await services.deliver()
    expect(await services.postmans(id)).toMatchObject({ tries: place + 1 })
    services.clock.advance(1)
  }
})

test('a refusal is final and says why', async () => {
  await using services = await deliveryTest()
  services.postman.forget('0245:2020000015')
  const { id } = await givenDocument(services)
  await services.deliver()
  services.clock.advance(DAY)
  await services.deliver()
  const row = await services.postmans(id)
  expect(row).toMatchObject({ state: 'refused', tries: 1, unsure_since: null })
  expect(row?.last_error).toContain('the receiver is not in the network')
})

test('two workers who come at once never try the same document', async () => {
  await using services = await deliveryTest()
  for (let n = 0; n < 12; n += 1) await givenDocument(services)
  await Promise.all(Array.from({ length: 4 }, services.deliver))
  expect(services.postman.documents()).toHaveLength(12)
  const { rows } = await services.db.execute(sql`select 1 from document_deliveries where state <> 'accepted'`)
  expect(rows).toEqual([])
})

test('who is killed in the middle leaves the document to the next one, who hands it in under the same key', async () => {
  await using services = await deliveryTest()
  const { id, number } = await givenDocument(services)
  const dead = await takeDelivery(services, 'queued')
  await services.deliver()
  expect(services.postman.documents()).toEqual([])
  expect(await services.postmans(id)).toMatchObject({ state: 'queued', unsure_since: expect.anything() })
  services.clock.advance(2 * MINUTE)
  await services.deliver()
  // The dead one wakes up, calls after all, and changes nothing.
  if (dead) await handToPostman(services, dead)
  expect(await services.postmans(id)).toMatchObject({ state: 'accepted' })
  expect([...services.postman.counts()]).toEqual([[number, 1]])
})

test('what he may have for a day is left to a person, because he no longer remembers the key', async () => {
  await using services = await deliveryTest()
  const { id, number } = await givenDocument(services)
  services.postman.failNext('lost', ...Array.from({ length: 40 }, () => 'locked' as const))
  for (let hour = 0; hour < 30; hour += 1) {
    await services.deliver()
    services.clock.advance(HOUR)
  }
  expect(await services.postmans(id)).toMatchObject({ state: 'failed', last_error: 'unsure' })
  expect([...services.postman.counts()]).toEqual([[number, 1]])
})

test('a postman who has surely nothing is tried until the days of the law are over', async () => {
  await using services = await deliveryTest()
  const { id } = await givenDocument(services)
  services.postman.failNext(...Array.from({ length: 40 }, () => 'locked' as const))
  for (let day = 0; day < 17; day += 1) {
    await services.deliver()
    expect(await services.postmans(id)).toMatchObject({ state: day <= 15 ? 'queued' : 'failed' })
    services.clock.advance(DAY)
  }
  expect(await services.postmans(id)).toMatchObject({ last_error: 'too-long' })
})

test('what became of a document is asked where the postman tells it', async () => {
  await using services = await deliveryTest({ POSTMAN_STATUS_PATH: '/document/send/{id}' })
  const [delivered, failed] = [await givenDocument(services), await givenDocument(services)]
  await services.deliver()
  services.clock.advance(10 * MINUTE)
  await services.deliver()
  expect(await services.postmans(delivered.id)).toMatchObject({ state: 'accepted' })
  const [first, second] = services.postman.documents()
  services.postman.setStatus(first?.id ?? '', 'delivered')
  services.postman.setStatus(second?.id ?? '', 'failed')
  services.clock.advance(HOUR)
  await services.deliver()
  expect(await services.postmans(delivered.id)).toMatchObject({ state: 'delivered' })
  expect(await services.postmans(failed.id)).toMatchObject({ state: 'failed', last_error: 'FAILED' })
  expect(services.postman.documents()).toHaveLength(2)
})

test('somebody is called after a day, and for each document on the twelfth day of fifteen; what arrives takes it back', async () => {
  await using services = await deliveryTest()
  const today = services.clock.now().toISOString().slice(0, 10)
  const { number } = await givenDocument(services, 'invoice', {
    taxPoint: { on: today, is: 'payment' },
    issuedOn: today,
  })
  await watchDeliveries(services)
  expect(await services.openAlerts()).toEqual([])
  services.clock.advance(DAY + 1)
  await watchDeliveries(services)
  expect(await services.openAlerts()).toEqual(['e-invoices-waiting postman'])
  services.clock.advance(10 * DAY)
  await watchDeliveries(services)
  expect(await services.openAlerts()).toEqual(['e-invoices-waiting postman'])
  services.clock.advance(DAY)
  await watchDeliveries(services)
  expect(await services.openAlerts()).toEqual([`e-invoice-late ${number}`, 'e-invoices-waiting postman'])
  await services.deliver()
  await watchDeliveries(services)
  expect(await services.openAlerts()).toEqual([])
})
