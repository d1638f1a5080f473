import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { authSessions, authUsers, authVerifications } from '#platform/auth/auth.tables.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import { contract } from '#platform/http/contract.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { writeSignInLink } from '../people/write-sign-in-link.server.ts'
import { staffCallables } from '../staff.callables.server.ts'
import { cookieOf, givenAccount, givenAdmin, testCall } from '../staff.testing.server.ts'
import { codeAt } from '../two-factor/one-time-code.server.ts'
import { signInWithCustomToken } from './sign-in-with-custom-token.server.ts'

const SYSTEM = { actor: { kind: 'system', id: 'test' }, requestId: null } as const

/** Calls as a browser does and keeps what it is told to keep. */
async function send(app: TestApp, name: string, data: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: TEST_ORIGIN, ...headers },
    body: JSON.stringify({ data }),
  })
  const setCookies = response.headers.getSetCookie()
  return {
    status: response.status,
    setCookies,
    cookie: cookieOf(setCookies),
    ...((await response.json()) as object),
  } as {
    status: number
    setCookies: string[]
    cookie: string
    result: never
    error: { code: string; message: string; details?: { retryAfterSeconds: number } }
  }
}

const tidy = callable(
  contract({
    name: 'tidy',
    method: 'POST',
    access: 'saveSettings',
    summary: 'Something only admins do.',
    input: z.object({}),
    output: z.object({ by: z.string() }),
  }),
  async (_services: unknown, _input, { actor }) => ({ by: String(actor.id) }),
)

test('[ADM-120][ADM-069][ADM-152] e-mail, password and second factor begin a session whose token tells who it is', async () => {
  await using app = await startTestApp(staffCallables)
  const { user, password, totpSecret } = await givenAccount(app)
  const first = await send(app, 'signInWithPassword', { email: ` ${user.email.toUpperCase()} `, password })
  expect(first.result).toEqual({ missing: 'second-factor' })
  expect((await app.call('refreshToken', {}, { cookie: first.cookie })).error.code).toBe('AUTHENTICATION_REQUIRED')

  const code = codeAt(totpSecret ?? '', app.clock.now())
  const second = await send(app, 'verifySecondFactor', { code }, { cookie: first.cookie })
  expect(second.result).toEqual({ missing: 'nothing' })
  // The session goes on under another id; the first cookie opens nothing any more.
  expect(second.cookie).not.toBe(first.cookie)
  expect(await app.auth.identify({ cookie: first.cookie })).toBeNull()

  const fresh = await app.call('refreshToken', {}, { cookie: second.cookie })
  const [session] = await app.db.select().from(authSessions)
  expect(fresh.result).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expiresAt: new Date(app.clock.now().getTime() + 60 * 60_000).toISOString(),
    admin: true,
    missing: 'nothing',
    user: { id: user.id, email: user.email, name: user.name, language: 'sk' },
    sessionId: session?.id,
    sessionExpiresAt: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    lastActivityAt: app.clock.now().toISOString(),
  })
  const written = await app.db.select({ action: auditEvents.action }).from(auditEvents)
  expect(written.map(({ action }) => action).toSorted()).toEqual(['sign-in-begun', 'signed-in'])
})

test('[ADM-121][ADM-152] a custom token signs in once and within ten minutes, also when twenty come with it at once', async () => {
  await using app = await startTestApp(staffCallables)
  const { user } = await givenAccount(app, { twoFactor: false })
  const { token } = await writeSignInLink(app, { email: user.email }, SYSTEM)
  // The database never holds the token itself.
  expect(JSON.stringify(await app.db.select().from(authVerifications))).not.toContain(token)
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      signInWithCustomToken(app, { token }, testCall()).then(
        ({ missing }) => missing as string,
        (refusal) => refusal.code as string,
      ),
    ),
  )
  expect(codes.toSorted()).toEqual([...Array(19).fill('TOKEN_SPENT'), 'two-factor-enrolment'])
  expect(await app.db.$count(authSessions)).toBe(1)

  const other = await writeSignInLink(app, { email: user.email }, SYSTEM)
  expect((await send(app, 'signInWithCustomToken', { token: other.token })).result).toEqual({
    missing: 'two-factor-enrolment',
  })
  const late = await writeSignInLink(app, { email: user.email }, SYSTEM)
  app.clock.advance(10 * 60_000)
  expect((await send(app, 'signInWithCustomToken', { token: late.token })).error.code).toBe('TOKEN_SPENT')
})

