import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { addressColumns, NO_ADDRESS } from '../core/address-columns.ts'
import { billingGaps } from '../core/billing-gaps.ts'
import { findRegistration } from '../find-registration.server.ts'
import { STAFF } from '../reservation.testing.server.ts'
import { countIncompleteBilling } from './count-incomplete-billing.server.ts'

const COMPANY = companyOf([{ name: 'Anna Malá', email: 'anna@firma.test' }])
const whole = addressColumns({ address: null, street: 'Dlhá 5', zip: '01001', city: 'Žilina', country: 'SK' })
const czech = addressColumns({ address: null, street: 'Vodičkova 30', zip: '11000', city: 'Praha 1', country: 'CZ' })
const unclear = addressColumns({ address: 'kdesi pri Dunaji' })
const partly = addressColumns({ address: null, street: 'Dlhá 5', zip: null, city: 'Žilina', country: 'SK' })

const CASES = [
  { given: { ...COMPANY, ...whole }, gaps: [] },
  { given: COMPANY, gaps: [] },
  { given: { ...COMPANY, ...whole, companyDic: null }, gaps: ['dic'] },
  { given: { ...COMPANY, ...czech, companyDic: null }, gaps: [] },
  { given: { ...COMPANY, ...NO_ADDRESS }, gaps: ['address'] },
  { given: { ...COMPANY, ...unclear }, gaps: ['address'] },
  { given: { ...COMPANY, ...partly }, gaps: ['address'] },
  { given: { ...COMPANY, ...NO_ADDRESS, companyDic: null, buyerEmail: null }, gaps: [] },
  { given: {}, gaps: [] },
] as const

test.each(CASES)('what a document lacks is the same for the page and for the count: $gaps', async ({ given, gaps }) => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, given)
  const found = await findRegistration(services.db, registrationId)
  expect(found && billingGaps(found.registration)).toEqual(gaps)
  expect((await countIncompleteBilling(services, STAFF)).count).toBe(gaps.length > 0 ? 1 : 0)
})
