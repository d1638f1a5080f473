import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { FACEBOOK_ERRORS, facebookHost } from '#tools/network-sandbox/facebook.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { type PlayedPost, X_ERRORS, xHost } from '#tools/network-sandbox/x.ts'
import { gatherSocialMetrics } from './gather-social-metrics.server.ts'
import { readFacebookEngagement } from './read-facebook-engagement.server.ts'
import { readLinkedinEngagement } from './read-linkedin-engagement.server.ts'
import { readSocialMetrics } from './read-social-metrics.server.ts'
import { readTwitterEngagement } from './read-twitter-engagement.server.ts'
import { givenConnection } from './sharing.testing.server.ts'

const FACEBOOK = 'graph.facebook.com'
const X = 'api.x.com'
const VIEWER = { actor: { kind: 'viewer', id: 'vera' } } as const
const ORIGIN = 'http://localhost:3000'
const ARTICLE = '/blog/co-je-ai'
const URL_OF_ARTICLE = ORIGIN + ARTICLE
const HOUR_MS = 3_600_000

const POSTS: ReadonlyArray<PlayedPost> = [
  {
    id: '1',
    text: 'Pozrite',
    username: 'jana',
    created_at: '2026-11-15T09:00:00Z',
    url: URL_OF_ARTICLE,
    public_metrics: { retweet_count: 3, like_count: 9, reply_count: 2, quote_count: 1 },
  },
  {
    id: '2',
    text: 'Aj toto',
    username: 'milan',
    created_at: '2026-11-14T09:00:00Z',
    url: URL_OF_ARTICLE,
    public_metrics: { retweet_count: 1, like_count: 4, reply_count: 0, quote_count: 2 },
  },
]

