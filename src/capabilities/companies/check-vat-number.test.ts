import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { viesError, viesHost } from '#tools/network-sandbox/vies.ts'
import { checkVatNumber } from './check-vat-number.server.ts'
import { findVatCheck } from './find-vat-check.server.ts'

const HOST = 'ec.europa.eu'

async function viesTest() {
  const vies = await startNetworkSandbox({ [HOST]: viesHost() })
  const services = await testServices({ NETWORK_SANDBOX_URL: vies.url })
  const stopServices = services[Symbol.asyncDispose].bind(services)
  const subjectId = randomUUID()
  return Object.assign(services, {
    vies,
    check: (number: string) => checkVatNumber(services, { subjectId, number }),
    found: (number: string) => findVatCheck(services.db, { subjectId, number }),
    async [Symbol.asyncDispose]() {
      await stopServices()
      await vies.stop()
    },
  })
}

test('a valid number is written down with the identifier that proves the question', async () => {
  await using services = await viesTest()
  expect(await services.check('SK2020000015')).toBe('valid')
  expect(await services.found('SK2020000015')).toEqual({
    number: 'SK2020000015',
    outcome: 'valid',
    askedAt: services.clock.now().toISOString(),
    requestIdentifier: 'WAPIAAAAY00000001',
    name: 'Tichý mlyn, s. r. o.',
    address: 'Mlynská 4 97401 Banská Bystrica Slovensko',
  })
  const [asked] = services.vies.requests()
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    countryCode: 'SK',
    vatNumber: '2020000015',
    requesterMemberStateCode: 'SK',
  })
})

test('an unknown number is invalid, dashes are nothing, and what is no number is never asked', async () => {
  await using services = await viesTest()
  expect(await services.check('SK2020000026')).toBe('invalid')
  expect(await services.check('DE123456788')).toBe('valid')
  expect(await services.found('DE123456788')).toMatchObject({ name: null, address: null })
  expect(await services.check('../x')).toBe('invalid')
  expect(services.vies.requests()).toHaveLength(2)
})

test.each([
  ['MS_UNAVAILABLE', 200],
  ['MS_UNAVAILABLE', 500],
  ['GLOBAL_MAX_CONCURRENT_REQ', 200],
  ['SERVICE_UNAVAILABLE', 503],
  ['INVALID_REQUESTER_INFO', 400],
] as const)('%s with status %i is silence, not a no', async (code, status) => {
  await using services = await viesTest()
  services.vies.failNext(HOST, viesError(code, status))
  expect(await services.check('SK2020000015')).toBe('silent')
  expect(await services.found('SK2020000015')).toMatchObject({ outcome: 'silent', requestIdentifier: null })
})

test.each([{ status: 200, body: '<html>' }, { status: 403 }, { status: 200, body: { valid: 'yes' } }, 'drop' as const])(
  'an answer that says nothing is silence: %j',
  async (fault) => {
    await using services = await viesTest()
    services.vies.failNext(HOST, fault)
    expect(await services.check('SK2020000015')).toBe('silent')
  },
)

test('a service that never answers is silent after two seconds', async () => {
  const vies = await startNetworkSandbox({ [HOST]: () => new Promise(() => {}) })
  await using services = await testServices({ NETWORK_SANDBOX_URL: vies.url })
  const startedAt = performance.now()
  expect(await checkVatNumber(services, { subjectId: randomUUID(), number: 'SK2020000015' })).toBe('silent')
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  await vies.stop()
})

test('what it said once is not forgotten when it is silent the next time', async () => {
  await using services = await viesTest()
  await services.check('SK2020000015')
  services.clock.advance(60_000)
  services.vies.failNext(HOST, viesError('MS_UNAVAILABLE'))
  await services.check('SK2020000015')
  expect(await services.found('SK2020000015')).toMatchObject({ outcome: 'valid' })
})
