import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { beginCrmSignIn } from './begin-crm-sign-in.server.ts'
import { crmSignIns } from './crm.tables.server.ts'
import { openCrm, renewAccess } from './crm-access.server.ts'
import { ACCOUNTS, type CrmTest, crmTest, ZOHO_ADMIN } from './crm-engine.testing.server.ts'
import { disconnectCrm } from './disconnect-crm.server.ts'
import { type CrmReturn, finishCrmSignIn } from './finish-crm-sign-in.server.ts'
import { isCrmConnected } from './is-crm-connected.ts'

const OTHER_ADMIN = { actor: { kind: 'admin', id: 'admin-2' }, requestId: 'r2' } as const

type Returning = Parameters<typeof finishCrmSignIn>[2]

async function isConnected(crm: CrmTest): Promise<boolean> {
  return isCrmConnected(await openConnection(crm, 'zoho'))
}

async function expectRefused(
  crm: CrmTest,
  code: string,
  given: CrmReturn,
  call: Returning = ZOHO_ADMIN,
): Promise<void> {
  await expect(finishCrmSignIn(crm, given, call)).rejects.toMatchObject({ code })
  expect(await isConnected(crm)).toBe(false)
}

test('[ADM-043] a sign-in at Zoho that comes back connects the CRM, and everything that waited is told', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  expect(await isConnected(crm)).toBe(false)
  await finishCrmSignIn(crm, await crm.signInAtZoho(), ZOHO_ADMIN)
  expect(await isConnected(crm)).toBe(true)
  const connection = await openConnection(crm, 'zoho')
  expect(connection).toMatchObject({
    facts: { clientId: '1000.CLIENT', region: 'eu', apiDomain: 'https://www.zohoapis.eu' },
    secrets: { refreshToken: crm.zoho.refreshTokens()[0], clientSecret: 'the-secret-of-a-test-client' },
    expiresAt: null,
  })
  const { rows } = await crm.db.execute(sql`select name from jobs.job where name = 'tell-crm'`)
  expect(rows).toHaveLength(1)
  const audited = await crm.db.execute<{ text: string }>(
    sql`select string_agg(changes::text, ' ') as text from audit_details`,
  )
  for (const secret of Object.values(connection?.secrets ?? {})) expect(audited.rows[0]?.text).not.toContain(secret)
})

test('a state comes back once: the same address a second time connects nobody', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const back = await crm.signInAtZoho()
  crm.sandbox.failNext(ACCOUNTS, { status: 500 })
  await expectRefused(crm, 'CRM_UNAVAILABLE', back)
  await expectRefused(crm, 'CRM_SIGN_IN_UNKNOWN', back)
  expect(crm.asked(ACCOUNTS, '/oauth/v2/token')).toBe(1)
})

test('two returns with one state at once: one of them finds it spent', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const back = await crm.signInAtZoho()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => finishCrmSignIn(crm, back, ZOHO_ADMIN)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(crm.asked(ACCOUNTS, '/oauth/v2/token')).toBe(1)
})

test('a state that nobody here began, or none at all, is refused without a word to Zoho', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const { code, accountsServer } = await crm.signInAtZoho()
  for (const state of ['x'.repeat(43), 'x'.repeat(5000), '', undefined]) {
    await expectRefused(crm, 'CRM_SIGN_IN_UNKNOWN', { state, code, accountsServer })
  }
  expect(crm.asked(ACCOUNTS, '/oauth/v2/token')).toBe(0)
})

test('a state is over after ten minutes', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const back = await crm.signInAtZoho()
  crm.clock.advance(10 * 60_000)
  await expectRefused(crm, 'CRM_SIGN_IN_OVER', back)
  const inTime = await crm.signInAtZoho()
  crm.clock.advance(10 * 60_000 - 1)
  await finishCrmSignIn(crm, inTime, ZOHO_ADMIN)
  expect(await isConnected(crm)).toBe(true)
})

test('whoever brings the state of another person connects nothing, and the state is spent', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const back = await crm.signInAtZoho()
  await expectRefused(crm, 'CRM_SIGN_IN_UNKNOWN', back, OTHER_ADMIN)
  await expectRefused(crm, 'CRM_SIGN_IN_UNKNOWN', back)
})

