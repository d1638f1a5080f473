import { randomUUID } from 'node:crypto'
import { asc, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { getConsentRecord } from './audit/get-consent-record.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import { ADMIN_CALL, breakLedger, givenConsents } from './consent.testing.server.ts'
import { RegistrationConsent } from './consent.ts'
import { updateConsent } from './update-consent.server.ts'

const ALL_REQUIRED = {
  dataProcessing: { given: true },
  privacyPolicyAccepted: true,
  termsAccepted: true,
  privacyPolicyVersion: '1.1',
}

test('[PUB-319] a changed consent is appended and audited; what holds already keeps its time', async () => {
  await using services = await testServices()
  const { registrationId } = await givenConsents(services)
  const before = await getConsentRecord(services, { registrationId }, ADMIN_CALL)
  const consent = RegistrationConsent.parse({ ...ALL_REQUIRED, termsAccepted: false, marketing: { given: true } })
  const after = await updateConsent(services, { registrationId, consent }, ADMIN_CALL)

  expect(after).toMatchObject({ termsAccepted: false, marketing: { given: true, ipAddress: null, userAgent: null } })
  expect(after.dataProcessing).toEqual(before.dataProcessing)
  expect(await getConsentRecord(services, { registrationId }, ADMIN_CALL)).toEqual(after)
  const appended = await services.db
    .select()
    .from(consentEntries)
    .where(gt(consentEntries.id, 4))
    .orderBy(asc(consentEntries.id))
  expect(appended).toMatchObject([
    { registrationId, purpose: 'terms', given: false, source: 'admin' },
    { registrationId, purpose: 'marketing', given: true, source: 'admin' },
  ])
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    {
      actorId: 'admin-1',
      action: 'consent-updated',
      subjectKind: 'registration',
      subjectId: registrationId,
      requestId: 'request-1',
    },
  ])
  expect(await services.db.select().from(auditDetails)).toMatchObject([
    { changes: { terms: { before: true, after: false }, marketing: { before: false, after: true } } },
  ])
})

test('recording the same consents again appends nothing and audits nothing', async () => {
  await using services = await testServices()
  const { registrationId } = await givenConsents(services)
  await updateConsent(services, { registrationId, consent: RegistrationConsent.parse(ALL_REQUIRED) }, ADMIN_CALL)
  expect(await services.db.$count(consentEntries)).toBe(4)
  expect(await services.db.$count(auditEvents)).toBe(0)
})

test('consents of a registration that the ledger does not know are refused', async () => {
  await using services = await testServices()
  const consent = RegistrationConsent.parse(ALL_REQUIRED)
  const update = updateConsent(services, { registrationId: randomUUID(), consent }, ADMIN_CALL)
  await expect(update).rejects.toMatchObject({ status: 404, code: 'REGISTRATION_NOT_FOUND' })
  expect(await services.db.$count(consentEntries)).toBe(0)
})

test('[PUB-373] consents that cannot be stored are refused in one sentence', async () => {
  await using services = await testServices()
  const { registrationId } = await givenConsents(services)
  await breakLedger(services)
  const update = updateConsent(
    services,
    { registrationId, consent: RegistrationConsent.parse(ALL_REQUIRED) },
    ADMIN_CALL,
  )
  await expect(update).rejects.toMatchObject({ status: 503, text: { en: 'Failed to record consent data' } })
})
