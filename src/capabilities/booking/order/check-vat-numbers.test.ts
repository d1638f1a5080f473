import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findVatCheck } from '#capabilities/companies/find-vat-check.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { viesError, viesHost } from '#tools/network-sandbox/vies.ts'
import { erasePerson } from '../erase-person.server.ts'
import { readRegistration } from '../office/read-registration.server.ts'
import { STAFF } from '../reservation.testing.server.ts'
import { checkVatNumbers } from './check-vat-numbers.server.ts'

const HOST = 'ec.europa.eu'
const MINUTE_MS = 60_000
const COMPANY = companyOf([{ name: 'Anna Malá', email: 'anna@firma.test' }])

async function viesTest() {
  const vies = await startNetworkSandbox({ [HOST]: viesHost() })
  const services = await testServices({ NETWORK_SANDBOX_URL: vies.url })
  const stopServices = services[Symbol.asyncDispose].bind(services)
  return Object.assign(services, {
    vies,
    async [Symbol.asyncDispose]() {
      await stopServices()
      await vies.stop()
    },
  })
}

test('the number of an order is asked about once, and the office reads what VIES said', async () => {
  await using services = await viesTest()
  const { registrationId } = await givenRegistration(services, COMPANY)
  await givenRegistration(services)
  expect(await checkVatNumbers(services)).toBe(1)
  expect(await checkVatNumbers(services)).toBe(0)
  const { company } = await readRegistration(services, { registrationId }, STAFF)
  expect(company.vatCheck).toMatchObject({ outcome: 'valid', requestIdentifier: 'WAPIAAAAY00000001' })
})

test('a corrected number is another question, and its order does not keep the answer to the old one', async () => {
  await using services = await viesTest()
  const { registrationId } = await givenRegistration(services, COMPANY)
  await checkVatNumbers(services)
  await services.db.execute(sql`update registrations set company_ic_dph = 'SK2020000026'`)
  expect((await readRegistration(services, { registrationId }, STAFF)).company.vatCheck).toBeNull()
  expect(await checkVatNumbers(services)).toBe(1)
  expect((await readRegistration(services, { registrationId }, STAFF)).company.vatCheck).toMatchObject({
    outcome: 'invalid',
  })
})

test('silence is asked about again, later each time, and not for ever', async () => {
  await using services = await viesTest()
  await givenRegistration(services, COMPANY)
  const silence = Array.from({ length: 20 }, () => viesError('MS_UNAVAILABLE'))
  services.vies.failNext(HOST, ...silence)
  let wait = 10
  for (let tries = 1; tries <= 12; tries++) {
    expect(await checkVatNumbers(services)).toBe(1)
    services.clock.advance(wait * MINUTE_MS - 1)
    expect(await checkVatNumbers(services)).toBe(0)
    services.clock.advance(1)
    wait *= 2
  }
  expect(await checkVatNumbers(services)).toBe(0)
})

test('whoever is erased takes the answers about an unpaid order along; those of an accounting record stay with it', async () => {
  await using services = await viesTest()
  const unpaid = { ...COMPANY, state: 'held', paidAt: null, heldUntil: new Date('2026-11-16T10:00:00Z') } as const
  const { registrationId: first } = await givenRegistration(services, unpaid)
  const { registrationId: second } = await givenRegistration(services, COMPANY)
  await checkVatNumbers(services)
  await services.db.transaction((tx) => erasePerson(tx, ['uctaren@firma.test']))
  const number = 'SK2020000004'
  expect(await findVatCheck(services.db, { subjectId: first, number })).toBeNull()
  expect(await findVatCheck(services.db, { subjectId: second, number })).toMatchObject({ outcome: 'valid' })
})
