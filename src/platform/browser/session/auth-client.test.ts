import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BROKEN, FAKE_USER, fakeBackend, freshToken, refused, signedInBackend } from '#platform/testing/fake-backend.ts'
import { memory } from '#platform/testing/fake-browser.ts'
import { STORED_SIGN_IN } from './stored-sign-in.ts'

const ADMIN_PAGE = { pathname: '/admin/dashboard', user: FAKE_USER }
const PASSWORD = { email: 'jana@bystro.test', password: 'a long enough one' }
const MINUTE = 60_000

test('[ADM-093] somebody is being looked for, signed out, signed in as admin or signed in without the claim', async () => {
  const { world, backend, auth } = fakeBackend()
  const begun = backend.begin(ADMIN_PAGE)
  expect(auth.state.get()).toEqual({ kind: 'loading' })
  await world.pass(500)
  await begun
  expect(auth.state.get()).toMatchObject({ kind: 'admin' })
  await Promise.all([auth.signOut(), world.pass(0)])
  expect(auth.state.get()).toEqual({ kind: 'signed-out' })
  const other = await signedInBackend({ admin: false })
  expect(other.auth.state.get()).toMatchObject({ kind: 'non-admin' })
})

test('[ADM-069] session info holds the user, both flags, the expiry of the token, the last activity and the session id', async () => {
  const { world, auth, backend } = await signedInBackend()
  const startedAt = world.now()
  expect(auth.state.get()).toEqual({
    kind: 'admin',
    session: {
      user: FAKE_USER,
      isAuthenticated: true,
      isAdmin: true,
      tokenExpiresAt: startedAt + 60 * MINUTE,
      lastActivityAt: startedAt,
      sessionId: 'auth-session-1',
    },
  })
  world.answer('/api/anything', { body: { result: null } })
  await Promise.all([backend.callFunction('anything', {}, { access: 'saveSettings' }), world.pass(5_000)])
  expect(auth.state.get()).toMatchObject({ session: { lastActivityAt: startedAt + 200 } })
})

test('[ADM-070][ADM-122] the admin flag comes from the claim in the token, whatever else the answer says', async () => {
  const { world, auth, backend } = fakeBackend()
  const answer = freshToken(world, { admin: false })
  world.answer('/api/refreshToken', { body: { result: { ...answer.body.result, admin: true, isAdmin: true } } })
  await Promise.all([backend.begin(ADMIN_PAGE), world.pass(500)])
  expect(auth.state.get()).toMatchObject({ kind: 'non-admin', session: { isAdmin: false } })
})

test('[ADM-094][ADM-012] on a public page without a kept sign-in nothing is asked about it, and the visitor is signed out', async () => {
  const { world, auth } = fakeBackend()
  await auth.begin({ pathname: '/', user: undefined })
  await world.pass(10 * MINUTE)
  expect(auth.state.get()).toEqual({ kind: 'signed-out' })
  expect(world.requests).toEqual([])
})

test('[ADM-213] a sign-in is kept in the browser that was closed, and found again on any page; the token is not kept', async () => {
  const local = memory()
  const before = await signedInBackend({ local })
  const token = await before.auth.getToken()
  expect(local.read(STORED_SIGN_IN)).toBe(
    JSON.stringify({ sessionId: 'auth-session-1', expiresAt: before.world.now() + 168 * 60 * MINUTE }),
  )
  expect(
    local
      .names()
      .map((name) => local.read(name))
      .join(),
  ).not.toContain(token)
  const { world, backend, auth } = fakeBackend({ local })
  await Promise.all([backend.begin({ pathname: '/blog', user: undefined }), world.pass(500)])
  expect(auth.state.get()).toMatchObject({ kind: 'admin' })
})

test('a kept sign-in that is over, or is no JSON of ours, is none', async () => {
  for (const kept of [JSON.stringify({ sessionId: 'x', expiresAt: 1 }), '{', '"x"', 'null', '{"sessionId":1}']) {
    const local = memory()
    local.write(STORED_SIGN_IN, kept)
    const { world, auth } = fakeBackend({ local })
    await auth.begin({ pathname: '/', user: undefined })
    expect(auth.state.get()).toEqual({ kind: 'signed-out' })
    expect(world.requests).toEqual([])
  }
})

test('[ADM-095] loading ends after 5 s whatever happens, and a sign-in found later still counts', async () => {
  const { world, backend, auth } = fakeBackend()
  world.answer('/api/readDiagnostics', 'never')
  const begun = backend.begin(ADMIN_PAGE)
  await world.pass(4_999)
  expect(auth.state.get()).toEqual({ kind: 'loading' })
  world.answer('/api/readDiagnostics', { body: { result: {} } })
  await world.pass(1)
  expect(auth.state.get()).toEqual({ kind: 'signed-out' })
  await world.pass(2_000)
  await begun
  expect(auth.state.get()).toMatchObject({ kind: 'admin' })
})

