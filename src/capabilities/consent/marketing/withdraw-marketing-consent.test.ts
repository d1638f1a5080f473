import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { getConsentRecord } from '../audit/get-consent-record.server.ts'
import { consentEntries } from '../consent.tables.server.ts'
import { ADMIN_CALL, breakLedger, givenConsents } from '../consent.testing.server.ts'
import { hasMarketingConsent } from '../has-marketing-consent.server.ts'
import { withdrawMarketingConsent } from './withdraw-marketing-consent.server.ts'

const AGREES = { marketing: { given: true } }

test('[PUB-321] withdrawing by e-mail ends the marketing of every registration of that address and of no other', async () => {
  await using services = await testServices()
  const first = await givenConsents(services, { consent: AGREES })
  const second = await givenConsents(services, { consent: AGREES })
  const other = await givenConsents(services, { email: 'peter@example.test', consent: AGREES })
  expect(await withdrawMarketingConsent(services, { email: ' Jana@Example.test' }, ADMIN_CALL)).toEqual({
    withdrawn: true,
  })
  for (const registration of [first, second]) {
    expect(await getConsentRecord(services, registration, ADMIN_CALL)).toMatchObject({
      marketing: { given: false },
      dataProcessing: { given: true },
    })
  }
  expect(await getConsentRecord(services, other, ADMIN_CALL)).toMatchObject({ marketing: { given: true } })
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { actorId: 'admin-1', action: 'marketing-consent-withdrawn', subjectKind: 'consent-entry', subjectId: '13' },
  ])
})

test('an address without consent has nothing to withdraw, and nothing is written', async () => {
  await using services = await testServices()
  expect(await withdrawMarketingConsent(services, { email: 'nobody@example.test' }, ADMIN_CALL)).toEqual({
    withdrawn: false,
  })
  expect(await services.db.$count(consentEntries)).toBe(0)
  expect(await services.db.$count(auditEvents)).toBe(0)
})

test('[PUB-379] a withdrawal that cannot be stored is refused in one sentence', async () => {
  await using services = await testServices()
  const { email } = await givenConsents(services, { consent: AGREES })
  await breakLedger(services)
  await expect(withdrawMarketingConsent(services, { email }, ADMIN_CALL)).rejects.toMatchObject({
    status: 503,
    text: { en: 'Failed to withdraw marketing consent' },
  })
})

test('[PUB-380] checking an address says whether it agrees, and no when the ledger cannot be asked', async () => {
  await using services = await testServices()
  const { email } = await givenConsents(services, { consent: AGREES })
  expect(await hasMarketingConsent(services, email.toUpperCase())).toBe(true)
  expect(await hasMarketingConsent(services, 'nobody@example.test')).toBe(false)
  await breakLedger(services)
  expect(await hasMarketingConsent(services, email)).toBe(false)
  expect(services.logged).toContainEqual(expect.objectContaining({ msg: 'marketing consent could not be checked' }))
})
