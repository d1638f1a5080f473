import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { endAuthSessions } from '#capabilities/staff/devices/end-auth-sessions.server.ts'
import { listAuthSessions } from '#capabilities/staff/devices/list-auth-sessions.server.ts'
import { revokeAuthSession } from '#capabilities/staff/devices/revoke-auth-session.server.ts'
import { revokeOtherAuthSessions } from '#capabilities/staff/devices/revoke-other-auth-sessions.server.ts'
import { COMMON_WORDS } from '#capabilities/staff/password/common-words.ts'
import { isCommonPassword } from '#capabilities/staff/password/is-common-password.ts'
import { resetPassword } from '#capabilities/staff/password/reset-password.server.ts'
import { acceptInvitation } from '#capabilities/staff/people/accept-invitation.server.ts'
import { inviteAdmin } from '#capabilities/staff/people/invite-admin.server.ts'
import { listAdminUsers } from '#capabilities/staff/people/list-admin-users.server.ts'
import { setStaffRole } from '#capabilities/staff/people/set-staff-role.server.ts'
import { issueOneTimeToken } from '#capabilities/staff/sign-in/one-time-token.server.ts'
import { cookieOf, givenAccount, givenAdmin, signedIn, testCall } from '#capabilities/staff/staff.testing.server.ts'
import { AcceptInvitation } from '#capabilities/staff/staff.ts'
import { codeAt } from '#capabilities/staff/two-factor/one-time-code.server.ts'
import { removeTwoFactor } from '#capabilities/staff/two-factor/remove-two-factor.server.ts'
import { resetTwoFactor } from '#capabilities/staff/two-factor/reset-two-factor.server.ts'
import { MIN_PASSWORD_LENGTH } from '#platform/auth/rules.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { allCallables } from './app.server.ts'
import type { Snapshots } from './snapshots.server.ts'

const callables = allCallables({} as SeatFeed, {} as Snapshots)

function post(app: TestApp, name: string, data: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: TEST_ORIGIN, ...headers },
    body: JSON.stringify({ data }),
  })
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

test('whoever turns the second factor off shows it once more, and ends all other sessions with it', async () => {
  await using app = await startTestApp(callables)
  const owner = await givenAdmin(app)
  // A thief has the password and waits in front of the second factor.
  const waiting = await post(app, 'signInWithPassword', { email: owner.user.email, password: owner.password })
  const thief = cookieOf(waiting.headers.getSetCookie())
  expect((await app.auth.identify({ cookie: thief }))?.missing).toBe('second-factor')
  const own = testCall({ cookie: owner.cookie })
  const withPasswordAlone = removeTwoFactor(app, { password: owner.password, code: '' }, own)
  await expect(withPasswordAlone).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  expect((await app.auth.identify({ cookie: owner.cookie }))?.user.hasTwoFactor).toBe(true)
  app.clock.advance(30_000)
  const code = codeAt(owner.totpSecret ?? '', app.clock.now())
  await removeTwoFactor(app, { password: owner.password, code }, own)
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
