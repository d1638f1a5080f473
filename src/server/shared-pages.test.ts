import { expect, test } from 'vitest'
import { listSocialComments } from '#capabilities/sharing/list-social-comments.server.ts'
import { readSocialMetrics } from '#capabilities/sharing/read-social-metrics.server.ts'
import { givenConnection } from '#capabilities/sharing/sharing.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { playedHosts } from '#tools/network-sandbox/played-hosts.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { jobHandlers } from './job-handlers.server.ts'
import { listSharedPages } from './shared-pages.server.ts'

test('the pages whose shares are counted are the landing page, the blog and its newest posts', async () => {
  await using services = await testServices()
  const [landing, blog, ...posts] = await listSharedPages(services)
  expect([landing, blog]).toEqual(['/', '/blog'])
  expect(posts.map((path) => path.replace(/[\w-]+$/, ''))).toEqual([
    '/blog/',
    '/en/blog/',
    '/blog/',
    '/blog/',
    '/blog/',
  ])
})

test('while Ghost is away the two pages that are always there are counted, and it is logged', async () => {
  await using services = await testServices({ GHOST_URL: 'http://127.0.0.1:9', GHOST_CONTENT_KEY: 'a'.repeat(26) })
  expect(await listSharedPages(services)).toEqual(['/', '/blog'])
  expect(services.logged).toContainEqual(expect.objectContaining({ msg: 'the newest posts are not known now' }))
})

test('the two jobs keep figures of all these pages and what people wrote below posts about them', async () => {
  await using sandbox = await startNetworkSandbox(playedHosts())
  await using services = await testServices({
    NETWORK_SANDBOX_URL: sandbox.url,
    PUBLIC_ORIGIN: 'http://localhost:3000',
  })
  services.clock.set(new Date().toISOString())
  await givenConnection(services, 'facebook')
  await givenConnection(services, 'x')
  const run = (name: string) => jobHandlers.find(({ definition }) => definition.name === name)?.run(services, {})
  await run('read-social-metrics')
  await run('read-social-comments')
  const call = { actor: { kind: 'viewer', id: 'vera' } } as const
  const pages = await readSocialMetrics(services, {}, call)
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...(await listSharedPages(services))].toSorted())
  expect(pages.every(({ metrics }) => metrics.facebook !== null && metrics.twitter?.replies === 2)).toBe(true)
  const query = { network: null, path: '/', page: 1, pageSize: 20 }
  const { comments } = await listSocialComments(services, query, call)
  expect(comments.map(({ author }) => author)).toEqual(['@maria_z_kniznice', '@zvedavy_milan'])
})
