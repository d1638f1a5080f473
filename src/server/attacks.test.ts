import { createPrivateKey, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { acceptInvitation } from '#capabilities/staff/accept-invitation.server.ts'
import { COMMON_WORDS } from '#capabilities/staff/common-words.ts'
import { endAuthSessions } from '#capabilities/staff/end-auth-sessions.server.ts'
import { inviteAdmin } from '#capabilities/staff/invite-admin.server.ts'
import { isCommonPassword } from '#capabilities/staff/is-common-password.ts'
import { listAdminUsers } from '#capabilities/staff/list-admin-users.server.ts'
import { listAuthSessions } from '#capabilities/staff/list-auth-sessions.server.ts'
import { codeAt } from '#capabilities/staff/one-time-code.server.ts'
import { issueOneTimeToken } from '#capabilities/staff/one-time-token.server.ts'
import { removeTwoFactor } from '#capabilities/staff/remove-two-factor.server.ts'
import { resetPassword } from '#capabilities/staff/reset-password.server.ts'
import { resetTwoFactor } from '#capabilities/staff/reset-two-factor.server.ts'
import { revokeAuthSession } from '#capabilities/staff/revoke-auth-session.server.ts'
import { revokeOtherAuthSessions } from '#capabilities/staff/revoke-other-auth-sessions.server.ts'
import { setStaffRole } from '#capabilities/staff/set-staff-role.server.ts'
import { cookieOf, givenAccount, givenAdmin, signedIn, testCall } from '#capabilities/staff/staff.testing.server.ts'
import { AcceptInvitation } from '#capabilities/staff/staff.ts'
import { createAuthEngine } from '#platform/auth/auth-engine.server.ts'
import { MIN_PASSWORD_LENGTH } from '#platform/auth/rules.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { forgedTokens, misusedTokens } from '#tools/intruder/forged-tokens.ts'
import { allCallables } from './app.server.ts'
import type { Readings } from './readings.server.ts'

const callables = allCallables({} as SeatFeed, {} as Readings)
const closed = callables.filter(({ contract }) => contract.access === 'viewer' || contract.access === 'admin')
const changing = callables.filter(({ contract }) => contract.method === 'POST')

function post(app: TestApp, name: string, data: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: TEST_ORIGIN, ...headers },
    body: JSON.stringify({ data }),
  })
}

/** The key that signs our own tokens, out of the database. */
async function signingKey(app: TestApp) {
  const { rows } = await app.db.execute<{ public_key: string; private_key: string }>(
    sql`select public_key, private_key from auth_keys`,
  )
  const [row] = rows
  const jwk = JSON.parse(row?.public_key ?? '') as JsonWebKey
  const kept = JSON.parse(await app.auth.unseal(JSON.parse(row?.private_key ?? '') as string)) as JsonWebKey
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return {
    privateKey: createPrivateKey({ key: kept, format: 'jwk' }),
    x: jwk.x ?? '',
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }
}

test('a cookie planted before the sign-in opens nothing after it, and the session changes at each factor', async () => {
  await using app = await startTestApp(callables)
  const attacker = await givenAdmin(app)
  const { user, password, totpSecret } = await givenAccount(app)
  const first = await post(app, 'signInWithPassword', { email: user.email, password }, { cookie: attacker.cookie })
  const pending = cookieOf(first.headers.getSetCookie())
  expect(pending).not.toBe(attacker.cookie)
  expect(await app.auth.identify({ cookie: attacker.cookie })).toBeNull()
  const code = codeAt(totpSecret ?? '', app.clock.now())
  const second = await post(app, 'verifySecondFactor', { code }, { cookie: pending })
  const entered = cookieOf(second.headers.getSetCookie())
  expect(entered).not.toBe(pending)
  expect(await app.auth.identify({ cookie: pending })).toBeNull()
  expect((await app.auth.identify({ cookie: entered }))?.user.id).toBe(user.id)
})

test('a session id that somebody made up is never taken over', async () => {
  await using app = await startTestApp(callables)
  const { user, password } = await givenAccount(app, { twoFactor: false })
  const planted = 'bystro-auth=planted-by-somebody.c2lnbmF0dXJl'
  const answer = await post(app, 'signInWithPassword', { email: user.email, password }, { cookie: planted })
  const cookie = cookieOf(answer.headers.getSetCookie())
  expect(cookie).not.toContain('planted-by-somebody')
  expect(await app.auth.identify({ cookie: planted })).toBeNull()
  expect(await app.auth.identify({ cookie: `${planted}; other=1` })).toBeNull()
})

