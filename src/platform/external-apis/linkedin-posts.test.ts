import { expect, test } from 'vitest'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import {
  LINKEDIN_ANSWERS,
  linkedinHost,
  PLAYED_LINKEDIN_MEMBER,
  PLAYED_LINKEDIN_TOKEN,
} from '#tools/network-sandbox/linkedin.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import {
  inLittleText,
  LINKEDIN_VERSION,
  type LinkedinApi,
  type LinkedinPost,
  postOnLinkedin,
  readLinkedinAuthor,
} from './linkedin-posts.server.ts'

const HOST = 'api.linkedin.com'
const WORDS: LinkedinPost = { author: PLAYED_LINKEDIN_MEMBER, text: 'Ahoj', visibility: 'PUBLIC', article: null }
const ARTICLE: LinkedinPost = {
  author: PLAYED_LINKEDIN_MEMBER,
  text: 'Nový článok (a prvý) #AI',
  visibility: 'CONNECTIONS',
  article: { url: 'https://bystro.example/blog/a', title: 'Prompt nie je kúzlo', description: 'O čom je' },
}

async function linkedin() {
  const sandbox = await startNetworkSandbox({ [HOST]: linkedinHost() })
  const clock = testClock()
  const services = { clock, metrics: createMetrics({ clock }), config: { networkSandboxUrl: sandbox.url } as never }
  return {
    ...sandbox,
    clock,
    post: (post: LinkedinPost, api: LinkedinApi = 'ugc', accessToken = PLAYED_LINKEDIN_TOKEN) =>
      postOnLinkedin(services, { accessToken, api }, post),
    author: (accessToken: string) => readLinkedinAuthor(services, accessToken),
    sent: () => {
      const { path, headers, body } = sandbox.requests().at(-1) ?? { path: '', headers: {}, body: 'null' }
      return { path, headers: headers as Record<string, string | undefined>, body: JSON.parse(body) as unknown }
    },
  }
}

test('[ADM-160] [ADM-161] [ADM-163] an article goes to ugcPosts as published, and its id is read from a header', async () => {
  await using network = await linkedin()
  expect(await network.post(ARTICLE)).toBe('urn:li:share:7141138937766391808')
  const { path, headers, body } = network.sent()
  expect(path).toBe('/v2/ugcPosts')
  expect(headers).toMatchObject({
    authorization: `Bearer ${PLAYED_LINKEDIN_TOKEN}`,
    'x-restli-protocol-version': '2.0.0',
    'content-type': 'application/json',
  })
  expect(body).toEqual({
    author: PLAYED_LINKEDIN_MEMBER,
    lifecycleState: 'PUBLISHED',
    specificContent: {
      'com.linkedin.ugc.ShareContent': {
        shareCommentary: { text: 'Nový článok (a prvý) #AI' },
        shareMediaCategory: 'ARTICLE',
        media: [
          {
            status: 'READY',
            originalUrl: 'https://bystro.example/blog/a',
            title: { text: 'Prompt nie je kúzlo' },
            description: { text: 'O čom je' },
          },
        ],
      },
    },
    visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'CONNECTIONS' },
  })
})

test('[ADM-160] [ADM-161] words alone go the same way without media', async () => {
  await using network = await linkedin()
  expect(await network.post(WORDS)).toBe('urn:li:ugcPost:7141138937766391808')
  expect(network.sent().body).toMatchObject({
    specificContent: {
      'com.linkedin.ugc.ShareContent': { shareCommentary: { text: 'Ahoj' }, shareMediaCategory: 'NONE' },
    },
    visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'PUBLIC' },
  })
})

