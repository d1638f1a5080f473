import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { type PlayedPost, X_ERRORS, xHost } from '#tools/network-sandbox/x.ts'
import { gatherSocialComments } from './gather-social-comments.server.ts'
import { gatherSocialMetrics } from './gather-social-metrics.server.ts'
import { listSocialComments } from './list-social-comments.server.ts'
import { readNetworkComments } from './read-network-comments.server.ts'
import { givenConnection } from './sharing.testing.server.ts'

const X = 'api.x.com'
const VIEWER = { actor: { kind: 'viewer', id: 'vera' } } as const
const ALL = { network: null, path: null, page: 1, pageSize: 20 }
const ORIGIN = 'http://localhost:3000'
const ARTICLE = '/blog/co-je-ai'
const URL_OF_ARTICLE = ORIGIN + ARTICLE
const PAGES = async () => ['/', ARTICLE]
const DAY_MS = 86_400_000

const POST: PlayedPost = {
  id: '1',
  text: 'Pozrite',
  username: 'jana',
  created_at: '2026-11-15T09:00:00Z',
  url: URL_OF_ARTICLE,
  public_metrics: { reply_count: 2 },
}
const REPLIES: ReadonlyArray<PlayedPost> = [
  { id: '2', text: 'A pre <začiatočníkov>?', username: 'milan', created_at: '2026-11-15T10:00:00Z', replyTo: '1' },
  { id: '3', text: 'Áno.', username: 'jana', created_at: '2026-11-15T11:00:00Z', replyTo: '1' },
]

async function withX() {
  const posts: PlayedPost[] = [POST, ...REPLIES]
  let now = () => 0
  const sandbox = await startNetworkSandbox({ [X]: xHost({ posts: () => posts, now: () => now() }) })
  const services = await testServices({ NETWORK_SANDBOX_URL: sandbox.url, PUBLIC_ORIGIN: ORIGIN })
  now = () => services.clock.now().getTime()
  await givenConnection(services, 'x')
  return {
    services,
    sandbox,
    posts,
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}

test('[ADM-083] [ADM-168] a comment found by search holds platform, postId, commentId, author, content, timestamp and url', async () => {
  await using given = await withX()
  const found = await readNetworkComments(given.services, { network: 'twitter', url: URL_OF_ARTICLE })
  expect(found?.comments[0]).toEqual({
    platform: 'twitter',
    postId: '1',
    commentId: '2',
    author: '@milan',
    content: 'A pre <začiatočníkov>?',
    timestamp: '2026-11-15T10:00:00.000Z',
    url: 'https://x.com/milan/status/2',
  })
  const queries = given.sandbox.requests().map(({ query }) => query.get('query'))
  expect(queries).toEqual([`url:"${URL_OF_ARTICLE}" -is:retweet`, '(conversation_id:1) is:reply'])
})

test('[ADM-169] comments of Facebook and LinkedIn are empty lists, and nobody is asked', async () => {
  await using given = await withX()
  for (const network of ['facebook', 'linkedin'] as const) {
    const found = await readNetworkComments(given.services, { network, url: URL_OF_ARTICLE })
    expect(found?.comments).toEqual([])
  }
  expect(given.sandbox.requests()).toEqual([])
})

test('[ADM-202] comments that cannot be read are null, and logged', async () => {
  await using given = await withX()
  given.sandbox.failNext(X, X_ERRORS.down)
  expect(await readNetworkComments(given.services, { network: 'twitter', url: URL_OF_ARTICLE })).toBeNull()
  expect(given.services.logged).toContainEqual(expect.objectContaining({ level: 'warn', network: 'x', status: 503 }))
})

test('comments are read where replies were counted, kept once, and listed newest first to whoever may look', async () => {
  await using given = await withX()
  const { services, sandbox } = given
  expect(await gatherSocialComments(services)).toEqual({ read: 0 })
  expect(sandbox.requests()).toEqual([])
  await gatherSocialMetrics(services, PAGES)
  expect(await gatherSocialComments(services)).toEqual({ read: 2 })
  expect(await gatherSocialComments(services)).toEqual({ read: 2 })
  const { comments, total } = await listSocialComments(services, ALL, VIEWER)
  expect(total).toEqual({ count: 2, isMore: false })
  expect(comments.map(({ commentId, path }) => [commentId, path])).toEqual([
    ['3', ARTICLE],
    ['2', ARTICLE],
  ])
  const of = async (asked: object) => (await listSocialComments(services, { ...ALL, ...asked }, VIEWER)).comments.length
  expect([await of({ network: 'facebook' }), await of({ path: '/' }), await of({ path: ARTICLE })]).toEqual([0, 0, 2])
  await expect(listSocialComments(services, ALL, { actor: { kind: 'visitor', id: null } })).rejects.toThrow()
})

test('what its author deleted on X goes here too, what only left the week of the search stays', async () => {
  await using given = await withX()
  const { services, posts } = given
  const kept = async () => (await listSocialComments(services, ALL, VIEWER)).comments.map(({ commentId }) => commentId)
  await gatherSocialMetrics(services, PAGES)
  await gatherSocialComments(services)
  posts.splice(0, posts.length, POST, ...REPLIES.slice(1))
  services.clock.advance(DAY_MS)
  await gatherSocialComments(services)
  expect(await kept()).toEqual(['3'])
  services.clock.advance(8 * DAY_MS)
  await gatherSocialMetrics(services, PAGES)
  await gatherSocialComments(services)
  expect(await kept()).toEqual(['3'])
})

test('an answer that may not be whole, or none at all, deletes nothing', async () => {
  await using given = await withX()
  const { services, posts, sandbox } = given
  await gatherSocialMetrics(services, PAGES)
  await gatherSocialComments(services)
  services.clock.advance(DAY_MS)
  sandbox.failNext(X, X_ERRORS.down)
  await gatherSocialComments(services)
  const written = (at: number) => new Date(Date.parse('2026-11-15T12:00:00Z') + at * 1000).toISOString()
  posts.splice(1, posts.length)
  posts.push(
    ...Array.from({ length: 100 }, (_, at) => ({
      ...(REPLIES[1] as PlayedPost),
      id: String(100 + at),
      created_at: written(at),
    })),
  )
  await gatherSocialComments(services)
  expect((await listSocialComments(services, { ...ALL, pageSize: 100 }, VIEWER)).total.count).toBe(102)
})