test('[ADM-181] a foreign page changes nothing with the cookie and token of an admin, at any callable', async () => {
  await using app = await startTestApp(callables)
  const admin = await givenAdmin(app)
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const { contract } of changing) {
    for (const headers of foreign) {
      const answer = await post(app, contract.name, {}, { ...admin.headers, ...(headers as Record<string, string>) })
      expect([contract.name, headers, answer.status]).toEqual([contract.name, headers, 403])
      expect(await answer.json()).toMatchObject({ error: { code: 'FOREIGN_ORIGIN' } })
    }
  }
  expect(await app.auth.identify({ cookie: admin.cookie })).not.toBeNull()
  // The same requests from our own page come to their doors.
  const own = await post(app, 'getConsentStatistics', {}, admin.headers)
  expect(own.status).not.toBe(403)
})

test('[ADM-123] no token but the one of this session, this person and this hour opens a callable', async () => {
  await using app = await startTestApp(callables)
  app.clock.set(new Date().toISOString())
  const [admin, other] = [await givenAdmin(app), await givenAdmin(app)]
  const key = await signingKey(app)
  const tokens = [
    { name: "another admin's", token: other.token },
    ...forgedTokens(admin.token, key),
    ...misusedTokens(admin.token, key.privateKey),
  ]
  const actors = await Promise.all(
    tokens.map(async ({ name, token }) => {
      const { kind } = await app.auth.identifyCall({ cookie: admin.cookie, authorization: `Bearer ${token}` })
      const alone = await app.auth.identifyCall({ authorization: `Bearer ${token}` })
      return [name, kind, alone.kind]
    }),
  )
  expect(actors).toEqual(tokens.map(({ name }) => [name, 'user', 'visitor']))
  expect((await app.auth.identifyCall(admin.headers)).kind).toBe('admin')
})

test('whoever loses the claim, the session or the account is outside with the same cookie and token', async () => {
  await using app = await startTestApp(callables)
  const [removed, narrowed, ended, gone] = [
    await givenAdmin(app),
    await givenAdmin(app),
    await givenAdmin(app),
    await givenAdmin(app),
  ]
  const kindOf = async ({ headers }: { headers: { cookie: string; authorization: string } }) =>
    (await app.auth.identifyCall(headers)).kind
  expect(await Promise.all([removed, narrowed, ended, gone].map(kindOf))).toEqual(['admin', 'admin', 'admin', 'admin'])
  await app.db.execute(sql`update auth_users set role = null where id = ${removed.user.id}`)
  await app.db.execute(sql`update auth_users set role = 'viewer' where id = ${narrowed.user.id}`)
  await app.db.execute(sql`delete from auth_sessions where user_id = ${ended.user.id}`)
  await app.db.execute(sql`delete from auth_users where id = ${gone.user.id}`)
  expect(await Promise.all([removed, narrowed, ended, gone].map(kindOf))).toEqual([
    'user',
    'viewer',
    'visitor',
    'visitor',
  ])
})

test('a viewer who was made an admin stays a viewer with the token from before', async () => {
  await using app = await startTestApp(callables)
  const viewer = await givenAdmin(app, { role: 'viewer' })
  await app.db.execute(sql`update auth_users set role = 'admin' where id = ${viewer.user.id}`)
  expect((await app.auth.identifyCall(viewer.headers)).kind).toBe('viewer')
})

test('nothing that a callable of the back office answers may be kept, framed or read by another site', async () => {
  await using app = await startTestApp(callables)
  const admin = await givenAdmin(app)
  for (const { contract } of closed) {
    for (const headers of [{}, admin.headers]) {
      const path = `/api/${contract.name}`
      const answer =
        contract.method === 'GET' ? await app.request(path, { headers }) : await post(app, contract.name, {}, headers)
      expect([contract.name, answer.headers.get('cache-control')]).toEqual([contract.name, 'no-store'])
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  }
})

test.each([
  ['http://bystro.test', /^bystro-auth=[^;]+; /, false],
  ['https://bystro.test', /^__Host-bystro-auth=[^;]+; /, true],
])('[ADM-213] the cookie of %s is for our own pages only and outlives the browser', async (origin, name, isSecure) => {
  await using app = await startTestApp(callables, { environment: { PUBLIC_ORIGIN: origin } })
  const { user, password } = await givenAccount(app, { twoFactor: false })
  const answer = await post(app, 'signInWithPassword', { email: user.email, password }, { origin })
  const [cookie = '', ...others] = answer.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(name)
  const attributes = cookie.split('; ').slice(1)
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
  expect(attributes.includes('Secure')).toBe(isSecure)
  expect(attributes.some((each) => each.startsWith('Domain'))).toBe(false)
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(24 * 3600)
})

test('no path of the identity engine answers over HTTP, whoever asks', async () => {
  await using app = await startTestApp(callables)
  const admin = await givenAdmin(app)
  const engine = createAuthEngine({ ...app, passwords: app.auth.passwords })
  const paths = Object.values(engine.api).flatMap((endpoint) => (endpoint as { path?: string }).path ?? [])
  expect(paths.length).toBeGreaterThan(20)
  expect(paths).toContain('/sign-in/email')
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      const answer = await app.request(`/api/auth${path}`, { method, headers: admin.headers })
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  }
})

