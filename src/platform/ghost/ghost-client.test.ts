import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import {
  type Answer,
  type Asked,
  CONTENT_KEY,
  ghostOver,
  heldTimers,
  madePost,
  recorded,
  startGhostDouble,
} from './ghost.testing.server.ts'
import { createGhost, GHOST_TIMEOUT_MS } from './ghost-client.server.ts'
import type { GhostFault } from './ghost-fault.server.ts'
import type { GhostTrouble } from './ghost-health.server.ts'
import { nqlText } from './nql.ts'

async function givenGhost(answer: (asked: Asked) => Answer) {
  const double = await startGhostDouble(answer)
  const logged: Array<Record<string, unknown>> = []
  const timers = heldTimers()
  const troubles: Array<GhostTrouble> = []
  const over: Array<string> = []
  const services = {
    config: {
      ghost: {
        url: double.url,
        contentKey: CONTENT_KEY,
        publicUrl: null,
        adminKey: null,
        webhookSecrets: [],
      },
    },
    clock: testClock(),
    log: createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) }),
    metrics: createMetrics(),
  }
  const client = createGhost(services, {
    timer: timers.startTimer,
    watcher: { trouble: (trouble) => troubles.push(trouble), over: (kind) => over.push(kind) },
  })
  return {
    ...services,
    client,
    double,
    logged,
    timers,
    troubles,
    over,
    [Symbol.asyncDispose]: double[Symbol.asyncDispose],
  }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: GhostFault) => error.failure,
  )

test('[PUB-327] [PUB-329] [PUB-332] posts are read by GET with the content key, page, includes and fields, and no timestamp', async () => {
  await using given = await givenGhost(() => ({ body: recorded('posts-page1') }))
  const { posts } = await given.client.posts({ page: 2, limit: 9 })
  const [asked] = given.double.asked
  expect(asked?.path).toBe('content/posts/')
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    key: CONTENT_KEY,
    limit: '9',
    page: '2',
    include: 'authors,tags',
    order: 'published_at desc',
    fields:
      'id,slug,title,excerpt,custom_excerpt,html,feature_image,feature_image_caption,featured,published_at,updated_at,reading_time,url,visibility,access',
  })
  expect(asked?.headers['accept-version']).toBe('v6.0')
  expect(posts.map(({ slug }) => slug).slice(0, 2)).toEqual(['from-html', 'special-chars-quotes-e'])
})

test('[PUB-338] answers are read through posts, meta.pagination and tags', async () => {
  await using given = await givenGhost(({ path }) => ({
    body: recorded(path.includes('tags') ? 'tags-all' : 'posts-page1'),
  }))
  const { posts, pagination } = await given.client.posts({ page: 1, limit: 5 })
  const answer = recorded('posts-page1') as { posts: Array<unknown>; meta: { pagination: object } }
  expect(posts).toHaveLength(answer.posts.length)
  expect(answer.meta.pagination).toMatchObject(pagination)
  expect(posts[0]).toMatchObject({
    published_at: '2026-11-14T22:58:30.000Z',
    access: true,
    authors: [{ name: 'Test Owner' }],
  })
  expect((await given.client.tags()).map(({ slug, count }) => [slug, count?.posts])).toContainEqual(['cards', 16])
})

test('[PUB-330] lists and single posts are filtered by tag and slug, and a quote in a name stays part of it', async () => {
  await using given = await givenGhost(ghostOver([madePost(1), madePost(2), madePost(3, { slug: "o'neill" })]))
  const tagged = await given.client.posts({ page: 1, limit: 3, filter: `tag:${nqlText('znacka-1')}` })
  expect(tagged.posts.map(({ slug }) => slug)).toEqual(['clanok-1'])
  expect((await given.client.postByFilter(`slug:${nqlText('clanok-2')}`))?.title).toBe('Článok číslo 2')
  expect(given.double.asked.map(({ query }) => query.get('filter'))).toEqual(["tag:'znacka-1'", "slug:'clanok-2'"])
  expect(nqlText(String.raw`a'+status:draft+slug:'b\ `)).toBe(String.raw`'a\'+status:draft+slug:\'b\\ '`)
})

