import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { playZoho } from '#tools/network-sandbox/zoho.ts'
import {
  exchangeZohoCode,
  isZohoRegion,
  refreshZohoAccess,
  revokeZohoToken,
  zohoAccountsHost,
  zohoApiHost,
  zohoSignInAddress,
} from './zoho-accounts.server.ts'
import { deleteZohoContact, findZohoContacts, upsertZohoContact, upsertZohoDeal } from './zoho-crm.server.ts'

const CLIENT = { region: 'eu', clientId: '1000.CLIENT', clientSecret: 'a-secret-of-tests' } as const
const ACCOUNTS = 'accounts.zoho.eu'
const API = 'www.zohoapis.eu'
const REDIRECT = 'http://bystro.test/auth/zoho/callback'
const VERIFIER = 'a-verifier-that-is-as-long-as-the-standard-asks-for-0123456789'
const challenge = createHash('sha256').update(VERIFIER).digest('base64url')

async function zohoTest() {
  const zoho = playZoho({ clientSecret: CLIENT.clientSecret })
  const sandbox = await startNetworkSandbox(zoho.hosts)
  const clock = testClock()
  const services = { clock, metrics: createMetrics({ clock }), config: { networkSandboxUrl: sandbox.url } as never }
  const asked = { region: 'eu', clientId: CLIENT.clientId, redirectUri: REDIRECT, state: 'a-state', challenge } as const
  const address = zohoSignInAddress(services.config, asked)
  const code = () => zoho.consent(address).searchParams.get('code') ?? ''
  const exchange = () => exchangeZohoCode(services, CLIENT, { code: code(), verifier: VERIFIER, redirectUri: REDIRECT })
  return {
    zoho,
    sandbox,
    services,
    address: new URL(address),
    code,
    exchange,
    access: async () => ({ region: 'eu', accessToken: (await exchange()).accessToken }) as const,
    [Symbol.asyncDispose]: () => sandbox.stop(),
  }
}

const JANA = { Last_Name: 'Kováčová', First_Name: 'Jana', Email: 'jana@example.test' }

