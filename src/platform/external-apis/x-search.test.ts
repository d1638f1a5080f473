import { expect, test } from 'vitest'
import type { Config } from '#platform/config/config.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { type PlayedPost, X_ERRORS, xHost } from '#tools/network-sandbox/x.ts'
import { checkXToken, findPostsAbout, findReplies } from './x-search.server.ts'

const HOST = 'api.x.com'
const PAGE = 'https://bystro.sk/blog/co-je-ai'
const TOKEN = { bearerToken: 'AAAAgoodTokenOfTests' }

async function withX(posts: (now: Date) => ReadonlyArray<PlayedPost> = () => []) {
  const clock = testClock()
  const sandbox = await startNetworkSandbox({
    [HOST]: xHost({ posts: () => posts(clock.now()), now: () => clock.now().getTime() }),
  })
  const config = { networkSandboxUrl: sandbox.url } as Config
  return { services: { clock, config, metrics: createMetrics({ clock }) }, sandbox }
}

function post(id: string, now: Date, given: Partial<PlayedPost> = {}): PlayedPost {
  return { id, text: 'Pozrite', username: 'jana', created_at: now.toISOString(), ...given }
}

test('[ADM-167] recent search by address reads public_metrics of every post, a hundred at most and no second page', async () => {
  const { services, sandbox } = await withX((now) => [
    post('11', now, {
      url: `${PAGE}?utm_source=x`,
      public_metrics: { retweet_count: 3, like_count: 9, reply_count: 2, quote_count: 1 },
    }),
    ...Array.from({ length: 120 }, (_, at) => post(String(1000 + at), now, { url: `${PAGE}/` })),
  ])
  await using _ = sandbox
  const posts = await findPostsAbout(services, { ...TOKEN, url: PAGE })
  expect(posts).toHaveLength(100)
  expect(posts[0]).toMatchObject({ id: '11', username: 'jana', retweets: 3, likes: 9, replies: 2, quotes: 1 })
  const asked = sandbox.requests()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ method: 'GET', path: '/2/tweets/search/recent' })
  expect(asked[0]?.query.get('query')).toBe(`url:"${PAGE}" -is:retweet`)
  expect(asked[0]?.query.get('max_results')).toBe('100')
  expect(asked[0]?.query.get('tweet.fields')?.split(',')).toContain('public_metrics')
  expect(asked[0]?.headers.authorization).toBe('Bearer AAAAgoodTokenOfTests')
})

test('a post about a page below an address is not about the address', async () => {
  const { services, sandbox } = await withX((now) => [
    post('1', now, { url: 'https://bystro.sk' }),
    post('2', now, { url: PAGE }),
    post('3', now, { url: 'https://bystro.sk.evil.test/' }),
  ])
  await using _ = sandbox
  const posts = await findPostsAbout(services, { ...TOKEN, url: 'https://bystro.sk/' })
  expect(posts.map(({ id }) => id)).toEqual(['1'])
})

test('nobody wrote: an answer without data is an empty list', async () => {
  const { services, sandbox } = await withX()
  await using _ = sandbox
  expect(await findPostsAbout(services, { ...TOKEN, url: PAGE })).toEqual([])
  expect(await findReplies(services, { ...TOKEN, postIds: [] })).toEqual({ replies: [], isWhole: true })
  expect(sandbox.requests()).toHaveLength(1)
})

test('[ADM-168] replies are found by a search for the conversations of posts', async () => {
  const { services, sandbox } = await withX((now) => [
    post('1', now, { url: PAGE }),
    post('2', now, { replyTo: '1', username: 'milan', text: 'Áno & rád' }),
    post('3', now, { replyTo: '9' }),
  ])
  await using _ = sandbox
  const { replies, isWhole } = await findReplies(services, { ...TOKEN, postIds: ['1'] })
  expect(replies).toEqual([
    expect.objectContaining({ id: '2', conversationId: '1', username: 'milan', text: 'Áno & rád' }),
  ])
  expect(isWhole).toBe(true)
  expect(sandbox.requests()[0]?.query.get('query')).toBe('(conversation_id:1) is:reply')
})

test('a query never grows beyond the 512 characters of X, and what it leaves out is admitted', async () => {
  const { services, sandbox } = await withX((now) => [post('2', now, { replyTo: '1000000000000000001' })])
  await using _ = sandbox
  const postIds = Array.from({ length: 40 }, (_each, at) => String(1_000_000_000_000_000_001n + BigInt(at)))
  const { replies, isWhole } = await findReplies(services, { ...TOKEN, postIds })
  expect(replies).toHaveLength(1)
  expect(isWhole).toBe(false)
  expect(sandbox.requests()[0]?.query.get('query')?.length).toBeLessThanOrEqual(512)
})

test.each([
  ['a token it does not know', X_ERRORS.unauthorized, 'unauthorized'],
  ['an app that may not search', X_ERRORS.forbidden, 'forbidden'],
  ['a query it does not like', X_ERRORS.badQuery, 'refused'],
  ['trouble of its own', X_ERRORS.down, 'unavailable'],
  ['an answer of another kind', { status: 200, body: { posts: [] } }, 'unreadable'],
  ['a connection that breaks', 'drop', 'unavailable'],
] as const)('X with %s is a fault that says which', async (_, answer, trouble) => {
  const { services, sandbox } = await withX()
  await using _sandbox = sandbox
  sandbox.failNext(HOST, answer)
  await expect(findPostsAbout(services, { ...TOKEN, url: PAGE })).rejects.toMatchObject({
    name: 'ExternalApiFault',
    trouble,
    pausedUntil: null,
  })
})

test('who asks X too often waits until its window is over, a day when the posts of the month are used up', async () => {
  const { services, sandbox } = await withX()
  await using _ = sandbox
  const now = services.clock.now().getTime()
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000)
  for (const [answer, pausedUntil] of [
    [X_ERRORS.limited(now / 1000 + 480), inMinutes(8)],
    [X_ERRORS.limited(), inMinutes(15)],
    [X_ERRORS.limited(now / 1000 + 90 * 86_400), inMinutes(15)],
    [X_ERRORS.capped, inMinutes(24 * 60)],
  ] as const) {
    sandbox.failNext(HOST, answer)
    await expect(findPostsAbout(services, { ...TOKEN, url: PAGE })).rejects.toMatchObject({
      trouble: 'limited',
      pausedUntil,
    })
  }
})

test('the sixty-first search of a quarter of an hour is throttled until its end', async () => {
  const { services, sandbox } = await withX()
  await using _ = sandbox
  for (let turn = 0; turn < 60; turn += 1) await findPostsAbout(services, { ...TOKEN, url: PAGE })
  await expect(findPostsAbout(services, { ...TOKEN, url: PAGE })).rejects.toMatchObject({
    trouble: 'limited',
    pausedUntil: new Date(services.clock.now().getTime() + 15 * 60_000),
  })
})

test('a token is checked by what its project used up, which reads no post', async () => {
  const { services, sandbox } = await withX()
  await using _ = sandbox
  expect(await checkXToken(services, TOKEN)).toEqual({
    facts: { projectId: '1369785403853424', postCap: '10000', postsRead: '412' },
    expiresAt: null,
  })
  expect(sandbox.requests().map(({ path }) => path)).toEqual(['/2/usage/tweets'])
  await expect(checkXToken(services, { bearerToken: 'mistyped' })).rejects.toMatchObject({ trouble: 'unauthorized' })
})
