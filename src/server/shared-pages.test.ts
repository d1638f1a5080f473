import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { listSharedPages } from './shared-pages.server.ts'

test('the pages whose shares are counted are the landing page, the blog and its newest posts', async () => {
  await using services = await testServices()
  const [landing, blog, ...posts] = await listSharedPages(services)
  expect([landing, blog]).toEqual(['/', '/blog'])
  expect(posts).toHaveLength(4)
  expect(posts.every((path) => /^\/blog\/[\w-]+$/.test(path))).toBe(true)
})

test('while Ghost is away the two pages that are always there are counted, and it is logged', async () => {
  await using services = await testServices({ GHOST_URL: 'http://127.0.0.1:9', GHOST_CONTENT_KEY: 'a'.repeat(26) })
  expect(await listSharedPages(services)).toEqual(['/', '/blog'])
  expect(services.logged).toContainEqual(expect.objectContaining({ msg: 'the newest posts are not known now' }))
})