test('a custom token stands for the password, not for the second factor', async () => {
  await using app = await startTestApp(staffCallables)
  const { user } = await givenAccount(app)
  const { token } = await writeSignInLink(app, { email: user.email }, SYSTEM)
  expect((await send(app, 'signInWithCustomToken', { token })).result).toEqual({ missing: 'second-factor' })
})

test('[ADM-070][ADM-122][ADM-140] only a token with the claim makes an admin; a viewer has it narrowed, others not at all', async () => {
  await using app = await startTestApp([...staffCallables, tidy])
  const told: Record<string, unknown> = {}
  for (const role of ['admin', 'viewer', null] as const) {
    const person = await givenAdmin(app, { role })
    const claims = await app.auth.openToken(person.token)
    const answer = await app.call('tidy', {}, person.headers)
    told[String(role)] = { admin: claims?.admin, viewer: claims?.viewer, status: answer.status }
    // The session alone, however good, is not enough for a call of admins.
    expect((await app.call('tidy', {}, { cookie: person.cookie })).status).toBe(403)
  }
  expect(told).toEqual({
    admin: { admin: true, viewer: undefined, status: 200 },
    viewer: { admin: true, viewer: true, status: 403 },
    null: { admin: undefined, viewer: undefined, status: 403 },
  })
})

test('[ADM-123] a call of admins wants session, fresh token and claim of one and the same sign-in', async () => {
  await using app = await startTestApp([...staffCallables, tidy])
  const [one, two] = [await givenAdmin(app), await givenAdmin(app)]
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const status = async (headers: Record<string, string>) => (await app.call('tidy', {}, headers)).status
  expect(await status(one.headers)).toBe(200)
  expect(await status({})).toBe(401)
  expect(await status(bearer(one.token))).toBe(401)
  expect(await status({ cookie: one.cookie, ...bearer(two.token) })).toBe(403)
  app.clock.advance(60 * 60_000)
  expect(await status(one.headers)).toBe(403)
})

test('[ADM-142][ADM-180] without the claim the specified sentence comes back and nothing is done', async () => {
  let done = 0
  const counted = { ...tidy, run: async () => ({ by: String(++done) }) }
  await using app = await startTestApp([...staffCallables, counted])
  const person = await givenAdmin(app, { role: null })
  const answer = (language: string) => app.call('tidy', {}, { ...person.headers, 'x-language': language })
  expect((await answer('en')).error).toEqual({
    code: 'INSUFFICIENT_PERMISSIONS',
    message: 'Insufficient permissions. Admin access required.',
  })
  expect((await answer('sk')).error.message).toBe('Nemáte dostatočné oprávnenia. Potrebujete prístup správcu.')
  expect(done).toBe(0)
})

test('[ADM-143] what is for everybody asks nobody who they are, also not somebody with a session', async () => {
  const greet = callable(
    contract({
      name: 'greet',
      method: 'POST',
      access: 'visitor',
      summary: 'For everybody.',
      input: z.object({}),
      output: z.object({ kind: z.string() }),
    }),
    async (_services: unknown, _input, { actor }) => ({ kind: actor.kind }),
  )
  await using app = await startTestApp([greet])
  const person = await givenAdmin(app)
  app.auth.identifyCall = () => Promise.reject(new Error('nobody should ask'))
  expect((await app.call('greet', {}, person.headers)).result).toEqual({ kind: 'visitor' })
  expect((await app.call('greet', {})).result).toEqual({ kind: 'visitor' })
})

