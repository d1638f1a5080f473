import { expect, test } from 'vitest'
import type { Config } from '#platform/config/config.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { checkLinkedinToken, readOrganizationShares } from './linkedin-shares.server.ts'

const HOST = 'api.linkedin.com'

async function withLinkedin() {
  const clock = testClock()
  const sandbox = await startNetworkSandbox({
    [HOST]: ({ path }) => {
      if (path === '/v2/userinfo') return { status: 200, body: { sub: 'x7Yz', name: 'Jana Nová' } }
      return { status: 200, body: { id: 'x7Yz', localizedFirstName: 'Jana', localizedLastName: 'Nová' } }
    },
  })
  const config = { networkSandboxUrl: sandbox.url } as Config
  return { services: { clock, config, metrics: createMetrics({ clock }) }, sandbox }
}

test('[ADM-164] the read of an organization’s shares is a placeholder: zeros, and nobody is asked', async () => {
  const { sandbox } = await withLinkedin()
  await using _ = sandbox
  expect(await readOrganizationShares()).toEqual({ shares: 0, likes: 0, comments: 0, clicks: 0 })
  expect(sandbox.requests()).toEqual([])
})

test.each(['posts', 'ugc'] as const)(
  'a checked token of LinkedIn (%s) tells whose it is, or nothing where it may not, and one that is over is refused',
  async (api) => {
    const { services, sandbox } = await withLinkedin()
    await using _ = sandbox
    const check = () => checkLinkedinToken(services, { accessToken: 'AQX-token-of-tests', api })
    const facts = { authorUrn: 'urn:li:person:x7Yz', name: 'Jana Nová' }
    expect(await check()).toEqual({ facts, expiresAt: null })
    const said = { serviceErrorCode: 100, message: 'Not enough permissions to access: GET /me', status: 403 }
    sandbox.failNext(HOST, { status: 403, body: said })
    expect(await check()).toEqual({ facts: {}, expiresAt: null })
    const over = { serviceErrorCode: 65_601, message: 'The token used in the request has been revoked', status: 401 }
    sandbox.failNext(HOST, { status: 401, body: over })
    await expect(check()).rejects.toMatchObject({ trouble: 'unauthorized' })
    sandbox.failNext(HOST, { status: 200, body: {} })
    await expect(check()).rejects.toMatchObject({ trouble: 'unreadable' })
  },
)