test('[PUB-336] a single post is read from posts/slug/{slug}/ with the content key, and one that is not there is null', async () => {
  await using given = await givenGhost(ghostOver([madePost(1)]))
  expect((await given.client.postBySlug('clanok-1'))?.html).toBe('<p>Text článku 1.</p>')
  expect(await given.client.postBySlug('../../tags')).toBeNull()
  expect(given.double.asked.map(({ path }) => path)).toEqual([
    'content/posts/slug/clanok-1/',
    'content/posts/slug/..%2F..%2Ftags/',
  ])
  expect(given.double.asked.every(({ query }) => query.get('key') === CONTENT_KEY)).toBe(true)
})

test('[PUB-328] [PUB-337] all posts and all tags are paged through by a hundred, and a page past the end ends it', async () => {
  await using given = await givenGhost(ghostOver(Array.from({ length: 250 }, (_, n) => madePost(n))))
  expect(await given.client.allPosts(({ slug }) => slug)).toHaveLength(250)
  expect(given.double.asked.map(({ query }) => [query.get('limit'), query.get('page')])).toEqual([
    ['100', '1'],
    ['100', '2'],
    ['100', '3'],
  ])
  await given.client.tags()
  const asked = given.double.asked.at(-1)
  expect([asked?.path, asked?.query.get('limit'), asked?.query.get('include')]).toEqual([
    'content/tags/',
    '100',
    'count.posts',
  ])
  given.double.answers(() => ({ body: recorded('posts-page999') }))
  expect(await given.client.allPosts(({ slug }) => slug)).toEqual([])
})

test('a Ghost that always names another page is not followed for ever', async () => {
  await using given = await givenGhost(() => ({
    body: {
      posts: [madePost(1)],
      meta: { pagination: { page: 1, limit: 100, pages: 9e9, total: 9e9, next: 2, prev: null } },
    },
  }))
  expect(await given.client.allPosts(({ slug }) => slug)).toHaveLength(100)
})

test('[PUB-339] [PUB-340] [PUB-341] lists are given up after 10 s, filtered questions after 15 s, a slug after 20 s', async () => {
  await using given = await givenGhost(() => () => {})
  const { client, timers } = given
  const questions = [
    { ms: 10_000, ask: () => client.posts({ page: 1, limit: 9 }) },
    { ms: 15_000, ask: () => client.posts({ page: 1, limit: 9, filter: 'tag:x' }) },
    { ms: 20_000, ask: () => client.postBySlug('x') },
  ]
  expect(Object.values(GHOST_TIMEOUT_MS)).toEqual(questions.map(({ ms }) => ms))
  for (const [index, { ms, ask }] of questions.entries()) {
    const failure = failureOf(ask())
    await given.double.hasBeenAsked(index + 1)
    expect(timers.running()).toEqual([ms])
    await timers.runOut(ms)
    expect(await failure).toBe('timeout')
  }
})

test('an answer that stops in its middle is given up at the same moment', async () => {
  await using given = await givenGhost(() => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"posts":[')
  })
  const failure = failureOf(given.client.posts({ page: 1, limit: 9 }))
  await given.double.hasBeenAsked(1)
  await given.timers.runOut(10_000)
  expect(await failure).toBe('timeout')
})

test('what may pass is asked once more, what will not is not', async () => {
  const answers: Array<[Answer, number, string]> = [
    [{ status: 503 }, 2, 'status'],
    [{ status: 429 }, 2, 'status'],
    [(response) => void response.socket?.destroy(), 2, 'unreachable'],
    [{ status: 500 }, 1, 'status'],
    [{ status: 401, body: recorded('bad-key') }, 1, 'refused'],
    [{ status: 403, body: recorded('no-key') }, 1, 'refused'],
    [{ status: 400, body: recorded('bad-filter') }, 1, 'rejected'],
    [{ body: '{"posts":[' }, 1, 'malformed'],
    [{ body: { nothing: true } }, 1, 'malformed'],
    [{ body: '<!doctype html>' }, 1, 'malformed'],
  ]
  for (const [answer, times, failure] of answers) {
    await using given = await givenGhost(() => answer)
    const failed = failureOf(given.client.posts({ page: 1, limit: 9 }))
    if (times === 2) await given.timers.runOut(250)
    expect([failure, await failed, given.double.asked.length]).toEqual([failure, failure, times])
  }
})

