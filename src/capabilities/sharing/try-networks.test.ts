import { expect, test } from 'vitest'
import { socialMetrics } from '#capabilities/sharing/sharing.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { type PlayedHost, startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { connectNetwork } from './connect-network.server.ts'
import { TryNetworks, tryNetworks } from './try-networks.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'r1' } as const
const ORIGIN = 'http://127.0.0.1:3000'

const x: PlayedHost = ({ path }) => {
  if (path === '/2/usage/tweets') return { status: 200, body: { data: { project_id: '77' } } }
  return { status: 200, body: { data: [], meta: { result_count: 0 } } }
}

test('trying asks each network about a page of ours, says why one is silent, and keeps nothing', async () => {
  await using sandbox = await startNetworkSandbox({ 'api.x.com': x })
  await using services = await testServices({ NETWORK_SANDBOX_URL: sandbox.url, PUBLIC_ORIGIN: ORIGIN })
  await connectNetwork(services, { network: 'x', version: 0, token: 'a-token-of-x-0123456789' }, ADMIN)
  const tried = await tryNetworks(services, { path: '/blog/prompt', what: 'metrics' }, ADMIN)
  expect(tried).toEqual({
    what: 'metrics',
    url: `${ORIGIN}/blog/prompt`,
    reasons: { facebook: 'not-connected' },
    metrics: { facebook: null, twitter: { retweets: 0, replies: 0 }, linkedin: { shares: 0, comments: 0 } },
    engagement: expect.objectContaining({ facebook: null, twitter: expect.objectContaining({ quotes: 0 }) }),
  })
  expect(sandbox.requests().at(-1)?.query.get('query')).toContain(`${ORIGIN}/blog/prompt`)
  expect(await tryNetworks(services, { path: '/', what: 'comments' }, ADMIN)).toEqual({
    what: 'comments',
    url: `${ORIGIN}/`,
    reasons: {},
    comments: { facebook: [], twitter: [], linkedin: [] },
  })
  expect(await services.db.select().from(socialMetrics)).toEqual([])
})

test('only an admin tries, only pages of ours, and not all day long', async () => {
  await using services = await testServices()
  const asked = { path: '/', what: 'metrics' } as const
  await expect(tryNetworks(services, asked, { actor: { kind: 'viewer', id: 'v1' } })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  for (const path of [
    '//evil.example',
    'https://evil.example/',
    '/blog/../admin',
    '/blog/a?x=1',
    '@evil.example',
    '',
  ]) {
    expect(TryNetworks.safeParse({ path, what: 'metrics' }).success, path).toBe(false)
  }
  const turns = await Promise.allSettled(Array.from({ length: 10 }, () => tryNetworks(services, asked, ADMIN)))
  const refused = turns.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } })
})