test('[ADM-181] a foreign origin is answered with the sentence about the failed security check', async () => {
  await using app = await startTestApp(staffCallables)
  const foreign = (language: string) =>
    app.call('signOut', {}, { origin: 'https://elsewhere.example', 'x-language': language })
  expect(await foreign('en')).toMatchObject({
    status: 403,
    error: {
      code: 'FOREIGN_ORIGIN',
      message: 'Security verification failed. Please refresh the page and try again.',
    },
  })
  expect((await foreign('sk')).error.message).toBe(
    'Bezpečnostné overenie zlyhalo. Obnovte, prosím, stránku a skúste to znova.',
  )
})

test('[ADM-213] the cookie outlives the browser, and on https nobody but our origin can set or read it', async () => {
  for (const [origin, name] of [
    ['http://bystro.test', 'bystro-auth'],
    ['https://bystro.test', '__Host-bystro-auth'],
  ] as const) {
    await using app = await startTestApp(staffCallables, { environment: { PUBLIC_ORIGIN: origin } })
    const { user, password } = await givenAccount(app, { twoFactor: false })
    const { setCookies } = await send(app, 'signInWithPassword', { email: user.email, password }, { origin })
    expect(setCookies).toHaveLength(1)
    const [pair = '', ...attributes] = (setCookies[0] ?? '').split('; ')
    expect(pair.startsWith(`${name}=`)).toBe(true)
    expect(attributes.toSorted()).toEqual(
      [
        'HttpOnly',
        `Max-Age=${30 * 86_400}`,
        'Path=/',
        'SameSite=Lax',
        ...(name.startsWith('__') ? ['Secure'] : []),
      ].toSorted(),
    )
  }
})

test('a session ends after seven days without use and after thirty with it', async () => {
  await using app = await startTestApp(staffCallables)
  const { cookie } = await givenAdmin(app)
  const DAY = 86_400_000
  const isSignedIn = async (browser: string) => (await app.auth.identify({ cookie: browser })) !== null
  for (let day = 0; day < 29; day++) {
    app.clock.advance(DAY)
    expect(await isSignedIn(cookie)).toBe(true)
  }
  app.clock.advance(DAY)
  expect(await isSignedIn(cookie)).toBe(false)

  const idle = await givenAdmin(app)
  app.clock.advance(7 * DAY)
  expect(await isSignedIn(idle.cookie)).toBe(false)
  expect(await app.db.$count(authSessions)).toBe(0)
})

test('signing out deletes the session: neither cookie nor token opens anything again', async () => {
  await using app = await startTestApp([...staffCallables, tidy])
  const person = await givenAdmin(app)
  const out = await send(app, 'signOut', {}, person.headers)
  expect(out.result).toEqual({ signedOut: true })
  expect(out.setCookies.some((line) => line.startsWith('bystro-auth=;') && line.includes('Max-Age=0'))).toBe(true)
  expect(await app.db.$count(authSessions)).toBe(0)
  expect((await app.call('tidy', {}, person.headers)).status).toBe(401)
  expect((await app.call('refreshToken', {}, person.headers)).status).toBe(401)
  // Somebody who is not signed in is signed out already.
  expect((await send(app, 'signOut', {})).result).toEqual({ signedOut: true })
})

test('the role is read from the row: whoever loses the claim is no admin with the same cookie and token', async () => {
  await using app = await startTestApp([...staffCallables, tidy])
  const person = await givenAdmin(app)
  await app.db.update(authUsers).set({ role: null }).where(eq(authUsers.id, person.user.id))
  expect((await app.call('tidy', {}, person.headers)).status).toBe(403)
  expect((await app.call('refreshToken', {}, person.headers)).result).toMatchObject({ admin: false, missing: 'claim' })
})

test('where a second factor is required, an admin without one has no claim yet', async () => {
  await using strict = await startTestApp(staffCallables)
  const person = await givenAdmin(strict, { twoFactor: false })
  expect((await strict.call('refreshToken', {}, person.headers)).result).toMatchObject({
    admin: false,
    missing: 'two-factor-enrolment',
  })
  await using local = await startTestApp(staffCallables, { environment: { ADMIN_TWO_FACTOR: 'optional' } })
  const relaxed = await givenAdmin(local, { twoFactor: false })
  expect((await local.call('refreshToken', {}, relaxed.headers)).result).toMatchObject({
    admin: true,
    missing: 'nothing',
  })
})