async function withNetworks(posts: ReadonlyArray<PlayedPost> = POSTS) {
  let now = () => 0
  const sandbox = await startNetworkSandbox({
    [FACEBOOK]: facebookHost({
      engagement: { [URL_OF_ARTICLE]: { share_count: 41, reaction_count: 97, comment_count: 12 } },
      now: () => now(),
    }),
    [X]: xHost({ posts: () => posts, now: () => now() }),
  })
  const services = await testServices({ NETWORK_SANDBOX_URL: sandbox.url, PUBLIC_ORIGIN: ORIGIN })
  now = () => services.clock.now().getTime()
  return {
    services,
    sandbox,
    /** Addresses that a host was asked about. */
    asked: (host: string) =>
      sandbox
        .requests()
        .filter((request) => request.host === host)
        .map(({ query }) => query.get('id') ?? query.get('query')),
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}

test('[ADM-080] engagement on Facebook holds shares, likes, comments, reactions and url', async () => {
  await using given = await withNetworks()
  await givenConnection(given.services, 'facebook')
  expect(await readFacebookEngagement(given.services, { url: URL_OF_ARTICLE })).toEqual({
    shares: 41,
    likes: 97,
    comments: 12,
    reactions: 97,
    url: URL_OF_ARTICLE,
  })
})

test('[ADM-081] engagement on Twitter holds retweets, likes, replies, quotes and url, summed over posts', async () => {
  await using given = await withNetworks()
  await givenConnection(given.services, 'x')
  expect(await readTwitterEngagement(given.services, { url: URL_OF_ARTICLE })).toEqual({
    retweets: 4,
    likes: 13,
    replies: 2,
    quotes: 3,
    url: URL_OF_ARTICLE,
  })
})

test('[ADM-082] engagement on LinkedIn holds shares, likes, comments, clicks and url', async () => {
  expect(await readLinkedinEngagement({ url: URL_OF_ARTICLE })).toEqual({
    shares: 0,
    likes: 0,
    comments: 0,
    clicks: 0,
    url: URL_OF_ARTICLE,
  })
})

test('[ADM-079] metrics of a page hold facebook {shares, comments}, twitter {retweets, replies} and linkedin {shares, comments}', async () => {
  await using given = await withNetworks()
  const { services } = given
  await givenConnection(services, 'facebook')
  await givenConnection(services, 'x')
  expect(await gatherSocialMetrics(services, async () => ['/', ARTICLE])).toEqual({ read: 4 })
  const [page, ...others] = await readSocialMetrics(services, { path: ARTICLE }, VIEWER)
  expect(others).toEqual([])
  expect(page?.metrics).toEqual({
    facebook: { shares: 41, comments: 12 },
    twitter: { retweets: 4, replies: 2 },
    linkedin: { shares: 0, comments: 0 },
  })
  const readAt = services.clock.now().toISOString()
  expect(page).toMatchObject({
    path: ARTICLE,
    url: URL_OF_ARTICLE,
    engagement: { facebook: { reactions: 97 }, twitter: { quotes: 3 }, linkedin: { clicks: 0 } },
    readAt: { facebook: readAt, twitter: readAt, linkedin: null },
  })
  expect((await readSocialMetrics(services, {}, VIEWER)).map(({ path }) => path)).toEqual(['/', ARTICLE])
})

test('a network that was never read has nothing, which is not zero; a visitor is told nothing at all', async () => {
  await using given = await withNetworks()
  const { services } = given
  await givenConnection(services, 'facebook')
  await gatherSocialMetrics(services, async () => [ARTICLE])
  const [page] = await readSocialMetrics(services, {}, VIEWER)
  expect(page?.metrics.twitter).toBeNull()
  expect(page?.readAt.twitter).toBeNull()
  await expect(readSocialMetrics(services, {}, { actor: { kind: 'visitor', id: null } })).rejects.toThrow()
})

test.each([
  ['an expired token', FACEBOOK_ERRORS.expired, X_ERRORS.unauthorized, 'unauthorized'],
  ['a missing permission', FACEBOOK_ERRORS.noPermission, X_ERRORS.forbidden, 'forbidden'],
  ['throttling', FACEBOOK_ERRORS.limited, X_ERRORS.limited(), 'limited'],
  ['an outage', FACEBOOK_ERRORS.down, X_ERRORS.down, 'unavailable'],
  ['a broken connection', 'drop', 'drop', 'unavailable'],
  ['an unreadable answer', { status: 200, body: 'hello' }, { status: 200, body: 'hello' }, 'unreadable'],
] as const)(
  '[ADM-202] %s of a social API returns null and is logged, without the token',
  async (_, facebook, x, trouble) => {
    await using given = await withNetworks()
    const { services, sandbox } = given
    await givenConnection(services, 'facebook')
    await givenConnection(services, 'x')
    sandbox.failNext(FACEBOOK, facebook)
    sandbox.failNext(X, x)
    expect(await readFacebookEngagement(services, { url: URL_OF_ARTICLE })).toBeNull()
    expect(await readTwitterEngagement(services, { url: URL_OF_ARTICLE })).toBeNull()
    const lines = services.logged.filter(({ msg }) => msg === 'a social network did not answer as it should')
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', network: 'facebook', trouble }),
      expect.objectContaining({ level: 'warn', network: 'x', trouble }),
    ])
    expect(JSON.stringify(services.logged)).not.toContain('goodTokenOfTests')
    const faults = (await listConnections(services)).map(({ lastFault }) => lastFault)
    expect(faults).toEqual([expect.any(String), expect.any(String)])
  },
)

test('a network that repeats the token it does not like has it neither in the log nor at the connection', async () => {
  await using given = await withNetworks()
  const { services } = given
  await givenConnection(services, 'facebook', { accessToken: 'once-good-and-now-garbage' })
  expect(await readFacebookEngagement(services, { url: URL_OF_ARTICLE })).toBeNull()
  expect(await listConnections(services)).toMatchObject([{ lastFault: 'Facebook (190): Malformed access token […]' }])
  expect(JSON.stringify(services.logged)).not.toContain('once-good-and-now-garbage')
})

