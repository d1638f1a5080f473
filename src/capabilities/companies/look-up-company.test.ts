import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { REGISTER_ERRORS, registerHost } from '#tools/network-sandbox/register-of-statements.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { viesError, viesHost } from '#tools/network-sandbox/vies.ts'
import { companyLookups } from './companies.tables.server.ts'
import { LookUpCompany } from './companies.ts'
import { forgetLookups, lookUpCompany } from './look-up-company.server.ts'

const HOST = 'www.registeruz.sk'
const HOUR_MS = 3_600_000
const CALL = { clientAddress: '198.51.100.7' }
const MILL = {
  state: 'found',
  company: {
    name: 'Tichý mlyn, s. r. o.',
    dic: '2020000015',
    street: 'Mlynská 4',
    city: 'Banská Bystrica',
    zip: '974 01',
    icDph: 'SK2020000015',
  },
}

async function registerTest() {
  const register = await startNetworkSandbox({ [HOST]: registerHost(), 'ec.europa.eu': viesHost() })
  const services = await testServices({ NETWORK_SANDBOX_URL: register.url })
  const stopServices = services[Symbol.asyncDispose].bind(services)
  return Object.assign(services, {
    register,
    lookUp: (ico: string) => lookUpCompany(services, { ico }, CALL),
    async [Symbol.asyncDispose]() {
      await stopServices()
      await register.stop()
    },
  })
}

test('a company is found by its IČO with all that a document needs, and asked for once a day', async () => {
  await using services = await registerTest()
  expect(await services.lookUp('00000043')).toEqual(MILL)
  expect(await services.lookUp('00000043')).toEqual(MILL)
  expect(services.register.requests()).toHaveLength(3)
  services.clock.advance(25 * HOUR_MS)
  expect(await services.lookUp('00000043')).toEqual(MILL)
  expect(services.register.requests()).toHaveLength(6)
})

test('whom the register does not know, or knows no more, is unknown; of two units the one that exists counts', async () => {
  await using services = await registerTest()
  expect(await services.lookUp('00000019')).toEqual({ state: 'unknown' })
  expect(await services.lookUp('00000051')).toEqual({ state: 'unknown' })
  expect(await services.lookUp('00000078')).toMatchObject({ state: 'found', company: { name: 'Nová firma, s. r. o.' } })
})

test.each(['down', 'limited', 'page', 'badQuestion'] as const)(
  'a register that is %s is silent, and nothing of it is kept',
  async (fault) => {
    await using services = await registerTest()
    services.register.failNext(HOST, REGISTER_ERRORS[fault])
    expect(await services.lookUp('00000043')).toEqual({ state: 'silent' })
    expect(await services.db.select().from(companyLookups)).toEqual([])
    expect(await services.lookUp('00000043')).toEqual(MILL)
  },
)

test('a register that hangs up is silent', async () => {
  await using services = await registerTest()
  services.register.failNext(HOST, 'drop')
  expect(await services.lookUp('00000043')).toEqual({ state: 'silent' })
})

test('a register that never answers is silent after two seconds', async () => {
  const register = await startNetworkSandbox({ [HOST]: () => new Promise(() => {}) })
  await using services = await testServices({ NETWORK_SANDBOX_URL: register.url })
  const startedAt = performance.now()
  expect(await lookUpCompany(services, { ico: '00000043' }, CALL)).toEqual({ state: 'silent' })
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  await register.stop()
})

test('an answer about somebody else, or one that is too long, is not passed on', async () => {
  const units = [
    { id: 1, ico: '00000051', nazovUJ: 'Niekto iný' },
    { id: 2, ico: '00000043', nazovUJ: 'x'.repeat(400) },
  ]
  const register = await startNetworkSandbox({
    [HOST]: (request) =>
      request.path.endsWith('jednotky') ? { status: 200, body: { id: [1, 2] } } : registerHost(units)(request),
  })
  await using services = await testServices({ NETWORK_SANDBOX_URL: register.url })
  expect(await lookUpCompany(services, { ico: '00000043' }, CALL)).toEqual({ state: 'silent' })
  await register.stop()
})

test('an IČ DPH is told only when VIES says so: never made of the DIČ, and not while VIES is silent', async () => {
  await using services = await registerTest()
  expect(await services.lookUp('00000078')).toMatchObject({ company: { dic: '2020000026', icDph: null } })
  services.register.failNext('ec.europa.eu', viesError('MS_UNAVAILABLE'))
  expect(await services.lookUp('00000043')).toMatchObject({ company: { dic: '2020000015', icDph: null } })
})

test('only a number that can be an IČO is asked about, so the call leads nowhere else', () => {
  for (const ico of ['', '1', '00000042', '00000043&id=1', '../uctovna-zavierka', 'CZ12345678', '000000430']) {
    expect(LookUpCompany.safeParse({ ico }).success).toBe(false)
  }
  expect(LookUpCompany.parse({ ico: '00 000 043' })).toEqual({ ico: '00000043' })
})

test('one visitor asks a hundred times a day at most, whether or not the answers are kept', async () => {
  await using services = await registerTest()
  for (let turn = 0; turn < 100; turn++) await services.lookUp('00000043')
  await expect(services.lookUp('00000043')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await lookUpCompany(services, { ico: '00000043' }, { clientAddress: '203.0.113.9' })).toEqual(MILL)
})

test('when all visitors together have asked too often the register is silent, and what is kept is still answered', async () => {
  await using services = await registerTest()
  expect(await services.lookUp('00000043')).toEqual(MILL)
  await services.db.execute(sql`
    update rate_limits set arrival_at = now() + interval '1 hour' where key like 'register-of-companies:%'`)
  const asked = services.register.requests().length
  expect(await services.lookUp('00000078')).toEqual({ state: 'silent' })
  expect(await services.lookUp('00000043')).toEqual(MILL)
  expect(services.register.requests()).toHaveLength(asked)
  // The limit alone was in the way.
  await services.db.execute(sql`delete from rate_limits where key like 'register-of-companies:%'`)
  expect(await services.lookUp('00000078')).toMatchObject({ state: 'found' })
})

test('what is older than a day is forgotten', async () => {
  await using services = await registerTest()
  await services.lookUp('00000043')
  services.clock.advance(23 * HOUR_MS)
  await services.lookUp('00000051')
  services.clock.advance(2 * HOUR_MS)
  await forgetLookups(services)
  expect((await services.db.select().from(companyLookups)).map(({ ico }) => ico)).toEqual(['00000051'])
})
