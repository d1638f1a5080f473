import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { consentRetention } from './consent.retention.server.ts'
import { givenConsents } from './consent.testing.server.ts'
import { emailHash } from './email-hash.server.ts'
import { hasMarketingConsent } from './has-marketing-consent.server.ts'

test('an old withdrawal stays as long as a tick after it, and goes last: at no step does the tick count', async () => {
  await using services = await testServices()
  const { db, config } = services
  const { registrationId } = await givenConsents(services)
  const say = (email: string, given: boolean, source: string, at: string) =>
    db.execute(sql`
      insert into consent_entries (at, registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
      values (${at}, ${source === 'registration' ? registrationId : null}, ${emailHash(config, email)}, 'marketing',
        ${given}, 'consent', '1.0', repeat('a', 64), ${source})`)
  for (const [email, ticked] of [
    ['young@example.test', '2026-01-01'],
    ['old@example.test', '2019-03-01'],
  ] as const) {
    await say(email, true, 'resubscribe', '2019-01-01')
    await say(email, false, 'unsubscribe', '2019-02-01')
    await say(email, true, 'registration', ticked)
  }
  const door = consentRetention.find(({ rule }) => rule === 'marketingProofs')
  const removed: Array<number | undefined> = []
  for (let run = 0; run < 4; run += 1) {
    const wanted = { before: new Date('2021-11-16T09:00:00Z'), limit: 1 }
    removed.push(await db.transaction((tx) => Promise.resolve(door?.remove({}, tx, wanted))))
    expect(await hasMarketingConsent(services, 'old@example.test')).toBe(false)
    expect(await hasMarketingConsent(services, 'young@example.test')).toBe(false)
  }
  expect(removed).toEqual([1, 1, 1, 0])
})
