import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import {
  LINKEDIN_ANSWERS,
  linkedinHost,
  PLAYED_LINKEDIN_MEMBER,
  PLAYED_LINKEDIN_TOKEN,
} from '#tools/network-sandbox/linkedin.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { linkedinPostUrl } from './linkedin-post.ts'
import type { ShareOnLinkedin } from './linkedin-share.ts'
import { listLinkedinPosts } from './list-linkedin-posts.server.ts'
import { shareOnLinkedin } from './share-on-linkedin.server.ts'

const HOST = 'api.linkedin.com'
const ADMIN = { actor: { kind: 'admin', id: 'sona' }, requestId: 'r' } as const

async function office(facts: Record<string, string> | null = { authorUrn: PLAYED_LINKEDIN_MEMBER, api: 'ugc' }) {
  const sandbox = await startNetworkSandbox({ [HOST]: linkedinHost() })
  const services = await testServices({ NETWORK_SANDBOX_URL: sandbox.url, PUBLIC_ORIGIN: 'http://127.0.0.1:1' })
  if (facts) await connect(services, facts)
  return {
    ...sandbox,
    services,
    share: (given: Partial<ShareOnLinkedin> = {}) => shareOnLinkedin(services, words(given), ADMIN),
    asked: () => sandbox.requests().length,
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await sandbox.stop()
    },
  }
}

async function connect(services: TestServices, facts: Record<string, string>) {
  const secrets = { accessToken: PLAYED_LINKEDIN_TOKEN }
  await services.db.transaction((tx) =>
    keepConnection(services, tx, { service: 'linkedin', facts, secrets, expiresAt: null }, ADMIN),
  )
}

function words(given: Partial<ShareOnLinkedin> = {}): ShareOnLinkedin {
  return { id: randomUUID(), kind: 'text', authorUrn: PLAYED_LINKEDIN_MEMBER, text: 'Ahoj', ...given }
}

const article = (given: Partial<ShareOnLinkedin> = {}) =>
  words({ kind: 'article', text: 'Čítajte', url: 'https://bystro.example/blog/a', title: 'Titul', ...given })

test('[ADM-084] [ADM-085] [ADM-160] [ADM-162] a share has its six fields, is public unless told otherwise, and says its post', async () => {
  await using desk = await office()
  const shared = await desk.share(article({ description: 'Opis' }))
  expect(shared).toMatchObject({ success: true, postId: expect.stringMatching(/^urn:li:share:\d+$/), error: null })
  expect(linkedinPostUrl(shared.postId ?? '')).toMatch(
    /^https:\/\/www\.linkedin\.com\/feed\/update\/urn%3Ali%3Ashare%3A\d+\/$/,
  )
  expect(JSON.parse(desk.requests()[0]?.body ?? '')).toMatchObject({
    author: PLAYED_LINKEDIN_MEMBER,
    specificContent: {
      'com.linkedin.ugc.ShareContent': {
        shareCommentary: { text: 'Čítajte' },
        media: [
          { originalUrl: 'https://bystro.example/blog/a', title: { text: 'Titul' }, description: { text: 'Opis' } },
        ],
      },
    },
    visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'PUBLIC' },
  })
  await desk.share({ visibility: 'CONNECTIONS' })
  expect(desk.requests()[1]?.body).toContain('"com.linkedin.ugc.MemberNetworkVisibility":"CONNECTIONS"')
  expect(await listLinkedinPosts(desk.services, ADMIN)).toHaveLength(2)
})

test('a connection that says so is posted through the Posts API', async () => {
  await using desk = await office({ authorUrn: PLAYED_LINKEDIN_MEMBER, api: 'posts' })
  expect(await desk.share(article())).toMatchObject({ success: true })
  expect(desk.requests()[0]).toMatchObject({ method: 'POST', path: '/rest/posts' })
})

test('[ADM-126] without a token sharing fails with the sentence of the specification, and nobody is asked', async () => {
  await using desk = await office(null)
  expect(await desk.share()).toMatchObject({
    success: false,
    postId: null,
    error: 'LinkedIn access token not configured',
  })
  expect(desk.asked()).toBe(0)
  expect((await listLinkedinPosts(desk.services, ADMIN))[0]?.error).toBe('LinkedIn access token not configured')
})

test('only an admin shares and reads what was shared', async () => {
  await using desk = await office()
  for (const actor of [{ kind: 'visitor', id: null } as const, { kind: 'viewer', id: 'vera' } as const]) {
    const call = { actor, requestId: 'r' }
    await expect(shareOnLinkedin(desk.services, words(), call)).rejects.toMatchObject({ name: 'Refusal' })
    await expect(listLinkedinPosts(desk.services, call)).rejects.toMatchObject({ name: 'Refusal' })
  }
  expect(desk.asked()).toBe(0)
})

