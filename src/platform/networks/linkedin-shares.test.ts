import { expect, test } from 'vitest'
import type { Config } from '#platform/config/config.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { startNetworkSandbox } from '../../../tools/network-sandbox/start-network-sandbox.ts'
import { checkLinkedinToken, readOrganizationShares } from './linkedin-shares.server.ts'

const HOST = 'api.linkedin.com'
const TOKEN = { accessToken: 'AQX-token-of-tests' }

async function withLinkedin() {
  const clock = testClock()
  const sandbox = await startNetworkSandbox({
    [HOST]: ({ path }) => (path === '/v2/userinfo' ? { status: 200, body: { sub: 'x7Yz', name: 'Jana Nová' } } : null),
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

test('a checked token of LinkedIn tells whose it is, or nothing where it may not, and one that is over is refused', async () => {
  const { services, sandbox } = await withLinkedin()
  await using _ = sandbox
  const whose = { facts: { authorUrn: 'urn:li:person:x7Yz', name: 'Jana Nová' }, expiresAt: null }
  expect(await checkLinkedinToken(services, TOKEN)).toEqual(whose)
  const said = { serviceErrorCode: 100, message: 'Not enough permissions to access: GET /userinfo', status: 403 }
  sandbox.failNext(HOST, { status: 403, body: said })
  expect(await checkLinkedinToken(services, TOKEN)).toEqual({ facts: {}, expiresAt: null })
  sandbox.failNext(HOST, {
    status: 401,
    body: { serviceErrorCode: 65_601, message: 'The token was revoked', status: 401 },
  })
  await expect(checkLinkedinToken(services, TOKEN)).rejects.toMatchObject({ trouble: 'unauthorized' })
})