test('the verifier stays here, sealed, and its challenge goes along; without it the code is worth nothing', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const { location } = await beginCrmSignIn(crm, ZOHO_ADMIN)
  const asked = new URL(location).searchParams
  const [begun] = await crm.db.select().from(crmSignIns)
  expect(begun?.verifier).toMatch(/^1\./)
  expect(asked.get('code_challenge_method')).toBe('S256')
  const state = asked.get('state') ?? ''
  expect(begun?.stateHash).toBe(createHash('sha256').update(state).digest('base64url'))
  expect(JSON.stringify(begun)).not.toContain(state)
  // A verifier that was put in from another sign-in does not open.
  await beginCrmSignIn(crm, ZOHO_ADMIN)
  await crm.db.execute(sql`update crm_sign_ins set verifier =
    (select verifier from crm_sign_ins where state_hash <> ${begun?.stateHash}) where state_hash = ${begun?.stateHash}`)
  const code = crm.zoho.consent(location).searchParams.get('code') ?? ''
  await expectRefused(crm, 'CRM_SIGN_IN_OVER', { state, code })
  const verifiers = crm.sandbox.requests().map(({ body }) => new URLSearchParams(body).get('code_verifier'))
  expect(verifiers).toEqual([])
})

test('a hostile accounts server gets neither code nor secret', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  for (const accountsServer of [
    'https://accounts.zoho.eu.evil.example',
    'http://accounts.zoho.eu',
    'https://accounts.zoho.com',
    'https://accounts.zoho.eu@evil.example',
    '',
  ]) {
    await expectRefused(crm, 'CRM_OTHER_REGION', { ...(await crm.signInAtZoho()), accountsServer })
  }
  expect(crm.asked(ACCOUNTS, '/oauth/v2/token')).toBe(0)
})

test('an API domain outside of its data centre connects nothing', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  for (const domain of ['https://evil.example', 'https://www.zohoapis.com', 'https://www.zohoapis.eu.evil.example']) {
    crm.zoho.nameApiAt(domain)
    await expectRefused(crm, 'CRM_REFUSED', await crm.signInAtZoho())
  }
})

test('whoever says no at Zoho is connected with nothing, and neither is a return without a code', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  await expectRefused(crm, 'CRM_SIGN_IN_DENIED', { state: (await crm.signInAtZoho()).state, error: 'access_denied' })
  await expectRefused(crm, 'CRM_SIGN_IN_DENIED', { state: (await crm.signInAtZoho()).state })
})

test('a client that was changed while somebody signed in is not connected with the tokens of the old one', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const back = await crm.signInAtZoho()
  await crm.givenClient('com')
  await expectRefused(crm, 'CRM_OTHER_REGION', back)
  await crm.givenClient()
  // Saved between the exchange of the code and the keeping of what it brought.
  const transaction: typeof crm.db.transaction = async (work) => {
    await crm.db.execute(sql`update connections set facts = jsonb_set(facts, '{clientId}', '"1000.OTHER"')`)
    return crm.db.transaction(work)
  }
  const slow = { ...crm, db: Object.assign(Object.create(crm.db) as typeof crm.db, { transaction }) }
  const late = finishCrmSignIn(slow, await crm.signInAtZoho(), ZOHO_ADMIN)
  await expect(late).rejects.toMatchObject({ code: 'CRM_CLIENT_CHANGED' })
  expect(await isConnected(crm)).toBe(false)
  await expect(
    beginCrmSignIn({ ...crm, config: { ...crm.config, signingSecrets: ['x'] } }, ZOHO_ADMIN),
  ).rejects.toThrow('CRM_CLIENT_MISSING')
})

