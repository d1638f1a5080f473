import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { getConsentRecord } from '../audit/get-consent-record.server.ts'
import { getConsentStatistics } from '../audit/get-consent-statistics.server.ts'
import { ADMIN_CALL, breakLedger, givenConsents } from '../consent.testing.server.ts'
import { emailHash } from '../email-hash.server.ts'
import { findMarketingEntry } from '../marketing-choice.server.ts'
import { listMarketingConsents } from './list-marketing-consents.server.ts'
import { resubscribeToMarketing } from './resubscribe-to-marketing.server.ts'
import { resubscriptionToken } from './resubscription-token.server.ts'
import { withdrawMarketingConsent } from './withdraw-marketing-consent.server.ts'

const AGREES = { marketing: { given: true } }

test('[PUB-322] registrations are listed by the marketing consent that holds now, newest first, with their record', async () => {
  await using services = await testServices()
  const jana = await givenConsents(services, { consent: AGREES })
  const peter = await givenConsents(services, { email: 'peter@example.test' })
  const eva = await givenConsents(services, { email: 'eva@example.test', consent: AGREES })
  const eva2 = await givenConsents(services, { email: 'eva@example.test', consent: AGREES })
  const ids = async (given: boolean) => {
    const { registrations } = await listMarketingConsents(services, { given, page: 1 }, ADMIN_CALL)
    return registrations.map(({ registrationId }) => registrationId)
  }
  expect(await ids(true)).toEqual([eva2, eva, jana].map(({ registrationId }) => registrationId))
  expect(await ids(false)).toEqual([peter.registrationId])

  await withdrawMarketingConsent(services, eva, ADMIN_CALL)
  expect(await ids(false)).toEqual([eva2, eva, peter].map(({ registrationId }) => registrationId))
  expect(await listMarketingConsents(services, { given: true, page: 1 }, ADMIN_CALL)).toEqual({
    registrations: [
      { registrationId: jana.registrationId, consent: await getConsentRecord(services, jana, ADMIN_CALL) },
    ],
    hasMore: false,
  })
})

test('a list longer than a page goes on on the next one', async () => {
  await using services = await testServices()
  for (let n = 0; n < 51; n++) await givenConsents(services, { email: `buyer-${n}@example.test`, consent: AGREES })
  const first = await listMarketingConsents(services, { given: true, page: 1 }, ADMIN_CALL)
  const second = await listMarketingConsents(services, { given: true, page: 2 }, ADMIN_CALL)
  expect([first.registrations.length, first.hasMore]).toEqual([50, true])
  expect([second.registrations.length, second.hasMore]).toEqual([1, false])
})

test('[PUB-323] statistics count registrations, those that agree to marketing and their share with two decimals', async () => {
  await using services = await testServices()
  expect(await getConsentStatistics(services, {}, ADMIN_CALL)).toEqual({ total: 0, marketingGiven: 0, rate: 0 })
  await givenConsents(services, { consent: AGREES })
  expect(await getConsentStatistics(services, {}, ADMIN_CALL)).toEqual({ total: 1, marketingGiven: 1, rate: 100 })
  await givenConsents(services, { email: 'peter@example.test' })
  await givenConsents(services, { email: 'eva@example.test', consent: AGREES })
  expect(await getConsentStatistics(services, {}, ADMIN_CALL)).toEqual({ total: 3, marketingGiven: 2, rate: 66.67 })
  await withdrawMarketingConsent(services, { email: 'eva@example.test' }, ADMIN_CALL)
  expect(await getConsentStatistics(services, {}, ADMIN_CALL)).toEqual({ total: 3, marketingGiven: 1, rate: 33.33 })
})

test('a withdrawal by e-mail counts for all registrations of the address, and the click after it for all of them again', async () => {
  await using services = await testServices()
  await givenConsents(services, { consent: AGREES })
  const { email } = await givenConsents(services, { consent: AGREES })
  await withdrawMarketingConsent(services, { email }, ADMIN_CALL)
  expect(await getConsentStatistics(services, {}, ADMIN_CALL)).toMatchObject({ total: 2, marketingGiven: 0 })
  await givenConsents(services, { consent: AGREES })
  expect(await getConsentStatistics(services, {}, ADMIN_CALL)).toMatchObject({ total: 3, marketingGiven: 0 })
  const withdrawal = await findMarketingEntry(services.db, emailHash(services.config, email))
  const token = resubscriptionToken(services.config, withdrawal?.id ?? 0)
  const call = {
    ...ADMIN_CALL,
    actor: { kind: 'visitor', id: null },
    clientAddress: '198.51.100.7',
    userAgent: 'Firefox',
  } as const
  await resubscribeToMarketing(services, { token }, call)
  expect(await getConsentStatistics(services, {}, ADMIN_CALL)).toMatchObject({ total: 3, marketingGiven: 3 })
})

test('[PUB-377] [PUB-378] a list or statistics that cannot be read are refused in one sentence each', async () => {
  await using services = await testServices()
  await breakLedger(services)
  await expect(listMarketingConsents(services, { given: true, page: 1 }, ADMIN_CALL)).rejects.toMatchObject({
    status: 503,
    text: { en: 'Failed to retrieve marketing consent records' },
  })
  await expect(getConsentStatistics(services, {}, ADMIN_CALL)).rejects.toMatchObject({
    status: 503,
    text: { en: 'Failed to retrieve consent statistics' },
  })
})
