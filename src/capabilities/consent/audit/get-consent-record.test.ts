import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { ADMIN_CALL, breakLedger, givenConsents } from '../consent.testing.server.ts'
import { ConsentRecord } from '../consent.ts'
import { getConsentRecord } from './get-consent-record.server.ts'

test('[PUB-169] [PUB-170] [PUB-171] [ADM-087] the consent record says what was given, when, on which basis and from where', async () => {
  await using services = await testServices()
  const { privacy, terms } = await getCurrentTexts(services.db, services)
  const { registrationId } = await givenConsents(services, { consent: { marketing: { given: true } } })
  const record = await getConsentRecord(services, { registrationId }, ADMIN_CALL)
  const browser = {
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    ipAddress: '198.51.100.0',
    userAgent: 'Firefox',
  }
  expect(record).toEqual({
    dataProcessing: { given: true, legalBasis: 'contract', ...browser },
    marketing: { given: true, legalBasis: 'consent', ...browser },
    privacyPolicyAccepted: true,
    termsAccepted: true,
    privacyPolicyVersion: '1.1',
    termsVersion: '1.0',
    privacyPolicyHash: privacy.hash,
    termsHash: terms.hash,
    earlyStart: null,
  })
  expect(ConsentRecord.parse(record)).toEqual(record)
})

test('the record tells what was refused, and the early start where it was asked', async () => {
  await using services = await testServices()
  const { withdrawal } = await getCurrentTexts(services.db, services)
  const consent = {
    dataProcessing: { given: false },
    privacyPolicyAccepted: false,
    termsAccepted: false,
    earlyStart: true,
  }
  const { registrationId } = await givenConsents(services, { consent })
  expect(await getConsentRecord(services, { registrationId }, ADMIN_CALL)).toMatchObject({
    dataProcessing: { given: false },
    marketing: { given: false },
    privacyPolicyAccepted: false,
    termsAccepted: false,
    earlyStart: { given: true, textVersion: '1.0', textHash: withdrawal.hash },
  })
})

test("marketing belongs to the address: every order of it shows its latest word, and nobody else's does", async () => {
  await using services = await testServices()
  const first = await givenConsents(services, { consent: { marketing: { given: true } } })
  const other = await givenConsents(services, { email: 'peter@example.test', consent: { marketing: { given: true } } })
  await givenConsents(services, { email: 'JANA@example.test' })
  expect(await getConsentRecord(services, first, ADMIN_CALL)).toMatchObject({ marketing: { given: false } })
  expect(await getConsentRecord(services, other, ADMIN_CALL)).toMatchObject({ marketing: { given: true } })
})

test('[PUB-375] an unknown registration is refused as not found', async () => {
  await using services = await testServices()
  await givenConsents(services)
  await expect(getConsentRecord(services, { registrationId: randomUUID() }, ADMIN_CALL)).rejects.toMatchObject({
    status: 404,
    text: { en: 'Registration not found', sk: 'Objednávka sa nenašla.' },
  })
})

test('[PUB-374] a ledger that cannot be read is refused in one sentence, and the cause is logged', async () => {
  await using services = await testServices()
  const { registrationId } = await givenConsents(services)
  await breakLedger(services)
  await expect(getConsentRecord(services, { registrationId }, ADMIN_CALL)).rejects.toMatchObject({
    status: 503,
    text: { en: 'Failed to retrieve consent record' },
  })
  expect(services.logged).toContainEqual(
    expect.objectContaining({
      msg: 'the consent ledger failed',
      error: expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) }),
    }),
  )
})
