import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { givenConsents } from '../consent.testing.server.ts'
import type { ListConsentEntries } from './consent-ledger.ts'
import { listConsentEntries } from './list-consent-entries.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const ALL: ListConsentEntries = {
  purpose: null,
  given: null,
  source: null,
  registrationIds: null,
  email: null,
  fromDay: null,
  toDay: null,
  cursor: null,
}

test('the ledger is listed newest first, with the text that was agreed to and without the address', async () => {
  await using services = await testServices()
  const { registrationId } = await givenConsents(services, { consent: { marketing: { given: true } } as never })
  const { entries, hasOlder, hasNewer } = await listConsentEntries(services, ALL, VIEWER)
  expect([hasOlder, hasNewer]).toEqual([false, false])
  expect(new Set(entries.map(({ purpose }) => purpose))).toEqual(
    new Set(['data-processing', 'privacy-policy', 'terms', 'marketing']),
  )
  expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(entries[0]).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    registrationId,
    purpose: expect.any(String),
    given: true,
    counts: true,
    legalBasis: expect.any(String),
    textVersion: '1.1',
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    source: 'registration',
    ipAddress: '198.51.100.0',
    userAgent: 'Firefox',
  })
})

test('entries are found by purpose, answer, source, registration and day', async () => {
  await using services = await testServices()
  const first = await givenConsents(services)
  const second = await givenConsents(services, {
    email: 'eva@example.test',
    consent: { marketing: { given: true } } as never,
  })
  const found = async (wanted: Partial<ListConsentEntries>) =>
    (await listConsentEntries(services, { ...ALL, ...wanted }, VIEWER)).entries
  expect(await found({ purpose: 'marketing' })).toHaveLength(2)
  expect(await found({ purpose: 'marketing', given: true })).toMatchObject([{ registrationId: second.registrationId }])
  expect(await found({ given: false })).toMatchObject([{ registrationId: first.registrationId, purpose: 'marketing' }])
  expect(await found({ source: 'admin' })).toEqual([])
  expect(await found({ registrationIds: [first.registrationId] })).toHaveLength(4)
  expect(await found({ registrationIds: [] })).toEqual([])
  expect(await found({ email: ' EVA@example.test ' })).toHaveLength(4)
  expect(await found({ email: 'eva@example.tes' })).toEqual([])
  expect(await found({ toDay: '2020-01-01' })).toEqual([])
  expect(await found({ fromDay: '2020-01-01' })).toHaveLength(8)
})

test('pages meet without a gap, there and back', async () => {
  await using services = await testServices()
  for (let n = 0; n < 30; n += 1) await givenConsents(services, { email: `${n}@example.test` })
  const page = (cursor: ListConsentEntries['cursor']) => listConsentEntries(services, { ...ALL, cursor }, VIEWER)
  const first = await page(null)
  const second = await page({ direction: 'older', id: first.entries.at(-1)?.id ?? 0 })
  const third = await page({ direction: 'older', id: second.entries.at(-1)?.id ?? 0 })
  expect([first, second, third].map(({ entries }) => entries.length)).toEqual([50, 50, 20])
  expect([first.hasNewer, first.hasOlder, third.hasNewer, third.hasOlder]).toEqual([false, true, true, false])
  expect(await page({ direction: 'newer', id: third.entries[0]?.id ?? 0 })).toEqual(second)
  expect((await page({ direction: 'newer', id: second.entries[0]?.id ?? 0 })).entries).toEqual(first.entries)
})

test('somebody without the claim reads nothing', async () => {
  await using services = await testServices()
  const asUser = listConsentEntries(services, ALL, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
