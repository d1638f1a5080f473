import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { getConsentRecord } from '../audit/get-consent-record.server.ts'
import { consentEntries } from '../consent.tables.server.ts'
import { ADMIN_CALL, breakLedger, givenConsents } from '../consent.testing.server.ts'
import { hasMarketingConsent } from '../has-marketing-consent.server.ts'
import { updateMarketingConsent } from './update-marketing-consent.server.ts'

test('[PUB-320] the marketing consent of a registration can be given and taken back, each an entry and an audit row', async () => {
  await using services = await testServices()
  const { registrationId, email } = await givenConsents(services)
  const sibling = await givenConsents(services)

  expect(await updateMarketingConsent(services, { registrationId, given: true }, ADMIN_CALL)).toMatchObject({
    marketing: { given: true },
  })
  expect(await hasMarketingConsent(services, email)).toBe(true)
  expect(await getConsentRecord(services, sibling, ADMIN_CALL)).toMatchObject({ marketing: { given: true } })
  await updateMarketingConsent(services, { registrationId, given: false }, ADMIN_CALL)
  await updateMarketingConsent(services, { registrationId, given: false }, ADMIN_CALL)

  expect(await hasMarketingConsent(services, email)).toBe(false)
  const again = updateMarketingConsent(services, { registrationId, given: true }, ADMIN_CALL)
  await expect(again).rejects.toMatchObject({ code: 'MARKETING_NEEDS_CLICK', status: 409 })
  expect(await services.db.$count(consentEntries)).toBe(4 + 4 + 2)
  const audit = await services.db.select().from(auditEvents)
  expect(audit.map(({ action }) => action).toSorted()).toEqual([
    'marketing-consent-given',
    'marketing-consent-withdrawn',
  ])
  expect(audit[0]).toMatchObject({ actorId: 'admin-1', subjectId: registrationId })
})

test('the marketing consent of an unknown registration is refused', async () => {
  await using services = await testServices()
  const update = updateMarketingConsent(services, { registrationId: randomUUID(), given: true }, ADMIN_CALL)
  await expect(update).rejects.toMatchObject({ status: 404, text: { en: 'Registration not found' } })
})

test('[PUB-376] a marketing consent that cannot be changed is refused in one sentence', async () => {
  await using services = await testServices()
  const { registrationId } = await givenConsents(services)
  await breakLedger(services)
  const update = updateMarketingConsent(services, { registrationId, given: true }, ADMIN_CALL)
  await expect(update).rejects.toMatchObject({ status: 503, text: { en: 'Failed to update marketing consent' } })
})