test('a stumble is not noticed: the second attempt answers', async () => {
  await using given = await givenGhost(() => ({ status: 502 }))
  const posts = given.client.posts({ page: 1, limit: 5 })
  await given.double.hasBeenAsked(1)
  given.double.answers(() => ({ body: recorded('posts-page1') }))
  await given.timers.runOut(250)
  expect((await posts).posts.length).toBeGreaterThan(0)
  expect(given.timers.running()).toEqual([])
})

test('an answer of 50 MB is let go after the limit, also when it does not say how long it is', async () => {
  let sent = 0
  let isClosed = false
  await using given = await givenGhost(() => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.once('close', () => (isClosed = true))
    const chunk = Buffer.alloc(1024 * 1024, 0x20)
    const more = () => {
      while (sent < 50 && !isClosed) {
        sent++
        if (!response.write(chunk)) return void response.once('drain', more)
      }
      if (!isClosed) response.end('{}')
    }
    more()
  })
  expect(await failureOf(given.client.posts({ page: 1, limit: 9 }))).toBe('too-large')
  await expect.poll(() => isClosed).toBe(true)
  expect(sent).toBeLessThan(50)
  given.double.answers(() => (response) => {
    response.writeHead(200, { 'content-length': String(50 * 1024 * 1024) })
    response.write('{')
  })
  expect(await failureOf(given.client.posts({ page: 1, limit: 9 }))).toBe('too-large')
})

test('a redirect is followed on the same host only, and a loop of them ends', async () => {
  await using other = await startGhostDouble(() => ({ body: recorded('posts-page1') }))
  await using given = await givenGhost(({ query }) =>
    query.has('moved')
      ? { body: recorded('posts-page1') }
      : { status: 301, headers: { location: '/ghost/api/content/posts/?moved=1' } },
  )
  expect((await given.client.posts({ page: 1, limit: 5 })).posts.length).toBeGreaterThan(0)
  given.double.answers(() => ({ status: 302, headers: { location: `${other.url}/ghost/api/content/posts/` } }))
  expect(await failureOf(given.client.posts({ page: 1, limit: 5 }))).toBe('redirected')
  expect(other.asked).toEqual([])
  const before = given.double.asked.length
  given.double.answers(() => ({ status: 302, headers: { location: '/ghost/api/content/posts/?again=1' } }))
  expect(await failureOf(given.client.posts({ page: 1, limit: 5 }))).toBe('redirected')
  expect(given.double.asked.length - before).toBe(3)
})

test('a Ghost behind an internal address is told that readers come by https, so that it does not send us away', async () => {
  await using given = await givenGhost(() => ({ body: recorded('posts-page1') }))
  await given.client.posts({ page: 1, limit: 5 })
  expect(given.double.asked[0]?.headers['x-forwarded-proto']).toBe('https')
})

test('a post that cannot be read is left out alone and logged by its id, not by its text', async () => {
  const posts = [
    madePost(1),
    madePost(2, { published_at: 'yesterday', html: 'secret words' }),
    null,
    madePost(3, { status: 'draft' }),
  ]
  await using given = await givenGhost(() => ({ body: { posts } }))
  const read = await given.client.posts({ page: 1, limit: 9 })
  expect(read.posts.map(({ slug }) => slug)).toEqual(['clanok-1'])
  const lines = given.logged.filter(({ level }) => level === 'warn')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({ id: madePost(2).id, problems: [expect.stringContaining('published_at')] })
  expect(JSON.stringify(given.logged)).not.toContain('secret words')
})