test('signing in is for admins, and needs a client first', async () => {
  await using crm = await crmTest()
  await expect(beginCrmSignIn(crm, ZOHO_ADMIN)).rejects.toMatchObject({ code: 'CRM_CLIENT_MISSING' })
  await crm.givenClient()
  const viewer = { actor: { kind: 'viewer', id: 'v' }, requestId: 'r' } as const
  const visitor = { actor: { kind: 'visitor', id: null }, requestId: 'r' } as const
  for (const [call, status] of [
    [viewer, 403],
    [visitor, 401],
  ] as const) {
    await expect(beginCrmSignIn(crm, call)).rejects.toMatchObject({ status })
    await expect(finishCrmSignIn(crm, await crm.signInAtZoho(), call)).rejects.toMatchObject({ status })
    await expect(disconnectCrm(crm, call)).rejects.toMatchObject({ status })
  }
})

test('a second sign-in revokes the token that it replaces', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const [first] = crm.zoho.refreshTokens()
  await finishCrmSignIn(crm, await crm.signInAtZoho(), ZOHO_ADMIN)
  expect(crm.zoho.refreshTokens()).toHaveLength(1)
  expect(crm.zoho.refreshTokens()).not.toContain(first)
  expect(await isConnected(crm)).toBe(true)
})

test('disconnecting revokes the token there and forgets it here; when Zoho is silent it says so', async () => {
  await using crm = await crmTest()
  expect(await disconnectCrm(crm, ZOHO_ADMIN)).toBeNull()
  await crm.connect()
  expect(await disconnectCrm(crm, ZOHO_ADMIN)).toEqual({ isRevoked: true })
  expect(crm.zoho.refreshTokens()).toEqual([])
  expect(await openConnection(crm, 'zoho')).toBeNull()
  await crm.connect()
  crm.sandbox.failNext(ACCOUNTS, { status: 503 })
  expect(await disconnectCrm(crm, ZOHO_ADMIN)).toEqual({ isRevoked: false })
  expect(await openConnection(crm, 'zoho')).toBeNull()
})

test('a token is used for an hour and renewed a minute before its end', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const first = await openCrm(crm)
  crm.clock.advance(58 * 60_000)
  expect(await openCrm(crm)).toEqual(first)
  crm.clock.advance(60_000)
  const second = await openCrm(crm)
  expect(second?.accessToken).not.toBe(first?.accessToken)
  expect(crm.zoho.tokensGiven()).toBe(2)
})

test('workers that need a new token at the same time ask for one, and all get it', async () => {
  await using crm = await crmTest()
  await crm.connect()
  crm.clock.advance(60 * 60_000)
  const tokens = await Promise.all(Array.from({ length: 6 }, () => openCrm(crm)))
  expect(new Set(tokens.map((access) => access?.accessToken)).size).toBe(1)
  expect(crm.zoho.tokensGiven()).toBe(2)
  // The same token found dead by all of them is replaced once.
  const dead = tokens[0]?.accessToken ?? ''
  crm.zoho.expireTokens()
  const renewed = await Promise.all(Array.from({ length: 6 }, () => renewAccess(crm, dead)))
  expect(new Set(renewed.map((access) => access?.accessToken)).size).toBe(1)
  expect(crm.zoho.tokensGiven()).toBe(3)
})

test('tokens lie sealed: whoever reads the tables or the log reads none of them', async () => {
  await using crm = await crmTest()
  await crm.connect()
  await beginCrmSignIn(crm, ZOHO_ADMIN)
  const connection = await openConnection(crm, 'zoho')
  const { accessUntil, ...secrets } = connection?.secrets ?? {}
  expect(accessUntil).toBe('2026-11-16T10:00:00.000Z')
  const { rows } = await crm.db.execute(sql`
    select (select jsonb_agg(connections) from connections) as connections,
      (select jsonb_agg(crm_sign_ins) from crm_sign_ins) as "signIns",
      (select jsonb_agg(audit_details) from audit_details) as audit, (select jsonb_agg(job) from jobs.job) as jobs`)
  expect(rows[0]).toMatchObject({ connections: [{ service: 'zoho' }], signIns: [{ staff_id: 'admin-1' }] })
  const seen = JSON.stringify(rows) + JSON.stringify(crm.logged)
  expect(Object.keys(secrets).toSorted()).toEqual(['accessToken', 'clientSecret', 'refreshToken'])
  for (const secret of Object.values(secrets)) expect(seen).not.toContain(secret)
})