test('[ADM-097] after the start 0.5 s pass, then a known user gets a new token even if the old one would do', async () => {
  const { world, backend } = fakeBackend()
  const begun = backend.begin(ADMIN_PAGE)
  await world.pass(499)
  expect(world.requests.map(({ path }) => path)).toEqual(['/api/readDiagnostics'])
  await world.pass(1)
  await begun
  expect(world.sentAt('/api/refreshToken')).toEqual([0.5])
})

test('nobody known on a page of the back office is signed out without a question', async () => {
  const { world, backend, auth } = fakeBackend()
  await Promise.all([backend.begin({ pathname: '/admin', user: undefined }), world.pass(500)])
  expect(auth.state.get()).toEqual({ kind: 'signed-out' })
  expect(world.sentAt('/api/refreshToken')).toEqual([])
})

test('[ADM-096] restoring waits up to 8 s for the start and no longer', async () => {
  const { world, backend } = fakeBackend()
  world.answer('/api/readDiagnostics', 'never')
  const begun = backend.begin(ADMIN_PAGE)
  await world.pass(7_999)
  expect(backend.errors.list()).toEqual([])
  await world.pass(1)
  expect(backend.errors.list()[0]).toMatchObject({ message: 'Backend initialization timeout' })
  await world.pass(10_000)
  await begun
})

test('[ADM-098][ADM-099] a restore that fails recovers: the connection is tested, the token asked for again', async () => {
  const { world, backend, auth } = fakeBackend()
  world.answer('/api/refreshToken', BROKEN, () => freshToken(world, { admin: true }))
  await Promise.all([backend.begin(ADMIN_PAGE), world.pass(500)])
  expect(world.requests.map(({ path }) => path)).toEqual([
    '/api/readDiagnostics',
    '/api/refreshToken',
    '/api/readDiagnostics',
    '/api/refreshToken',
  ])
  expect(auth.state.get()).toMatchObject({ kind: 'admin' })
})

