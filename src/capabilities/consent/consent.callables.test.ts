import { expect, test } from 'vitest'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { consentCallables } from './consent.callables.server.ts'

test('a visitor is refused at every door of the ledger that belongs to admins, whatever is sent', async () => {
  await using app = await startTestApp(consentCallables)
  const doors = consentCallables
    .filter(({ contract }) => contract.access !== 'visitor')
    .map(({ contract }) => contract.name)
  expect(doors.toSorted()).toEqual([
    'checkMarketingConsent',
    'getConsentRecord',
    'getConsentStatistics',
    'getMarketingConsents',
    'updateConsent',
    'updateMarketingConsent',
    'withdrawMarketingConsent',
  ])
  for (const door of doors) {
    expect(
      await app.call(door, { registrationId: crypto.randomUUID(), email: 'jana@example.test', given: true }),
    ).toMatchObject({
      status: 401,
      error: { code: 'AUTHENTICATION_REQUIRED' },
    })
  }
})