test('a form that is sent twenty times at once is posted once, and everybody hears the same', async () => {
  await using desk = await office()
  const form = words()
  await Promise.all(Array.from({ length: 20 }, () => shareOnLinkedin(desk.services, form, ADMIN)))
  expect(desk.asked()).toBe(1)
  const after = await shareOnLinkedin(desk.services, form, ADMIN)
  expect(after).toMatchObject({ success: true, postId: expect.stringContaining('urn:li:') })
  expect(desk.asked()).toBe(1)
  const { rows } = await desk.services.db.execute(
    sql`select actor_id, subject_kind from audit_events where action = 'shared-on-linkedin'`,
  )
  expect(rows).toEqual([{ actor_id: 'sona', subject_kind: 'linkedin-post' }])
})

test('a form that comes again with other words is told so, and its first post stays as it was', async () => {
  await using desk = await office()
  const form = words()
  await shareOnLinkedin(desk.services, form, ADMIN)
  await expect(shareOnLinkedin(desk.services, { ...form, text: 'Iné' }, ADMIN)).rejects.toMatchObject({
    code: 'SHARED_OTHERWISE',
  })
  expect(desk.asked()).toBe(1)
})

test('[ADM-085] what LinkedIn refuses is a failure in its words, and what it did not answer is said to be unknown', async () => {
  await using desk = await office()
  desk.failNext(HOST, LINKEDIN_ANSWERS.denied)
  expect(await desk.share()).toMatchObject({
    state: 'failed',
    success: false,
    error: 'HTTP 403: Not enough permissions to access: POST /ugcPosts',
  })
  for (const lost of ['drop', LINKEDIN_ANSWERS.broken] as const) {
    desk.failNext(HOST, lost)
    const form = words()
    const first = await shareOnLinkedin(desk.services, form, ADMIN)
    expect(first).toMatchObject({ state: 'unknown', success: false, postId: null })
    expect(first.error).toMatch(/may be there/)
    const askedBefore = desk.asked()
    expect(await shareOnLinkedin(desk.services, form, ADMIN)).toEqual(first)
    expect(desk.asked()).toBe(askedBefore)
  }
  const [connection] = await listConnections(desk.services)
  expect(connection?.lastFault).toBe('HTTP 500: Internal Server Error')
})

test('a share whose process ended in the middle is unknown after a minute, not for ever on its way', async () => {
  await using desk = await office()
  const { id } = await desk.share()
  await desk.services.db.execute(sql`update linkedin_posts set state = 'sending', post_id = null where id = ${id}`)
  expect((await listLinkedinPosts(desk.services, ADMIN))[0]).toMatchObject({ state: 'sending', success: false })
  desk.services.clock.advance(61_000)
  expect((await listLinkedinPosts(desk.services, ADMIN))[0]).toMatchObject({ state: 'unknown', success: false })
})

test('after a limit LinkedIn is left alone until it is over', async () => {
  await using desk = await office()
  desk.failNext(HOST, { ...LINKEDIN_ANSWERS.limited, headers: { 'retry-after': '60' } })
  expect((await desk.share()).error).toMatch(/^HTTP 429: Resource level throttle/)
  expect((await desk.share()).error).toMatch(/^LinkedIn asked us to wait until /)
  expect(desk.asked()).toBe(1)
  desk.services.clock.advance(61_000)
  expect(await desk.share()).toMatchObject({ success: true })
})

test('[ADM-059] a text of 3000 characters is taken, a longer one is not, and a line end counts as one', async () => {
  await using desk = await office()
  await expect(desk.share({ text: 'x'.repeat(3_001) })).rejects.toMatchObject({ code: 'POST_TOO_LONG' })
  expect(desk.asked()).toBe(0)
  const longest = `${'x'.repeat(1_499)}\n${'y'.repeat(1_500)}`
  expect(await desk.share({ text: longest.replace('\n', '\r\n') })).toMatchObject({ success: true, text: longest })
})

test('[ADM-057] [ADM-058] a share without author, words or a whole address is refused by the server too', async () => {
  await using desk = await office()
  const cases = [
    [words({ authorUrn: '' }), 'AUTHOR_URN_INVALID'],
    [words({ authorUrn: 'urn:li:person:1"}' }), 'AUTHOR_URN_INVALID'],
    [words({ text: ' \n ' }), 'POST_EMPTY'],
    [article({ url: '' }), 'ARTICLE_URL_INVALID'],
    [article({ url: '/blog/a' }), 'ARTICLE_URL_INVALID'],
    [article({ url: 'javascript:alert(1)' }), 'ARTICLE_URL_INVALID'],
  ] as const
  for (const [given, code] of cases) await expect(desk.share(given), code).rejects.toMatchObject({ code })
  await expect(desk.share({ visibility: 'EVERYBODY' as never })).rejects.toThrow()
  expect(desk.asked()).toBe(0)
})

test('neither the token nor the words of a post are in the log', async () => {
  await using desk = await office()
  desk.failNext(HOST, LINKEDIN_ANSWERS.revoked)
  await desk.share({ text: 'Veta-ktora-patri-len-na-LinkedIn' })
  const log = JSON.stringify(desk.services.logged)
  expect(log).toContain('LinkedIn did not take a post')
  expect(log).not.toContain(PLAYED_LINKEDIN_TOKEN)
  expect(log).not.toContain('Veta-ktora')
})
