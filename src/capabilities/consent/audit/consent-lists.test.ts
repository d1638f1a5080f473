import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { ADMIN_CALL, givenConsents } from '../consent.testing.server.ts'
import { exportCookieChoices, listCookieChoices, readCookieShares } from '../cookies/list-cookie-choices.server.ts'
import { recordCookieChoice } from '../cookies/record-cookie-choice.server.ts'
import {
  exportMarketingAddresses,
  type ListMarketingAddresses,
  listMarketingAddresses,
} from '../marketing/list-marketing-addresses.server.ts'
import { withdrawMarketingConsent } from '../marketing/withdraw-marketing-consent.server.ts'
import { monthsUntil, rateOf } from './consent-months.ts'
import { exportConsentEntries } from './export-consent-entries.server.ts'
import { readConsentMonths } from './read-consent-months.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-1' } as const
const AGREES = { marketing: { given: true } }
const LIST: ListMarketingAddresses = { given: true, email: null, registrationIds: null, cursor: null }
const COOKIES = { how: null, chooserId: null, fromDay: null, toDay: null, cursor: null }

test('the marketing list has every address once, by what it said last, with the entry that proves it', async () => {
  await using services = await testServices()
  const jana = await givenConsents(services, { consent: AGREES })
  await givenConsents(services, { email: 'peter@example.test' })
  await givenConsents(services, { email: 'eva@example.test', consent: AGREES })
  const eva = await givenConsents(services, { email: 'eva@example.test', consent: AGREES })
  const list = async (wanted: Partial<ListMarketingAddresses> = {}) =>
    (await listMarketingAddresses(services, { ...LIST, ...wanted }, VIEWER)).addresses
  expect((await list()).map(({ registrationId }) => registrationId)).toEqual([eva.registrationId, jana.registrationId])
  expect(await list({ email: 'EVA@example.test' })).toMatchObject([
    { registrationId: eva.registrationId, source: 'registration' },
  ])
  expect(await list({ registrationIds: [jana.registrationId] })).toMatchObject([
    { registrationId: jana.registrationId },
  ])
  expect(await list({ registrationIds: [] })).toEqual([])
  await withdrawMarketingConsent(services, jana, ADMIN_CALL)
  expect(await list()).toHaveLength(1)
  expect((await list({ given: false }))[0]).toMatchObject({
    registrationId: jana.registrationId,
    source: 'admin',
    given: false,
  })
})

test('pages of the marketing list meet without a gap, there and back, and the file has them all', async () => {
  await using services = await testServices()
  for (let n = 0; n < 60; n += 1) await givenConsents(services, { email: `${n}@example.test`, consent: AGREES })
  const page = (cursor: ListMarketingAddresses['cursor']) =>
    listMarketingAddresses(services, { ...LIST, cursor }, VIEWER)
  const first = await page(null)
  const second = await page({ direction: 'older', id: first.addresses.at(-1)?.entryId ?? 0 })
  expect([first.addresses.length, first.hasOlder, second.addresses.length, second.hasOlder]).toEqual([
    50,
    true,
    10,
    false,
  ])
  expect(await page({ direction: 'newer', id: second.addresses[0]?.entryId ?? 0 })).toMatchObject({
    addresses: first.addresses,
  })
  const exported = []
  for await (const part of await exportMarketingAddresses(services, LIST, ADMIN_CALL)) exported.push(...part)
  expect(exported).toHaveLength(60)
  const entries = []
  const all = {
    purpose: null,
    given: null,
    source: null,
    registrationIds: null,
    email: null,
    fromDay: null,
    toDay: null,
  }
  for await (const entry of await exportConsentEntries(services, all, ADMIN_CALL)) entries.push(entry)
  expect(entries).toHaveLength(240)
  expect((await services.db.select().from(auditEvents)).map(({ action }) => action)).toEqual([
    'marketing-list-exported',
    'consent-ledger-exported',
  ])
  await expect(exportMarketingAddresses(services, LIST, VIEWER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await expect(exportConsentEntries(services, all, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})

test('a browser’s choices about cookies are found by its number, counted by their way and taken as proof', async () => {
  await using services = await testServices()
  const chooserId = randomUUID()
  const choice = { chooserId, analytics: true, marketing: true, functional: true, bannerVersion: '1.0' }
  await recordCookieChoice(services, { ...choice, how: 'accept-all' })
  await recordCookieChoice(services, { ...choice, how: 'reject-all', analytics: false, marketing: false })
  await recordCookieChoice(services, { ...choice, how: 'accept-all', chooserId: randomUUID() })
  const found = await listCookieChoices(services, { ...COOKIES, chooserId }, VIEWER)
  expect(found.choices.map(({ how }) => how)).toEqual(['reject-all', 'accept-all'])
  expect((await listCookieChoices(services, { ...COOKIES, how: 'accept-all' }, VIEWER)).choices).toHaveLength(2)
  expect((await listCookieChoices(services, { ...COOKIES, toDay: '2020-01-01' }, VIEWER)).choices).toEqual([])
  expect(await readCookieShares(services, VIEWER)).toEqual({ 'accept-all': 2, 'reject-all': 1, 'save-settings': 0 })
  expect(await exportCookieChoices(services, { ...COOKIES, chooserId }, ADMIN_CALL)).toHaveLength(2)
  const nobody = exportCookieChoices(services, { ...COOKIES, chooserId: randomUUID() }, ADMIN_CALL)
  await expect(nobody).rejects.toMatchObject({ code: 'CHOOSER_NOT_FOUND' })
})

test('months count what orders were asked and gave, and who left marketing afterwards', async () => {
  await using services = await testServices()
  const jana = await givenConsents(services, { consent: AGREES })
  await givenConsents(services, { email: 'peter@example.test' })
  await withdrawMarketingConsent(services, jana, ADMIN_CALL)
  services.clock.set(new Date().toISOString())
  const months = await readConsentMonths(services, { months: 12 }, VIEWER)
  expect(months).toHaveLength(12)
  const now = months.at(-1)
  expect(now).toMatchObject({ left: 1, returned: 0 })
  expect(now?.purposes.find(({ purpose }) => purpose === 'marketing')).toEqual({
    purpose: 'marketing',
    asked: 2,
    given: 1,
  })
  expect(now?.purposes.find(({ purpose }) => purpose === 'terms')).toEqual({ purpose: 'terms', asked: 2, given: 2 })
})

test('twelve months end with the month of the day in Bratislava, and nobody asked is no rate', () => {
  expect(monthsUntil(new Date('2026-12-31T23:30:00Z'), 3)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(rateOf({ asked: 0, given: 0 })).toBeNull()
  expect(rateOf({ asked: 3, given: 2 })).toBe(66.7)
})
