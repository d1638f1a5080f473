import { expect, test } from 'vitest'
import type { Config } from '#platform/config/config.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { FACEBOOK_ERRORS, facebookHost } from '#tools/network-sandbox/facebook.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { checkFacebookToken, readUrlEngagement } from './facebook-graph.server.ts'

const HOST = 'graph.facebook.com'
const URL_OF_PAGE = 'https://bystro.sk/blog/co-je-ai'
const COUNTS = { share_count: 41, reaction_count: 97, comment_count: 12 }
const GOOD = { accessToken: 'EAAgoodTokenOfTests', url: URL_OF_PAGE }

async function withFacebook() {
  const clock = testClock()
  const sandbox = await startNetworkSandbox({
    [HOST]: facebookHost({ engagement: { [URL_OF_PAGE]: COUNTS }, now: () => clock.now().getTime() }),
  })
  const config = { networkSandboxUrl: sandbox.url } as Config
  return { services: { clock, config, metrics: createMetrics({ clock }) }, sandbox }
}

test('[ADM-166] the engagement of an address is read as share_count, reaction_count and comment_count, with the token out of its address', async () => {
  const { services, sandbox } = await withFacebook()
  await using _ = sandbox
  expect(await readUrlEngagement(services, GOOD)).toEqual({ shareCount: 41, reactionCount: 97, commentCount: 12 })
  const [asked] = sandbox.requests()
  expect(asked).toMatchObject({ method: 'GET', path: '/v26.0/' })
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ id: URL_OF_PAGE, fields: 'engagement' })
  expect(asked?.headers.authorization).toBe('Bearer EAAgoodTokenOfTests')
})

test.each([
  ['a token that is over', FACEBOOK_ERRORS.expired, 'unauthorized'],
  ['a permission that is missing', FACEBOOK_ERRORS.noPermission, 'forbidden'],
  ['an address it does not like', FACEBOOK_ERRORS.badUrl, 'refused'],
  ['trouble of its own', FACEBOOK_ERRORS.down, 'unavailable'],
  ['a page of what stands in front of it', { status: 502, body: '<html>Bad Gateway</html>' }, 'unavailable'],
  ['no engagement', { status: 200, body: { id: URL_OF_PAGE } }, 'unreadable'],
  ['a connection that breaks', 'drop', 'unavailable'],
] as const)('Facebook with %s is a fault that says which', async (_, answer, trouble) => {
  const { services, sandbox } = await withFacebook()
  await using _sandbox = sandbox
  sandbox.failNext(HOST, answer)
  await expect(readUrlEngagement(services, GOOD)).rejects.toMatchObject({
    name: 'ExternalApiFault',
    trouble,
    pausedUntil: null,
  })
})

test('who is throttled by Facebook waits as long as it says, an hour where it says nothing, a day at most', async () => {
  const { services, sandbox } = await withFacebook()
  await using _ = sandbox
  const now = services.clock.now().getTime()
  for (const [answer, minutes] of [
    [FACEBOOK_ERRORS.limitedForMinutes(23), 23],
    [FACEBOOK_ERRORS.limitedForMinutes(0), 60],
    [FACEBOOK_ERRORS.limited, 60],
    [FACEBOOK_ERRORS.limitedForMinutes(99_999), 24 * 60],
  ] as const) {
    sandbox.failNext(HOST, answer)
    await expect(readUrlEngagement(services, GOOD)).rejects.toMatchObject({
      trouble: 'limited',
      pausedUntil: new Date(now + minutes * 60_000),
    })
  }
})

test('the eleventh question about one address within an hour is throttled', async () => {
  const { services, sandbox } = await withFacebook()
  await using _ = sandbox
  for (let turn = 0; turn < 10; turn += 1) await readUrlEngagement(services, GOOD)
  await expect(readUrlEngagement(services, GOOD)).rejects.toMatchObject({ trouble: 'limited' })
})

test('a checked token tells its app and when it ends, and never stands in an address', async () => {
  const { services, sandbox } = await withFacebook()
  await using _ = sandbox
  const checked = await checkFacebookToken(services, GOOD)
  expect(checked.facts).toEqual({ appId: '1203405060708', appName: 'Bystro', tokenType: 'USER' })
  expect(checked.expiresAt?.getTime()).toBe(services.clock.now().getTime() + 60 * 86_400_000)
  const asked = sandbox.requests()
  expect(asked).toHaveLength(1)
  expect([...(asked[0]?.query ?? [])]).toEqual([])
})

test('the token of a page works although Facebook tells nothing of it', async () => {
  const { services, sandbox } = await withFacebook()
  await using _ = sandbox
  const checked = await checkFacebookToken(services, { ...GOOD, accessToken: 'EAAPAGEtoken' })
  expect(checked).toEqual({ facts: {}, expiresAt: null })
})

test('a token that Facebook does not accept is refused, in words without the token', async () => {
  const { services, sandbox } = await withFacebook()
  await using _ = sandbox
  const typed = 'mistyped-token-of-somebody'
  const fault = await checkFacebookToken(services, { ...GOOD, accessToken: typed }).catch((error: unknown) => error)
  expect(fault).toMatchObject({ trouble: 'unauthorized', message: 'Facebook (190): Malformed access token […]' })
  await expect(checkFacebookToken(services, { ...GOOD, accessToken: 'EAAOLD' })).rejects.toMatchObject({
    trouble: 'unauthorized',
  })
})

test('what Facebook says at length is cut to 200 characters of one line', async () => {
  const { services, sandbox } = await withFacebook()
  await using _ = sandbox
  const message = `<b>${'long\n'.repeat(100)}`
  sandbox.failNext(HOST, { status: 400, body: { error: { message, code: 100 } } })
  const fault = await readUrlEngagement(services, GOOD).catch((error: unknown) => error as Error)
  expect((fault as Error).message).toMatch(/^Facebook \(100\): <b>long long /)
  expect((fault as Error).message).toHaveLength(200)
})
