import { expect, test, vi } from 'vitest'
import { parseConfig } from '#platform/config/config.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { startSapiSandbox } from '#tools/sapi-sandbox/start-sapi-sandbox.ts'
import { askDeliveryStatus } from './ask-delivery-status.server.ts'
import { type HandedDocument, handInDocument } from './hand-in-document.server.ts'
import { acknowledgeDocument, listReceivedDocuments, readReceivedDocument } from './receive-documents.server.ts'

const US = '0245:2020000004'
const BUYER = '0245:2020000015'
const XML = [US, BUYER].map((id) => `<cbc:EndpointID schemeID="0245">${id.slice(5)}</cbc:EndpointID>`).join('')

async function postmanTest(environment: Record<string, string> = {}) {
  const clock = testClock()
  const postman = await startSapiSandbox({ clock })
  const config = parseConfig({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'http://bystro.test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Bystro <ahoj@bystro.test>',
    SIGNING_SECRETS: 'a-secret-of-tests-that-signs-nothing-real',
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
    ...postman.environment,
    ...environment,
  })
  const services = { clock, config, metrics: createMetrics({ clock }) }
  const document = (number: string): HandedDocument => ({
    key: `key-of-${number}`,
    number,
    type: 'invoice',
    sender: US,
    receiver: BUYER,
    createdAt: clock.now(),
    xml: `<Invoice>${XML}${number}</Invoice>`,
  })
  return {
    clock,
    postman,
    services,
    document,
    handIn: (number: string) => handInDocument(services, document(number)),
    fault: async (number: string) => {
      const error = await handInDocument(services, document(number)).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ExternalApiFault)
      return error as ExternalApiFault
    },
    [Symbol.asyncDispose]: () => postman.stop(),
  }
}

test('a document is handed in under its key, and once more under the same key is the same document', async () => {
  await using at = await postmanTest()
  const id = await at.handIn('2026000417')
  expect(await at.handIn('2026000417')).toBe(id)
  expect([...at.postman.counts()]).toEqual([['2026000417', 1]])
  expect(at.postman.documents()[0]).toMatchObject({ sender: US, receiver: BUYER, xml: at.document('2026000417').xml })
})

test('control: with a new key for every try the same document is taken in again', async () => {
  await using at = await postmanTest()
  for (const key of ['first', 'second']) await handInDocument(at.services, { ...at.document('2026000417'), key })
  expect([...at.postman.counts()]).toEqual([['2026000417', 2]])
})

test('one token serves a quarter of an hour less a minute, however many ask for it at once', async () => {
  await using at = await postmanTest()
  await Promise.all(['1', '2', '3'].map(at.handIn))
  expect(at.postman.tokensGiven()).toBe(1)
  at.clock.advance(13 * 60_000)
  await at.handIn('4')
  expect(at.postman.tokensGiven()).toBe(1)
  at.clock.advance(60_001)
  await at.handIn('5')
  expect(at.postman.tokensGiven()).toBe(2)
})

test('a token that ends in the middle is minted anew once, and the document is taken in', async () => {
  await using at = await postmanTest()
  await at.handIn('1')
  at.postman.failNext('expired')
  await at.handIn('2')
  expect(at.postman.tokensGiven()).toBe(2)
  expect([...at.postman.counts().values()]).toEqual([1, 1])
  at.postman.failNext('expired', 'expired')
  expect(await at.fault('3')).toMatchObject({ trouble: 'unauthorized', status: 401 })
})

test.each([
  ['unprocessable', { trouble: 'refused', status: 422 }],
  ['conflict', { trouble: 'unavailable', status: 409 }],
  ['locked', { trouble: 'unavailable', status: 423 }],
  ['broken', { trouble: 'unavailable', status: 500 }],
  ['away', { trouble: 'unavailable', mayHaveHappened: true }],
  ['lost', { trouble: 'unavailable', mayHaveHappened: true }],
] as const)('a postman who is %s says what helps', async (name, expected) => {
  await using at = await postmanTest()
  at.postman.failNext(name)
  expect(await at.fault('1')).toMatchObject(expected)
  await at.handIn('1').catch(() => {})
  expect([...at.postman.counts().values()]).toEqual([1])
})

test('who was asked too often says until when, and never for longer than a day', async () => {
  await using at = await postmanTest()
  at.postman.failNext('limited')
  const fault = await at.fault('1')
  expect(fault).toMatchObject({ trouble: 'limited', status: 429 })
  expect(fault.pausedUntil).toEqual(new Date(at.clock.now().getTime() + 1000))
})

test('a receiver in no network and an address that is not the document’s are refused', async () => {
  await using at = await postmanTest()
  at.postman.forget(BUYER)
  expect((await at.fault('1')).message).toContain('the receiver is not in the network')
  const error = handInDocument(at.services, { ...at.document('2'), sender: '0245:2020000099' })
  await expect(error).rejects.toMatchObject({ trouble: 'refused', status: 400 })
  expect(at.postman.documents()).toEqual([])
})

test('a wrong secret is our setting, never stands in the fault, and hands nothing in', async () => {
  await using at = await postmanTest({ POSTMAN_CLIENT_SECRET: 'hunter2hunter2' })
  const fault = await at.fault('1')
  expect(fault).toMatchObject({ trouble: 'unauthorized', mayHaveHappened: false })
  expect(JSON.stringify([fault.message, String(fault.cause)])).not.toContain('hunter2')
})

test('what became of a document is asked only where the postman has such a question', async () => {
  await using plain = await postmanTest()
  const id = await plain.handIn('1')
  expect(await askDeliveryStatus(plain.services, { postmanId: id, sender: US })).toBeNull()
  await using at = await postmanTest({ POSTMAN_STATUS_PATH: '/document/send/{id}' })
  const postmanId = await at.handIn('1')
  expect(await askDeliveryStatus(at.services, { postmanId, sender: US })).toMatchObject({ is: 'on-the-way' })
  at.postman.setStatus(postmanId, 'delivered')
  expect(await askDeliveryStatus(at.services, { postmanId, sender: US })).toMatchObject({ is: 'delivered' })
  at.postman.setStatus(postmanId, 'failed')
  expect(await askDeliveryStatus(at.services, { postmanId, sender: US })).toMatchObject({ is: 'failed' })
})

test('a document that came is read as it was sent and is gone once it is acknowledged', async () => {
  await using at = await postmanTest()
  const id = at.postman.sendToUs('<Invoice>čučoriedky</Invoice>')
  expect(await listReceivedDocuments(at.services, US)).toEqual([id])
  expect(await readReceivedDocument(at.services, { participant: US, id })).toBe('<Invoice>čučoriedky</Invoice>')
  await acknowledgeDocument(at.services, { participant: US, id })
  expect(await listReceivedDocuments(at.services, US)).toEqual([])
})

test('the stand-in does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startSapiSandbox()).rejects.toThrow('development and tests only')
  vi.unstubAllEnvs()
})
