import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { cookieOf, givenAccount, givenAdmin } from '#capabilities/staff/staff.testing.server.ts'
import { codeAt } from '#capabilities/staff/two-factor/one-time-code.server.ts'
import { createAuthEngine } from '#platform/auth/auth-engine.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { forgedTokens, misusedTokens } from '#tools/intruder/forged-tokens.ts'
import { allCallables } from './app.server.ts'
import type { Snapshots } from './snapshots.server.ts'

const callables = allCallables({} as SeatFeed, {} as Snapshots)

const closed = callables.filter(({ contract: { access } }) => access !== 'visitor' && access !== 'signed-in')

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

test('a reader who got another role waits for a token of it, and gets neither role with the one from before', async () => {
  await using app = await startTestApp(callables)
  const person = await givenAdmin(app, { role: 'viewer' })
  await app.db.execute(sql`update auth_users set role = null, later_role = 'accountant' where id = ${person.user.id}`)
  expect((await app.auth.identifyCall(person.headers)).kind).toBe('user')
  expect((await app.auth.identify({ cookie: person.cookie }))?.user.role).toBe('accountant')
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