test('a post that does not say who may read it is closed unless it is public', async () => {
  const posts = [madePost(1, { access: undefined }), madePost(2, { access: undefined, visibility: 'paid' })]
  await using given = await givenGhost(() => ({ body: { posts } }))
  expect((await given.client.posts({ page: 1, limit: 9 })).posts.map(({ access }) => access)).toEqual([true, false])
})

test('after three failures nobody asks for 15 s, then one does for all, and waits 3 s at most', async () => {
  await using given = await givenGhost(() => ({ status: 500 }))
  const { client, clock, double, timers } = given
  const ask = () => failureOf(client.posts({ page: 1, limit: 9 }))
  for (let n = 0; n < 3; n++) expect(await ask()).toBe('status')
  for (let n = 0; n < 50; n++) expect(await ask()).toBe('resting')
  expect(double.asked).toHaveLength(3)
  expect(client.health()).toMatchObject({ breaker: 'open', failed: 3, lastFailure: 'status' })
  clock.advance(15_000)
  double.answers(() => () => {})
  const probe = ask()
  await double.hasBeenAsked(4)
  expect(await ask()).toBe('resting')
  expect(timers.running()).toEqual([3_000])
  await timers.runOut(3_000)
  expect(await probe).toBe('timeout')
  expect(await ask()).toBe('resting')
  clock.advance(15_000)
  double.answers(() => ({ body: recorded('posts-page1') }))
  expect(await ask()).toBe('none')
  expect(await ask()).toBe('none')
  expect(client.health()).toMatchObject({ breaker: 'closed', failingSince: null })
})

test('an outage is logged once when it begins and once when it is over, with every question counted', async () => {
  await using given = await givenGhost(() => ({ status: 500 }))
  const { client, clock, double, logged, metrics } = given
  for (let n = 0; n < 6; n++) await failureOf(client.posts({ page: 1, limit: 9 }))
  clock.advance(20_000)
  double.answers(() => ({ body: recorded('posts-page1') }))
  await client.posts({ page: 1, limit: 9 })
  expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'Ghost fails; readers get what is kept'],
    ['info', 'Ghost answers again'],
  ])
  const figures = await metrics.registry.metrics()
  expect(figures).toContain('bystro_ghost_requests_total{what="list",outcome="status"} 3')
  expect(figures).toContain('bystro_ghost_requests_total{what="list",outcome="resting"} 3')
  expect(figures).toContain('bystro_ghost_requests_total{what="list",outcome="ok"} 1')
  expect(figures).toContain('bystro_ghost_request_seconds_count{what="list"} 4')
  expect(figures).toContain('bystro_ghost_resting 0')
})

test('a person is called when more than one question in ten fails, again after five minutes, and it is taken back', async () => {
  await using given = await givenGhost(() => ({ body: recorded('posts-page1') }))
  const { client, clock, double, troubles, over } = given
  const ask = () => failureOf(client.posts({ page: 1, limit: 9 }))
  for (let n = 0; n < 9; n++) await ask()
  double.answers(() => ({ status: 500 }))
  await ask()
  expect(troubles).toEqual([])
  await ask()
  expect(troubles).toMatchObject([{ kind: 'ghost-failing', details: { asked: 11, failed: 2 } }])
  await ask()
  expect(troubles).toHaveLength(1)
  for (let minute = 0; minute < 5; minute++) {
    for (let n = 0; n < 4; n++) {
      clock.advance(15_000)
      await ask()
    }
  }
  expect(troubles).toHaveLength(2)
  double.answers(() => ({ body: recorded('posts-page1') }))
  clock.advance(5 * 60_000)
  for (let n = 0; n < 5; n++) await ask()
  expect(over).toEqual(['ghost-failing'])
})

test('no failure tells the key', async () => {
  await using given = await givenGhost(() => (response) => void response.socket?.destroy())
  const failed = given.client.posts({ page: 1, limit: 9 }).catch((error: unknown) => error)
  await given.timers.runOut(250)
  const error = await failed
  given.log.error({ error }, 'failed')
  expect(JSON.stringify(given.logged)).not.toContain(CONTENT_KEY)
})
