import { expect, test } from 'vitest'
import { BROKEN, fakeBackend, freshToken, refused, signedInBackend } from '#platform/testing/fake-backend.ts'
import { memory } from '#platform/testing/fake-browser.ts'
import { fakeToken } from '#platform/testing/fake-tokens.ts'
import { runDiagnostics } from './run-diagnostics.ts'

type Fake = ReturnType<typeof fakeBackend>

/** Each check with its verdict and number; the server's clock is as far off as given. */
async function verdicts(fake: Fake, { skewSeconds = 0, hasCookies = true } = {}) {
  const now = new Date(fake.world.now() + skewSeconds * 1_000).toISOString()
  fake.world.answer('/healthz', { status: 200 })
  fake.world.answer('/api/readDiagnostics', { body: { result: { now, usesStandIns: false } } })
  const [findings] = await Promise.all([runDiagnostics(fake.backend, fake.world, hasCookies), fake.world.pass(0)])
  return Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]))
}

const GOOD = {
  reach: 'ok',
  database: 'ok',
  token: 'ok',
  claim: 'ok',
  clock: 'ok',
  cookies: 'ok',
  storage: 'ok',
  errors: 'ok',
}

test('a browser where all is well finds nothing to complain about, and leaves nothing behind', async () => {
  const fake = await signedInBackend()
  const kept = fake.world.local.names()
  expect(await verdicts(fake)).toEqual(GOOD)
  expect(fake.world.local.names()).toEqual(kept)
})

test('a clock that is off by more than half a minute is a warning, by more than five minutes a fault, either way', async () => {
  const fake = await signedInBackend()
  const clockOff = async (skewSeconds: number) => (await verdicts(fake, { skewSeconds })).clock
  expect(await clockOff(30)).toBe('ok')
  expect([await clockOff(31), await clockOff(-300)]).toEqual(['warn', 'warn'])
  expect([await clockOff(301), await clockOff(-3_600)]).toEqual(['bad', 'bad'])
})

test('a browser without cookies or storage is told so', async () => {
  const silent = { ...memory(), write: () => {} }
  const fake = await signedInBackend({ local: silent })
  expect(await verdicts(fake, { hasCookies: false })).toEqual({ ...GOOD, cookies: 'bad', storage: 'warn' })
})

test('somebody without the claim has a token and lacks the claim; a viewer has it', async () => {
  const ordinary = await signedInBackend({ admin: false })
  expect(await verdicts(ordinary)).toEqual({ ...GOOD, claim: 'bad' })
  const viewer = fakeBackend()
  const { result } = freshToken(viewer.world, { admin: true }).body
  const token = fakeToken({ admin: true, viewer: true, exp: viewer.world.now() / 1_000 + 3_600 })
  viewer.world.answer('/api/refreshToken', { body: { result: { ...result, token } } })
  await Promise.all([viewer.backend.begin({ pathname: '/admin/x', user: { id: 'user-1' } }), viewer.world.pass(500)])
  const [findings] = await Promise.all([runDiagnostics(viewer.backend, viewer.world, true), viewer.world.pass(0)])
  expect(findings.find(({ check }) => check === 'claim')).toMatchObject({ verdict: 'ok', isViewer: true })
})

test('a server that does not answer is told apart from one that answers without its database', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/healthz', { status: 200 })
  fake.world.answer('/api/readDiagnostics', refused(503, 'BUSY'))
  const run = async () => {
    const [findings] = await Promise.all([runDiagnostics(fake.backend, fake.world, true), fake.world.pass(0)])
    return Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]))
  }
  expect(await run()).toMatchObject({ reach: 'ok', database: 'bad', clock: 'warn' })
  fake.world.answer('/healthz', BROKEN)
  expect(await run()).toMatchObject({ reach: 'bad', database: 'bad' })
})

test('a session that is over has neither token nor claim', async () => {
  const fake = fakeBackend()
  await fake.backend.begin({ pathname: '/', user: null })
  expect(await verdicts(fake)).toEqual({ ...GOOD, token: 'bad', claim: 'bad' })
})

test('errors of before are counted, and the run itself adds none to what it found', async () => {
  const fake = await signedInBackend()
  fake.backend.errors.note(new Error('before'))
  fake.backend.errors.note(new Error('and again'))
  fake.world.answer('/healthz', { status: 200 })
  const [findings] = await Promise.all([runDiagnostics(fake.backend, fake.world, true), fake.world.pass(0)])
  expect(findings.at(-1)).toMatchObject({ check: 'errors', verdict: 'warn', amount: 2 })
})