test('an answer about a sign-in says nothing that depends on whether the address is known', async () => {
  await using app = await startTestApp(callables)
  const known = await givenAccount(app)
  const passwordless = await givenAccount(app)
  await app.db.execute(sql`delete from auth_accounts where user_id = ${passwordless.user.id}`)
  const texts = new Set<string>()
  for (const email of [known.user.email, passwordless.user.email, 'nikto@bystro.test', 'no address at all']) {
    for (let n = 0; n < 2; n++) {
      const answer = await post(app, 'signInWithPassword', { email, password: 'nie je to ono' })
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
      texts.add(JSON.stringify([answer.status, headers, await answer.text()]))
    }
  }
  expect([...texts]).toHaveLength(1)
})

test('no password, code, token or cookie is ever logged, not even by a fault in the middle of a sign-in', async () => {
  await using app = await startTestApp(callables)
  // The engine reports some faults past our log, on its own.
  const past = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, password, totpSecret, recoveryCodes } = await givenAccount(app)
  const code = codeAt(totpSecret ?? '', app.clock.now())
  const wrong = 'celkom iné heslo 77'
  const secrets = [user.email, password, wrong, code, totpSecret ?? '', ...recoveryCodes]
  const keep = (answer: Response) => {
    const cookie = cookieOf(answer.headers.getSetCookie())
    // The database knows the first half of it; the second is its signature.
    if (cookie) secrets.push(cookie, ...decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.'))
    return cookie
  }
  keep(await post(app, 'signInWithPassword', { email: user.email, password: wrong }))
  const pending = keep(await post(app, 'signInWithPassword', { email: user.email, password }))
  await post(app, 'verifySecondFactor', { code: '000000' }, { cookie: pending })
  const cookie = keep(await post(app, 'verifySecondFactor', { code }, { cookie: pending }))
  const fresh = await app.call('refreshToken', {}, { cookie })
  const { token } = fresh.result as { token: string }
  secrets.push(token, token.split('.')[2] ?? '')
  await post(app, 'getConsentStatistics', {}, { cookie, authorization: `Bearer ${token}` })
  await post(app, 'signInWithCustomToken', { token: 'a-token-that-somebody-made-up-0123456789' })
  secrets.push('a-token-that-somebody-made-up-0123456789')
  await post(app, 'signOut', {}, { cookie })

  await breakTable(app, 'auth_accounts')
  expect((await post(app, 'signInWithPassword', { email: user.email, password })).status).toBe(500)
  await breakTable(app, 'auth_sessions')
  expect((await post(app, 'refreshToken', {}, { cookie })).status).toBe(500)

  const lines = [...app.logged.map((line) => JSON.stringify(line)), ...past.mock.calls.map((given) => inspect(given))]
  past.mockRestore()
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(2)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

/** As a migration that went wrong would leave it: every statement about the table is a fault from here on. */
async function breakTable({ database }: TestApp, name: string): Promise<void> {
  const client = new pg.Client(database.superuserUrl)
  await client.connect()
  await client.query(`alter table ${name} rename to ${name}_gone`)
  await client.end()
}

test("nobody ends, lists or learns of another person's sessions, whatever id they send", async () => {
  await using app = await startTestApp(callables)
  const [admin, other] = [await givenAdmin(app), await givenAdmin(app, { role: 'viewer' })]
  const [session] = await listAuthSessions(app, {}, testCall({ cookie: admin.cookie }))
  const id = session?.id ?? ''
  const foreign = revokeAuthSession(app, { id }, testCall({ cookie: other.cookie }))
  const invented = revokeAuthSession(app, { id: randomUUID() }, testCall({ cookie: other.cookie }))
  const [one, two] = await Promise.all([foreign, invented].map((each) => each.catch((error: unknown) => String(error))))
  expect(one).toBe(two)
  expect(await revokeOtherAuthSessions(app, {}, testCall({ cookie: other.cookie }))).toEqual({ revoked: 0 })
  expect((await listAuthSessions(app, {}, testCall({ cookie: other.cookie }))).map((each) => each.id)).not.toContain(id)
  expect(await app.auth.identify({ cookie: admin.cookie })).not.toBeNull()
  // The owner can do what the other could not.
  expect(await revokeAuthSession(app, { id }, testCall({ cookie: admin.cookie }))).toEqual({ revoked: 1 })
  expect(await app.auth.identify({ cookie: admin.cookie })).toBeNull()
})

test('[ADM-142] nobody but an admin gives, takes or changes a role, however the call is filled in', async () => {
  await using app = await startTestApp(callables)
  const target = await givenAdmin(app, { role: 'viewer' })
  const viewer = await givenAdmin(app, { role: 'viewer' })
  const user = await givenAdmin(app, { role: null })
  const before = await rolesOf(app)
  const more = {
    role: 'admin',
    userId: viewer.user.id,
    id: viewer.user.id,
    actor: { kind: 'admin', id: 'x' },
    admin: true,
  }
  for (const { headers } of [viewer, user, { headers: {} }]) {
    for (const name of ['setAdminClaims', 'removeAdminClaims']) {
      for (const email of [target.user.email, viewer.user.email, user.user.email]) {
        const answer = await post(app, name, { ...more, email }, headers)
        expect([name, [401, 403].includes(answer.status)]).toEqual([name, true])
      }
    }
  }
  for (const actor of [
    { kind: 'viewer', id: viewer.user.id },
    { kind: 'user', id: user.user.id },
    { kind: 'visitor', id: null },
  ] as const) {
    const call = testCall({ actor })
    const email = 'novy@bystro.test'
    await expect(inviteAdmin(app, { email, name: 'N', role: 'admin', language: 'sk' }, call)).rejects.toThrow()
    await expect(setStaffRole(app, { userId: viewer.user.id, role: 'admin' }, call)).rejects.toThrow()
    await expect(
      listAdminUsers(app, { q: '', page: 1 }, testCall({ actor: { kind: 'user', id: 'x' } })),
    ).rejects.toThrow()
  }
  expect(await rolesOf(app)).toEqual(before)
})

test('a person who accepts an invitation or signs in cannot write more of the account than the form shows', async () => {
  await using app = await startTestApp(callables)
  const admin = await givenAdmin(app)
  const call = testCall({ actor: { kind: 'admin', id: admin.user.id } })
  const { userId } = await inviteAdmin(app, { email: 'v@bystro.test', name: 'V', role: 'viewer', language: 'sk' }, call)
  const { token } = await app.db.transaction((tx) => issueOneTimeToken(tx, app, 'invitation', userId))
  const form = { token, name: 'Viera', password: 'štyri kone bežia po lúke' }
  const more = { role: 'admin', email: 'other@bystro.test', userId: admin.user.id, emailVerified: true }
  const given = AcceptInvitation.parse({ ...form, ...more })
  expect(Object.keys(given).toSorted()).toEqual(['name', 'password', 'token'])
  await acceptInvitation(app, given, testCall())
  const made = (await rolesOf(app)).find(({ id }) => id === userId)
  expect(made).toMatchObject({ role: 'viewer', email: 'v@bystro.test' })
})

test('links of a reset and an invitation work once, for their own use and their own time, and are never logged', async () => {
  await using app = await startTestApp(callables)
  const { user } = await givenAccount(app)
  const issue = (use: 'password-reset' | 'invitation' | 'custom-token') =>
    app.db.transaction((tx) => issueOneTimeToken(tx, app, use, user.id))
  const reset = await issue('password-reset')
  const password = 'dvaja ujovia nesú rebrík'
  for (const token of [reset.token.slice(1), `${reset.token}x`, (await issue('custom-token')).token, reset.id]) {
    await expect(resetPassword(app, { token, password }, testCall())).rejects.toThrow()
  }
  const race = await Promise.allSettled(
    Array.from({ length: 10 }, () => resetPassword(app, { token: reset.token, password }, testCall())),
  )
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const late = await issue('password-reset')
  app.clock.advance(30 * 60_000)
  await expect(resetPassword(app, { token: late.token, password }, testCall())).rejects.toThrow()
  const lines = app.logged.map((line) => JSON.stringify(line)).join('\n')
  for (const secret of [reset.token, late.token, password, user.email]) expect(lines).not.toContain(secret)
})

async function rolesOf({ db }: TestApp) {
  const { rows } = await db.execute<{ id: string; email: string; role: string | null }>(
    sql`select id, email, role from auth_users order by id`,
  )
  return rows
}

test('more than three thousand passwords made as people make them are refused', () => {
  const endings = ['1234567890', '123456789!', '2026202620', '!!!!2026', '_00000001', '.1990.1990']
  const made = [...COMMON_WORDS]
    .flatMap((word) => [
      word,
      word.charAt(0).toUpperCase() + word.slice(1),
      word.replaceAll('a', '@').replaceAll('o', '0'),
    ])
    .flatMap((word) => endings.map((ending) => word + ending))
    .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
  expect(new Set(made).size).toBeGreaterThan(3_000)
  expect(made.filter((password) => !isCommonPassword(password))).toEqual([])
})

test('a new password by mail does not stand for the second factor', async () => {
  await using app = await startTestApp(callables)
  const { user } = await givenAccount(app)
  const { token } = await app.db.transaction((tx) => issueOneTimeToken(tx, app, 'password-reset', user.id))
  const password = 'tri lode plávajú po jazere'
  await resetPassword(app, { token, password }, testCall())
  const answer = await post(app, 'signInWithPassword', { email: user.email, password })
  expect(await answer.json()).toEqual({ result: { missing: 'second-factor' } })
  const cookie = cookieOf(answer.headers.getSetCookie())
  expect((await app.auth.identifyCall({ cookie })).kind).toBe('visitor')
})

test('whoever turns the second factor off ends all other sessions with it', async () => {
  await using app = await startTestApp(callables)
  const owner = await givenAdmin(app)
  // A thief has the password and waits in front of the second factor.
  const waiting = await post(app, 'signInWithPassword', { email: owner.user.email, password: owner.password })
  const thief = cookieOf(waiting.headers.getSetCookie())
  expect((await app.auth.identify({ cookie: thief }))?.missing).toBe('second-factor')
  await removeTwoFactor(app, { password: owner.password }, testCall({ cookie: owner.cookie }))
  expect(await app.auth.identify({ cookie: thief })).toBeNull()
  expect(await app.auth.identify({ cookie: owner.cookie })).not.toBeNull()

  const lost = await givenAdmin(app)
  await resetTwoFactor(app, { email: lost.user.email }, testCall({ actor: { kind: 'system', id: 'command' } }))
  expect(await app.auth.identify({ cookie: lost.cookie })).toBeNull()
})

test('an admin ends every session of somebody, and it is written down', async () => {
  await using app = await startTestApp(callables)
  const [admin, lost] = [await givenAdmin(app), await givenAdmin(app)]
  await signedIn(app, lost)
  const call = testCall({ actor: { kind: 'admin', id: admin.user.id } })
  const { email } = lost.user
  await expect(endAuthSessions(app, { email }, testCall({ actor: { kind: 'viewer', id: 'x' } }))).rejects.toThrow()
  expect(await app.auth.identify({ cookie: lost.cookie })).not.toBeNull()
  expect(await endAuthSessions(app, { email }, call)).toEqual({ ended: 2 })
  expect(await app.auth.identify({ cookie: lost.cookie })).toBeNull()
  expect(await app.auth.identify({ cookie: admin.cookie })).not.toBeNull()
  const { rows } = await app.db.execute(sql`select actor_id from audit_events where action = 'auth-sessions-ended'`)
  expect(rows).toEqual([{ actor_id: admin.user.id }])
})

test('the key of a session is random, long and never seen twice', async () => {
  await using app = await startTestApp(callables)
  const { user } = await givenAccount(app)
  const visit = { clientAddress: '198.18.0.1', userAgent: 'Firefox', secondFactorAt: null }
  for (let n = 0; n < 40; n++) await app.auth.startSession(user.id, visit)
  const { rows } = await app.db.execute<{ token: string }>(sql`select token from auth_sessions`)
  const tokens = rows.map(({ token }) => token)
  expect(new Set(tokens).size).toBe(40)
  // 32 characters out of 62 are 190 bits; each place of the text takes many of them.
  expect(tokens.every((token) => /^[A-Za-z0-9]{32}$/.test(token))).toBe(true)
  for (let place = 0; place < 32; place++) {
    expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(10)
  }
})