test('networks that nobody connected are not asked, and pages are not even looked for', async () => {
  await using given = await withNetworks()
  const { services, sandbox } = given
  expect(await readFacebookEngagement(services, { url: URL_OF_ARTICLE })).toBeNull()
  const pages = async () => expect.unreachable('nobody would read them')
  expect(await gatherSocialMetrics(services, pages)).toEqual({ read: 0 })
  expect(sandbox.requests()).toEqual([])
})

test('what was read is good for an hour, and a day keeps the last of it', async () => {
  await using given = await withNetworks()
  const { services, asked } = given
  await givenConnection(services, 'facebook')
  const pages = async () => [ARTICLE]
  await gatherSocialMetrics(services, pages)
  services.clock.advance(HOUR_MS - 1)
  await gatherSocialMetrics(services, pages)
  expect(asked(FACEBOOK)).toHaveLength(1)
  services.clock.advance(1)
  await gatherSocialMetrics(services, pages)
  expect(asked(FACEBOOK)).toHaveLength(2)
  const { rows } = await services.db.execute(sql`select day::text, read_at from social_metrics`)
  expect(rows).toHaveLength(1)
  services.clock.advance(24 * HOUR_MS)
  await gatherSocialMetrics(services, pages)
  const { rows: days } = await services.db.execute(sql`select day::text as day from social_metrics order by day`)
  expect(days).toEqual([{ day: '2026-11-16' }, { day: '2026-11-17' }])
})

test('a run reads 25 pages of a network at most, those that waited longest first', async () => {
  await using given = await withNetworks()
  const { services, asked } = given
  await givenConnection(services, 'facebook')
  const all = Array.from({ length: 30 }, (_, at) => `/blog/clanok-${at}`)
  await gatherSocialMetrics(services, async () => all)
  expect(asked(FACEBOOK)).toEqual(all.slice(0, 25).map((path) => ORIGIN + path))
  services.clock.advance(2 * HOUR_MS)
  await gatherSocialMetrics(services, async () => all)
  expect(asked(FACEBOOK).slice(25, 31)).toEqual([...all.slice(25), ...all.slice(0, 1)].map((path) => ORIGIN + path))
})

test('whoever asks for a pause is left alone until its end, the other network is read meanwhile', async () => {
  await using given = await withNetworks()
  const { services, sandbox, asked } = given
  await givenConnection(services, 'facebook')
  await givenConnection(services, 'x')
  const pages = async () => ['/', ARTICLE, '/blog']
  sandbox.failNext(FACEBOOK, FACEBOOK_ERRORS.limitedForMinutes(30))
  expect(await gatherSocialMetrics(services, pages)).toEqual({ read: 3 })
  expect([asked(FACEBOOK).length, asked(X).length]).toEqual([1, 3])
  services.clock.advance(30 * 60_000 - 1)
  expect(await gatherSocialMetrics(services, pages)).toEqual({ read: 0 })
  expect(asked(FACEBOOK)).toHaveLength(1)
  services.clock.advance(1)
  expect(await gatherSocialMetrics(services, pages)).toEqual({ read: 3 })
  expect(asked(FACEBOOK)).toHaveLength(4)
  const connections = await listConnections(services)
  expect(connections.every(({ pausedUntil }) => pausedUntil === null)).toBe(true)
})

test('a network that is away is asked once a run, a page that it refuses does not keep the others from being read', async () => {
  await using given = await withNetworks()
  const { services, sandbox, asked } = given
  await givenConnection(services, 'facebook')
  const pages = async () => ['/', ARTICLE, '/blog']
  sandbox.failNext(FACEBOOK, FACEBOOK_ERRORS.down)
  expect(await gatherSocialMetrics(services, pages)).toEqual({ read: 0 })
  expect(asked(FACEBOOK)).toHaveLength(1)
  sandbox.failNext(FACEBOOK, FACEBOOK_ERRORS.badUrl)
  expect(await gatherSocialMetrics(services, pages)).toEqual({ read: 2 })
  expect((await readSocialMetrics(services, {}, VIEWER)).map(({ path }) => path)).toEqual(['/blog', ARTICLE])
})
