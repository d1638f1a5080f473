import { openBackend } from '#platform/browser/session/open-backend.ts'
import { type FakeBrowser, fakeBrowser } from './fake-browser.ts'
import { fakeToken } from './fake-tokens.ts'

const HOUR_MS = 3_600_000

export const FAKE_USER = { id: 'user-1', email: 'jana@bystro.test', name: 'Jana Veselá' }
export const BROKEN = new TypeError('Failed to fetch')

export const refused = (status: number, code: string) => ({ status, body: { error: { code, message: code } } })

/** What the server answers to refreshToken: a token of an hour, by the browser's own clock. */
export function freshToken(
  world: Pick<FakeBrowser, 'now'>,
  { admin, lastsMs = HOUR_MS }: { admin: boolean; lastsMs?: number },
) {
  const at = world.now()
  const claims = { sub: FAKE_USER.id, sid: 'auth-session-1', exp: (at + lastsMs) / 1_000 }
  return {
    body: {
      result: {
        token: fakeToken(admin ? { ...claims, admin: true } : claims),
        expiresAt: new Date(at + lastsMs).toISOString(),
        user: FAKE_USER,
        sessionId: 'auth-session-1',
        sessionExpiresAt: new Date(at + 168 * HOUR_MS).toISOString(),
      },
    },
  }
}

/** A backend in a browser of the test's own, whose server is well and knows this person. */
export function fakeBackend({ admin = true, ...given }: { admin?: boolean } & Parameters<typeof fakeBrowser>[0] = {}) {
  const world = fakeBrowser(given)
  world.answer('/api/readDiagnostics', { body: { result: { now: '2026-11-16T09:00:00Z', usesStandIns: false } } })
  world.answer('/api/refreshToken', () => freshToken(world, { admin }))
  world.answer('/api/signOut', { body: { result: {} } })
  const backend = openBackend(world)
  return { world, backend, auth: backend.auth }
}

/** The same, with that person signed in and at rest. */
export async function signedInBackend(given: Parameters<typeof fakeBackend>[0] = {}) {
  const fake = fakeBackend(given)
  await Promise.all([fake.backend.begin({ pathname: '/admin/dashboard', user: FAKE_USER }), fake.world.pass(500)])
  return fake
}