test('[ADM-099] when the token cannot be had again, recovery signs the user out', async () => {
  const { world, backend, auth } = fakeBackend()
  world.answer('/api/refreshToken', refused(401, 'AUTHENTICATION_REQUIRED'))
  await Promise.all([backend.begin(ADMIN_PAGE), world.pass(500)])
  expect(world.requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/signOut' })
  expect(auth.state.get()).toEqual({ kind: 'signed-out' })
  expect(world.local.names()).toEqual([])
})

test('nobody is signed out because the connection is gone: recovery waits for it', async () => {
  const { world, auth } = await signedInBackend()
  world.answer('/api/readDiagnostics', BROKEN)
  const [isGood] = await Promise.all([auth.recover(), world.pass(0)])
  expect(isGood).toBe(false)
  expect(auth.state.get()).toMatchObject({ kind: 'admin' })
  expect(world.sentAt('/api/signOut')).toEqual([])
})

test('[ADM-100] signing out clears everything that was kept about the sign-in, and nothing else', async () => {
  const { world, auth, backend } = await signedInBackend()
  world.local.write('theme', 'dark')
  backend.errors.note(new Error('something'))
  expect(world.local.names()).toContain(STORED_SIGN_IN)
  expect(world.session.names()).not.toEqual([])
  world.answer('/api/signOut', BROKEN)
  await Promise.all([auth.signOut(), world.pass(0)])
  expect(world.local.names()).toEqual(['theme'])
  expect(world.session.names()).toEqual([])
  expect(auth.state.get()).toEqual({ kind: 'signed-out' })
  await expect(auth.getToken()).rejects.toMatchObject({ message: 'No user is currently signed in' })
})

test('a token that arrives after the sign-out signs nobody in again', async () => {
  const { world, auth } = await signedInBackend()
  const late = auth.refreshToken().catch((error: Error) => error.message)
  await Promise.all([auth.signOut(), world.pass(0)])
  expect(await late).toBe('No user is currently signed in')
  expect(auth.state.get()).toEqual({ kind: 'signed-out' })
  expect(world.local.names()).toEqual([])
})

test('a page that the server made for nobody ends what was kept here', async () => {
  const { world, auth } = await signedInBackend()
  await auth.begin({ pathname: '/admin', user: null })
  expect(auth.state.get()).toEqual({ kind: 'signed-out' })
  expect(world.local.names()).toEqual([])
})

test('[ADM-105] the token is looked at every 60 s', async () => {
  const { world, auth } = fakeBackend()
  world.answer('/api/refreshToken', () => freshToken(world, { admin: true, lastsMs: 9 * MINUTE }))
  await Promise.all([auth.begin(ADMIN_PAGE), world.pass(500)])
  await world.pass(59_999)
  expect(world.sentAt('/api/refreshToken')).toEqual([0.5])
  await world.pass(120_001)
  expect(world.sentAt('/api/refreshToken')).toEqual([0.5, 60.5, 120.5, 180.5])
})

test('[ADM-106] the token is refreshed when fewer than 10 minutes remain', async () => {
  const { world } = await signedInBackend()
  await world.pass(50 * MINUTE)
  expect(world.sentAt('/api/refreshToken')).toEqual([0.5])
  await world.pass(MINUTE)
  expect(world.sentAt('/api/refreshToken')).toEqual([0.5, 51 * 60 + 0.5])
})

test('whoever asks for the token gets the one in memory while it is fresh, and one new token for all who ask', async () => {
  const { world, auth } = await signedInBackend()
  const first = await auth.getToken()
  expect(await auth.getToken()).toBe(first)
  expect(world.sentAt('/api/refreshToken')).toHaveLength(1)
  await world.pass(50.5 * MINUTE)
  await Promise.all([auth.getToken(), auth.getToken(), world.pass(0)])
  expect(world.sentAt('/api/refreshToken')).toHaveLength(2)
})

test('[ADM-188][ADM-206] a token that takes longer than 10 s is given up with Token retrieval timeout', async () => {
  const { world, auth } = await signedInBackend()
  world.answer('/api/refreshToken', 'never')
  const asked = auth.refreshToken().catch((error: unknown) => error)
  await world.pass(9_999)
  expect(await Promise.race([asked, Promise.resolve('waiting')])).toBe('waiting')
  await world.pass(1)
  expect(await asked).toMatchObject({ type: 'timeout', message: 'Token retrieval timeout' })
})

test('[ADM-187][ADM-205] a sign-in that takes longer than 30 s is given up with Authentication timeout', async () => {
  const { world, auth, backend } = fakeBackend()
  world.answer('/api/signInWithPassword', 'never')
  const signedIn = auth.signIn(PASSWORD).catch((error: unknown) => error)
  await world.pass(29_999)
  expect(backend.errors.list()).toEqual([])
  await world.pass(1)
  expect(backend.errors.list()[0]).toMatchObject({ type: 'network', message: 'Authentication timeout' })
  await world.pass(10 * MINUTE)
  expect(await signedIn).toMatchObject({ message: 'Authentication timeout' })
})

test('[ADM-152] signing in calls our own server by password or by custom token, and then asks for a token', async () => {
  const { world, auth } = fakeBackend()
  for (const name of ['signInWithPassword', 'signInWithCustomToken']) {
    world.answer(`/api/${name}`, { body: { result: { missing: 'nothing' } } })
  }
  await Promise.all([auth.signIn(PASSWORD), world.pass(0)])
  await Promise.all([auth.signIn({ token: 'one-time' }), world.pass(0)])
  expect(world.requests.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/signInWithPassword', body: { data: PASSWORD } },
    { path: '/api/refreshToken', body: { data: {} } },
    { path: '/api/signInWithCustomToken', body: { data: { token: 'one-time' } } },
    { path: '/api/refreshToken', body: { data: {} } },
  ])
  expect(auth.state.get()).toMatchObject({ kind: 'admin' })
})

test('who still owes the second factor is told so, and is not signed in yet', async () => {
  const { world, auth } = fakeBackend()
  world.answer('/api/signInWithPassword', { body: { result: { missing: 'second-factor' } } })
  const [answer] = await Promise.all([auth.signIn(PASSWORD), world.pass(0)])
  expect(answer).toEqual({ missing: 'second-factor' })
  expect(world.sentAt('/api/refreshToken')).toEqual([])
})

test('[ADM-210] a sign-in that the network lost is tried 5 times more, 2 s times the attempt apart', async () => {
  const { world, auth } = fakeBackend()
  world.answer('/api/signInWithPassword', BROKEN)
  const signedIn = auth.signIn(PASSWORD).catch((error: unknown) => error)
  await world.pass(10 * MINUTE)
  expect(await signedIn).toMatchObject({ type: 'network' })
  expect(world.sentAt('/api/signInWithPassword')).toEqual([0, 2, 6, 12, 20, 30])
})

test('[ADM-191][ADM-210] wrong credentials are sent once and never again, and so is what was refused for too many tries', async () => {
  for (const refusal of [refused(401, 'INVALID_CREDENTIALS'), refused(429, 'TOO_MANY_REQUESTS'), refused(400, 'X')]) {
    const { world, auth } = fakeBackend()
    world.answer('/api/signInWithPassword', refusal)
    const signedIn = auth.signIn(PASSWORD).catch((error: unknown) => error)
    await world.pass(10 * MINUTE)
    expect(await signedIn).toMatchObject({ code: expect.any(String) })
    expect(world.sentAt('/api/signInWithPassword')).toEqual([0])
  }
})

test('the name under which a sign-in is kept is the one that the first script of every page asks for', async () => {
  const entry = await readFile(new URL('../../../entry.client.tsx', import.meta.url), 'utf8')
  expect(entry).toContain(`localStorage.getItem('${STORED_SIGN_IN}')`)
})
