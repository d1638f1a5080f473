import { randomUUID } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import { givenConsents } from './consent.testing.server.ts'
import { RegistrationConsent } from './consent.ts'
import { consentEvidence } from './consent-evidence.ts'
import { emailHash } from './email-hash.server.ts'
import { writeConsents } from './write-consents.server.ts'

const ACCEPTED = RegistrationConsent.parse({
  dataProcessing: { given: true },
  marketing: { given: true },
  privacyPolicyAccepted: true,
  termsAccepted: true,
  privacyPolicyVersion: '1.1',
})

test('a registration leaves one entry for each purpose, with the text that was in front of the buyer', async () => {
  await using services = await testServices()
  const { registrationId, email } = await givenConsents(services, { consent: { earlyStart: true } })
  const { terms, privacy, withdrawal } = await getCurrentTexts(services.db, services)
  const entries = await services.db.select().from(consentEntries).orderBy(asc(consentEntries.id))
  const contract = { given: true, legalBasis: 'contract', textVersion: '1.0' }
  const policy = { textVersion: privacy.version, textHash: privacy.hash }
  expect(entries).toMatchObject([
    { ...contract, purpose: 'data-processing', ...policy },
    { ...contract, purpose: 'privacy-policy', ...policy },
    { ...contract, purpose: 'terms', textHash: terms.hash },
    { purpose: 'marketing', given: false, legalBasis: 'consent', ...policy },
    { ...contract, purpose: 'early-start', textHash: withdrawal.hash },
  ])
  for (const entry of entries) {
    expect(entry).toMatchObject({
      registrationId,
      emailHash: emailHash(services.config, email),
      source: 'registration',
      ipAddress: '198.51.100.0',
      userAgent: 'Firefox',
    })
  }
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('the fragment can be prepared once and writes nothing where there is no registration', async () => {
  await using services = await testServices()
  type Values = Record<'id' | 'emailHash' | 'evidence' | 'ipAddress' | 'userAgent', string | null>
  const hold = prepareStatement<{ id: string }, Values>(
    'hold-with-consents',
    sql`
      with registration as (select ${sql.placeholder('id')}::uuid as id where ${sql.placeholder('id')}::uuid is not null),
      consents as (${writeConsents({
        from: sql`registration`,
        emailHash: sql.placeholder('emailHash'),
        evidence: sql.placeholder('evidence'),
        ipAddress: sql.placeholder('ipAddress'),
        userAgent: sql.placeholder('userAgent'),
      })})
      select id from registration`,
  )
  const evidence = JSON.stringify(consentEvidence(ACCEPTED, await getCurrentTexts(services.db, services)))
  const values = { emailHash: 'hash', evidence, ipAddress: null, userAgent: null }
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await hold(services.db, { ...values, id: first })).toEqual([{ id: first }])
  expect(await hold(services.db, { ...values, id: second })).toEqual([{ id: second }])
  expect(await hold(services.db, { ...values, id: null })).toEqual([])
  const entries = await services.db.select().from(consentEntries).orderBy(asc(consentEntries.id))
  expect(entries.map(({ registrationId }) => registrationId)).toEqual([
    ...Array(4).fill(first),
    ...Array(4).fill(second),
  ])
  expect(entries[0]).toMatchObject({ ipAddress: null, userAgent: null, emailHash: 'hash' })
})