test('a person is asked for contacts and deals only, offline, with a state and a challenge of S256', async () => {
  await using test = await zohoTest()
  expect(Object.fromEntries(test.address.searchParams)).toEqual({
    response_type: 'code',
    client_id: CLIENT.clientId,
    scope: 'ZohoCRM.modules.contacts.ALL,ZohoCRM.modules.deals.ALL,ZohoSearch.securesearch.READ',
    redirect_uri: REDIRECT,
    access_type: 'offline',
    prompt: 'consent',
    state: 'a-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  expect(test.address.href).not.toContain(VERIFIER)
  expect(test.address.pathname).toBe(`/${ACCOUNTS}/oauth/v2/auth`)
})

test('a code brings tokens once, and only together with the verifier it was asked for with', async () => {
  await using test = await zohoTest()
  const { services } = test
  const code = test.code()
  const given = { code, redirectUri: REDIRECT }
  const tokens = await exchangeZohoCode(services, CLIENT, { ...given, verifier: VERIFIER })
  expect(tokens).toMatchObject({ apiDomain: 'https://www.zohoapis.eu', until: new Date('2026-11-16T10:00:00Z') })
  expect(test.zoho.refreshTokens()).toEqual([tokens.refreshToken])
  const again = exchangeZohoCode(services, CLIENT, { ...given, verifier: VERIFIER })
  await expect(again).rejects.toMatchObject({ trouble: 'unauthorized', message: 'invalid_code' })
  for (const verifier of ['', 'another-verifier']) {
    const wrong = exchangeZohoCode(services, CLIENT, { ...given, code: test.code(), verifier })
    await expect(wrong, verifier).rejects.toMatchObject({ trouble: 'unauthorized' })
  }
  const stranger = { ...CLIENT, clientSecret: 'not-ours' }
  const refused = exchangeZohoCode(services, stranger, { ...given, code: test.code(), verifier: VERIFIER })
  await expect(refused).rejects.toMatchObject({ message: 'invalid_client_secret' })
})

test('no secret stands in an address, whichever call it is', async () => {
  await using test = await zohoTest()
  const { refreshToken } = await test.exchange()
  await refreshZohoAccess(test.services, CLIENT, refreshToken)
  await revokeZohoToken(test.services, 'eu', refreshToken)
  for (const { path, query } of test.sandbox.requests()) {
    for (const secret of [refreshToken, CLIENT.clientSecret, VERIFIER]) expect(`${path}?${query}`).not.toContain(secret)
  }
})

test('an API that is named at another place gets no token and no order', async () => {
  await using test = await zohoTest()
  const { refreshToken } = await test.exchange()
  for (const domain of ['https://www.zohoapis.eu.evil.example', 'http://www.zohoapis.eu', 'https://www.zohoapis.com']) {
    test.zoho.nameApiAt(domain)
    await expect(test.exchange(), domain).rejects.toMatchObject({ trouble: 'forbidden' })
    await expect(refreshZohoAccess(test.services, CLIENT, refreshToken)).rejects.toMatchObject({ trouble: 'forbidden' })
  }
})

test('a token they do not know is as good as revoked, and silence is not', async () => {
  await using test = await zohoTest()
  const { refreshToken } = await test.exchange()
  await revokeZohoToken(test.services, 'eu', refreshToken)
  await revokeZohoToken(test.services, 'eu', refreshToken)
  expect(test.zoho.refreshTokens()).toEqual([])
  test.sandbox.failNext(ACCOUNTS, { status: 502, body: '<h1>Bad gateway</h1>' }, 'drop')
  await expect(revokeZohoToken(test.services, 'eu', refreshToken)).rejects.toMatchObject({ trouble: 'unavailable' })
  await expect(revokeZohoToken(test.services, 'eu', refreshToken)).rejects.toMatchObject({ trouble: 'unavailable' })
})

test('whoever asks for tokens too often is told to wait ten minutes', async () => {
  await using test = await zohoTest()
  const { refreshToken } = await test.exchange()
  const body = {
    error: 'Access Denied',
    error_description: 'You have made too many requests continuously. Please try again after some time.',
    status: 'failure',
  }
  test.sandbox.failNext(ACCOUNTS, { status: 400, body })
  const refreshed = refreshZohoAccess(test.services, CLIENT, refreshToken)
  await expect(refreshed).rejects.toMatchObject({ trouble: 'limited', pausedUntil: new Date('2026-11-16T09:10:00Z') })
})

test('what their accounts say is shown as a code at most, never as they wrote it', async () => {
  await using test = await zohoTest()
  const { refreshToken } = await test.exchange()
  test.sandbox.failNext(ACCOUNTS, { status: 400, body: { error: `<b>${refreshToken}</b>` } })
  await expect(refreshZohoAccess(test.services, CLIENT, refreshToken)).rejects.toMatchObject({ message: 'refused' })
  test.sandbox.failNext(ACCOUNTS, { status: 200, body: '<html>maintenance</html>' })
  await expect(refreshZohoAccess(test.services, CLIENT, refreshToken)).rejects.toMatchObject({ trouble: 'unreadable' })
})

test('the same address twice is one contact, the same name twice one deal', async () => {
  await using test = await zohoTest()
  const access = await test.access()
  const first = await upsertZohoContact(test.services, access, JANA)
  const second = await upsertZohoContact(test.services, access, { ...JANA, Email: 'JANA@example.test', Phone: '+421' })
  expect(second).toBe(first)
  const deal = { Deal_Name: 'BY-2222-3333', Stage: 'Closed Won', Amount: 127, Closing_Date: '2026-11-16' }
  const more = { Contact_Name: { id: first }, Description: 'Základy AI' }
  const made = await upsertZohoDeal(test.services, access, { ...deal, ...more })
  expect(await upsertZohoDeal(test.services, access, { ...deal, ...more, Amount: 0 })).toBe(made)
  expect(test.zoho.contacts()).toHaveLength(1)
  expect(test.zoho.deals()).toMatchObject([{ id: made, Amount: 0 }])
})

test('a contact that is gone is out, one that cannot be deleted is not', async () => {
  await using test = await zohoTest()
  const access = await test.access()
  const id = await upsertZohoContact(test.services, access, JANA)
  expect(await findZohoContacts(test.services, access, 'Jana@Example.test')).toEqual([id])
  const locked = { data: [{ code: 'INVALID_DATA', details: { id }, message: 'record not deleted', status: 'error' }] }
  test.sandbox.failNext(API, { status: 400, body: locked })
  await expect(deleteZohoContact(test.services, access, id)).rejects.toMatchObject({ trouble: 'refused' })
  await deleteZohoContact(test.services, access, id)
  await deleteZohoContact(test.services, access, id)
  expect(await findZohoContacts(test.services, access, JANA.Email)).toEqual([])
})

test('a search that also finds somebody by a second address brings only those whose own it is', async () => {
  await using test = await zohoTest()
  const access = await test.access()
  const data = [
    { id: '11', Email: 'jana@example.test' },
    { id: '12', Email: 'peter@example.test' },
  ]
  test.sandbox.failNext(API, { status: 200, body: { data } })
  expect(await findZohoContacts(test.services, access, JANA.Email)).toEqual(['11'])
})

test('a duplicate by the field we look for is the one we mean, by any other field it is somebody else', async () => {
  await using test = await zohoTest()
  const access = await test.access()
  const duplicateOf = (api_name: string) => ({
    status: 202,
    body: { data: [{ code: 'DUPLICATE_DATA', details: { api_name, id: '77' }, message: 'duplicate data' }] },
  })
  test.sandbox.failNext(API, duplicateOf('Email'), duplicateOf('Phone'))
  expect(await upsertZohoContact(test.services, access, JANA)).toBe('77')
  const other = upsertZohoContact(test.services, access, JANA)
  await expect(other).rejects.toMatchObject({ trouble: 'refused', message: 'DUPLICATE_DATA: duplicate data (Phone)' })
})

test.each([
  [401, { code: 'INVALID_TOKEN', message: 'invalid oauth token' }, {}, { trouble: 'unauthorized' }],
  [401, { code: 'OAUTH_SCOPE_MISMATCH', message: 'invalid oauth scope' }, {}, { trouble: 'forbidden' }],
  [403, { code: 'NO_PERMISSION', message: 'permission denied' }, {}, { trouble: 'forbidden' }],
  [429, { code: 'TOO_MANY_REQUESTS', message: 'slow down' }, { 'retry-after': '90' }, { trouble: 'limited' }],
  [400, { code: 'LIMIT_EXCEEDED', message: 'credits' }, {}, { trouble: 'limited' }],
  [500, { code: 'INTERNAL_ERROR', message: 'oops' }, {}, { trouble: 'unavailable', mayHaveHappened: true }],
  [400, { code: 'INVALID_MODULE', message: 'no such module' }, {}, { trouble: 'refused' }],
  [200, '<h1>Login</h1>', {}, { trouble: 'unreadable' }],
] as const)('an answer of %i with %o is understood', async (status, body, headers, fault) => {
  await using test = await zohoTest()
  const access = await test.access()
  test.sandbox.failNext(API, { status, body, headers })
  await expect(upsertZohoContact(test.services, access, JANA)).rejects.toMatchObject(fault)
})

test('a pause is as long as they say, a minute where they say nothing, and never longer than a day', async () => {
  await using test = await zohoTest()
  const access = await test.access()
  const now = test.services.clock.now().getTime()
  const pauses: ReadonlyArray<[Record<string, string>, number]> = [
    [{ 'retry-after': '90' }, 90_000],
    [{ 'x-ratelimit-reset': String(now + 30_000) }, 30_000],
    [{}, 60_000],
    [{ 'retry-after': '99999999' }, 86_400_000],
    [{ 'retry-after': '-5' }, 1000],
  ]
  for (const [headers, wait] of pauses) {
    test.sandbox.failNext(API, { status: 429, body: {}, headers })
    const pausedUntil = new Date(now + wait)
    await expect(upsertZohoContact(test.services, access, JANA)).rejects.toMatchObject({ pausedUntil })
  }
})

test('every data centre has its own pair of hosts, and nothing else is one', () => {
  expect([zohoAccountsHost('eu'), zohoApiHost('eu')]).toEqual(['accounts.zoho.eu', 'www.zohoapis.eu'])
  expect([zohoAccountsHost('ca'), zohoApiHost('ca')]).toEqual(['accounts.zohocloud.ca', 'www.zohoapis.ca'])
  expect(['eu', 'com.au', 'evil.example', 'eu/..', '', undefined].map(isZohoRegion)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