test('[ADM-160] [ADM-163] the Posts API gets the same post in its own words and version', async () => {
  await using network = await linkedin()
  expect(await network.post(ARTICLE, 'posts')).toBe('urn:li:share:7141138937766391808')
  const { path, headers, body } = network.sent()
  expect(path).toBe('/rest/posts')
  expect(headers['linkedin-version']).toBe(LINKEDIN_VERSION)
  expect(body).toEqual({
    author: PLAYED_LINKEDIN_MEMBER,
    commentary: String.raw`Nový článok \(a prvý\) #AI`,
    visibility: 'CONNECTIONS',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    content: {
      article: {
        source: 'https://bystro.example/blog/a',
        title: 'Prompt nie je kúzlo',
        description: 'O čom je',
      },
    },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  })
})

test('characters that mean something to the Posts API are written so that they do not, and hashtags stay', () => {
  expect(inLittleText('#AI a # sám, C#, a_b, {x}, @[Vila](urn:li:person:1) \\ <b> * ~ |')).toBe(
    String.raw`#AI a \# sám, C\#, a\_b, \{x\}, \@\[Vila\]\(urn:li:person:1\) \\ \<b\> \* \~ \|`,
  )
})

test('every refusal of theirs says what it is, and none that came before the post leaves it open', async () => {
  await using network = await linkedin()
  const cases = [
    [LINKEDIN_ANSWERS.expired, 'unauthorized', false],
    [LINKEDIN_ANSWERS.denied, 'forbidden', false],
    [LINKEDIN_ANSWERS.limited, 'limited', false],
    [LINKEDIN_ANSWERS.sunset, 'refused', false],
    [LINKEDIN_ANSWERS.broken, 'unavailable', true],
    [{ status: 302, headers: { location: 'https://www.linkedin.com/login' } }, 'unreadable', true],
    [{ status: 201 }, 'unreadable', true],
    ['drop', 'unavailable', true],
  ] as const
  for (const [answer, trouble, mayHaveHappened] of cases) {
    network.failNext(HOST, answer)
    await expect(network.post(WORDS), trouble).rejects.toMatchObject({ trouble, mayHaveHappened })
  }
  network.failNext(HOST, { status: 400, body: { message: `<b>${'x'.repeat(500)}` } })
  const long = await network.post(WORDS).catch((error: Error) => error.message)
  expect(long).toHaveLength(200)
  network.failNext(HOST, { status: 400, body: { message: `Bad token ${PLAYED_LINKEDIN_TOKEN}` } })
  await expect(network.post(WORDS)).rejects.toThrow('HTTP 400: Bad token […]')
  network.failNext(HOST, { status: 502, body: '<html>Bad gateway</html>' })
  await expect(network.post(WORDS)).rejects.toThrow(/^HTTP 502$/)
  await expect(network.post(WORDS, 'ugc', 'somebody-elses')).rejects.toMatchObject({ trouble: 'unauthorized' })
  expect(await network.post(WORDS)).toMatch(/^urn:li:ugcPost:/)
  await expect(network.post(WORDS)).rejects.toThrow(/^HTTP 422: Content is a duplicate of urn:li:ugcPost:/)
})

test('a limit holds as long as they say, or until the midnight at which their days begin', async () => {
  await using network = await linkedin()
  network.clock.set('2026-11-16T22:30:00Z')
  network.failNext(HOST, LINKEDIN_ANSWERS.limited, { ...LINKEDIN_ANSWERS.limited, headers: { 'retry-after': '60' } })
  await expect(network.post(WORDS)).rejects.toMatchObject({ pausedUntil: new Date('2026-11-17T00:00:00Z') })
  await expect(network.post(WORDS)).rejects.toMatchObject({ pausedUntil: new Date('2026-11-16T22:31:00Z') })
})

test('a token tells whose it is', async () => {
  await using network = await linkedin()
  expect(await network.author(PLAYED_LINKEDIN_TOKEN)).toEqual({ urn: PLAYED_LINKEDIN_MEMBER, name: 'Vila Vzorná' })
  await expect(network.author('another')).rejects.toMatchObject({ trouble: 'unauthorized' })
  network.failNext(HOST, { status: 200, body: { sub: '../x' } })
  await expect(network.author(PLAYED_LINKEDIN_TOKEN)).rejects.toMatchObject({ trouble: 'unreadable' })
})
