import { expect, test } from 'vitest'
import {
  type Answer,
  type Asked,
  ghostOver,
  heldTimers,
  madePost,
  recorded,
  startGhostDouble,
} from '#platform/ghost/ghost.testing.server.ts'
import { createGhost } from '#platform/ghost/ghost-client.server.ts'
import { processorMs } from '#platform/testing/processor-ms.ts'
import { blogParts, INSTRUCTOR } from './blog.testing.server.ts'
import { BLOG_TOPIC } from './blog-topic.ts'
import { ghostSource } from './ghost-source.server.ts'
import { openBlog } from './open-blog.server.ts'
import { SAMPLE_POSTS } from './sample-posts.server.ts'
import { searchEntry, searchIndex } from './search-index.ts'

const DOWN = (): Answer => ({ status: 500 })
const TAGGED: Answer = { body: { tags: [{ id: 't', name: 'Z', slug: 'znacka-1', count: { posts: 3 } }] } }
const ALL = { q: '', tag: null, page: 1 }

async function givenBlog(answer: (asked: Asked) => Answer, environment: Record<string, string> = {}) {
  const double = await startGhostDouble(answer)
  const parts = blogParts({ ...double.environment, ...environment })
  const ghost = parts.config.ghost
  if (ghost === null) throw new Error('no Ghost')
  const connected = { ...parts, config: { ...parts.config, ghost } }
  const timers = heldTimers()
  const source = ghostSource(connected, createGhost(connected, { timer: timers.startTimer }))
  const blog = openBlog(parts, { mainInstructor: () => INSTRUCTOR, source })
  return Object.assign(blog, {
    ...parts,
    double,
    timers,
    fallbacks: () => parts.metrics.registry.getSingleMetricAsString('bystro_fallbacks_total'),
    async [Symbol.asyncDispose]() {
      blog.stop()
      await double[Symbol.asyncDispose]()
    },
  })
}

const posts = (count: number) => Array.from({ length: count }, (_, n) => madePost(n))
const filters = ({ double }: { double: { asked: ReadonlyArray<Asked> } }) =>
  double.asked.map(({ path, query }) => query.get('filter') ?? path.replace('content/', ''))

test('[PUB-335] [PUB-185] the list is read from Ghost in pages of 9, and a page past the end is empty without asking', async () => {
  await using blog = await givenBlog(ghostOver(posts(20)))
  const second = await blog.list({ ...ALL, page: 2 })
  expect(second).toMatchObject({ outcome: 'listed', pagination: { page: 2, limit: 9, pages: 3, total: 20 } })
  expect(second.posts.map(({ slug }) => slug)).toEqual(Array.from({ length: 9 }, (_, n) => `clanok-${n + 9}`))
  const asked = blog.double.asked.length
  for (const page of [4, 5, 9_999]) expect((await blog.list({ ...ALL, page })).posts).toEqual([])
  expect(blog.double.asked).toHaveLength(asked)
})

test('[PUB-334] the latest posts are 3 when no number is given', async () => {
  await using blog = await givenBlog(ghostOver(posts(5)))
  expect((await blog.latest()).map(({ slug }) => slug)).toEqual(['clanok-0', 'clanok-1', 'clanok-2'])
  expect(blog.double.asked[0]?.query.get('limit')).toBe('3')
})

test('[PUB-330] a tag filters the list, and one that editors keep to themselves or nobody has is not asked for', async () => {
  const tagged = posts(4).map((post) => ({ ...post, tags: [{ id: 'n', name: 'News', slug: 'news' }] }))
  await using blog = await givenBlog(ghostOver(tagged))
  expect((await blog.list({ ...ALL, tag: 'news' })).posts).toHaveLength(4)
  expect(filters(blog)).toContain("tag:'news'+tag:-hash-en")
  const asked = blog.double.asked.length
  for (const tag of ['hash-internal', 'nikto', "x'+status:draft", '']) {
    expect(await blog.list({ ...ALL, tag })).toMatchObject({ outcome: 'listed', posts: [] })
  }
  expect(blog.double.asked).toHaveLength(asked)
})

test('[PUB-184] tags come with the number of their posts, without those that only editors see', async () => {
  await using blog = await givenBlog(ghostOver([]))
  const { tags } = await blog.list(ALL)
  expect(tags.map(({ name, count }) => [name, count.posts])).toEqual([
    ['Cards', 16],
    ['News', 5],
    ['Tech', 1],
    ['Ünï cöde', 1],
  ])
  expect(Object.keys(tags[0] ?? {})).toEqual(['id', 'name', 'slug', 'description', 'feature_image', 'count'])
})

const ENGLISH = { id: 'e', name: '#en', slug: 'hash-en', visibility: 'internal' }
const NEWS = { id: 'n', name: 'News', slug: 'news', visibility: 'public' }
const english = (n: number) => madePost(n, { title: `Article number ${n}`, tags: [NEWS, ENGLISH] })

/** Two posts in English between twelve in Slovak, three of which are news. */
function bilingual() {
  const all = Array.from({ length: 14 }, (_, n) => {
    if (n === 3 || n === 8) return english(n)
    return madePost(n, n < 4 ? { tags: [NEWS] } : {})
  })
  const count = (given: number) => ({ count: { posts: given } })
  const tags = [
    { ...NEWS, ...count(5) },
    { ...ENGLISH, ...count(2) },
    { id: 'z', name: 'Značka 1', slug: 'znacka-1', visibility: 'public', ...count(4) },
  ]
  const ghost = ghostOver(all)
  return (asked: Asked) => (asked.path === 'content/tags/' ? { body: { tags } } : ghost(asked))
}

test('a post with the tag #en is English, and each language has its list, pages, tags, search, latest and related posts', async () => {
  await using blog = await givenBlog(bilingual())
  const total = async (language: 'sk' | 'en' | null, tag: string | null = null) => {
    const listing = await blog.list({ ...ALL, tag }, language)
    return listing.outcome === 'listed' ? listing.pagination.total : null
  }
  expect([await total('sk'), await total('en'), await total(null)]).toEqual([12, 2, 14])
  expect([await total('sk', 'news'), await total('en', 'news')]).toEqual([3, 2])
  expect((await blog.list({ ...ALL, page: 2 })).posts).toHaveLength(3)
  const tags = async (language: 'sk' | 'en') =>
    (await blog.list(ALL, language)).tags.map(({ slug, count }) => [slug, count.posts])
  expect(await tags('sk')).toEqual([
    ['news', 3],
    ['znacka-1', 4],
  ])
  expect(await tags('en')).toEqual([['news', 2]])
  const asked = blog.double.asked.length
  expect(await blog.list({ ...ALL, tag: 'znacka-1' }, 'en')).toMatchObject({ outcome: 'listed', posts: [] })
  expect(blog.double.asked).toHaveLength(asked)
  expect((await blog.list({ ...ALL, q: 'article' }, 'en')).posts.map(({ slug }) => slug)).toEqual([
    'clanok-3',
    'clanok-8',
  ])
  expect((await blog.list({ ...ALL, q: 'article' })).posts).toEqual([])
  expect((await blog.latest(6, 'en')).map(({ slug, language }) => [slug, language])).toEqual([
    ['clanok-3', 'en'],
    ['clanok-8', 'en'],
  ])
  expect(await blog.article('clanok-3')).toMatchObject({
    post: { language: 'en', tags: [{ slug: 'news' }], url: '/en/blog/clanok-3' },
    related: [{ slug: 'clanok-8' }],
  })
  expect(await blog.article('clanok-1')).toMatchObject({
    post: { language: 'sk' },
    related: [{ slug: 'clanok-0' }, { slug: 'clanok-2' }],
  })
  const paths = (await blog.articles()).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/en/'))).toEqual(['/en/blog/clanok-3', '/en/blog/clanok-8'])
  expect(paths).toHaveLength(14)
})

test('a list of one language is a list as far as waiting goes, and lists of two languages are kept apart', async () => {
  await using blog = await givenBlog(() => () => {})
  const reading = [blog.latest(3), blog.latest(3, 'en')]
  await blog.double.hasBeenAsked(2)
  expect(filters(blog).toSorted()).toEqual(['tag:-hash-en', 'tag:hash-en'])
  expect(blog.timers.running()).toEqual([10_000, 10_000])
  await blog.timers.runOut(10_000)
  await blog.timers.runOut(10_000)
  expect((await Promise.allSettled(reading)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('[PUB-331] a search is never sent as the parameter that Ghost ignores; it finds in titles and excerpts without diacritics', async () => {
  const written = [
    madePost(1, { title: 'Škôlka a umelá inteligencia' }),
    madePost(2, { excerpt: 'Ako sa v škôlke hrá s robotmi' }),
    madePost(3, { custom_excerpt: 'Predškoláci: škôlkari' }),
    madePost(4),
  ]
  await using blog = await givenBlog(ghostOver(written))
  const found = await blog.list({ ...ALL, q: 'SKOLK' })
  expect(found).toMatchObject({ outcome: 'listed', pagination: { page: 1, limit: 9, pages: 1, total: 3 } })
  expect(found.posts.map(({ slug, reading_time }) => [slug, reading_time])).toEqual([
    ['clanok-1', 4],
    ['clanok-2', 4],
    ['clanok-3', 4],
  ])
  expect((await blog.list({ ...ALL, q: 'škôlka inteligencia', tag: 'znacka-1' })).posts).toHaveLength(1)
  expect((await blog.list({ ...ALL, q: 'škôlka inteligencia', tag: 'znacka-2' })).posts).toEqual([])
  expect((await blog.list({ ...ALL, q: 'nič' })).posts).toEqual([])
  expect(blog.double.asked.every(({ query }) => !query.has('search'))).toBe(true)
})

test('[PUB-331] a search over 5,000 posts reads them by hundreds once, and then answers in milliseconds', async () => {
  const many = Array.from({ length: 5_000 }, (_, n) => madePost(n, { html: undefined }))
  await using blog = await givenBlog(ghostOver(many))
  const found = await blog.list({ ...ALL, q: 'clanok cislo 4321' })
  expect(found.posts.map(({ slug }) => slug)).toEqual(['clanok-4321'])
  expect(blog.double.asked.filter(({ query }) => query.get('include') === 'tags')).toHaveLength(50)
  const searchable = many.map((post) => ({
    ...(post as { title: string; excerpt: string; tags: [] }),
    language: 'sk' as const,
  }))
  expect(processorMs(() => searchIndex(searchable.map(searchEntry)))).toBeLessThan(1_500)
  const index = searchIndex(searchable.map(searchEntry))
  const searched = processorMs(() => {
    for (let n = 0; n < 20; n++) index.find({ q: `umela inteligencia clanok ${n}`, tag: null, language: 'sk' })
  })
  expect(searched / 20).toBeLessThan(100)
})

test('[PUB-342] a post is looked up by its path, and when that fails by a filter', async () => {
  const ghost = ghostOver(posts(3))
  await using blog = await givenBlog((asked) => (asked.path.includes('/slug/') ? DOWN() : ghost(asked)))
  expect(await blog.article('clanok-2')).toMatchObject({ outcome: 'found', post: { slug: 'clanok-2' } })
  expect(filters(blog).slice(0, 2)).toEqual(['posts/slug/clanok-2/', "slug:'clanok-2'"])
})

test('[PUB-343] when path and filter fail all posts are paged through and matched exactly, but for case, then by a piece', async () => {
  const many = [...posts(150), madePost(200, { slug: 'Velke-Pismena' })]
  const ghost = ghostOver(many)
  const failing = (asked: Asked) =>
    asked.path.includes('/slug/') || asked.query.get('filter')?.startsWith('slug:') ? DOWN() : ghost(asked)
  for (const [asked, slug] of [
    ['clanok-14', 'clanok-14'],
    ['CLANOK-149', 'clanok-149'],
    ['velke-pismena', 'Velke-Pismena'],
    ['lke-pisme', 'Velke-Pismena'],
  ] as const) {
    await using blog = await givenBlog(failing)
    expect(await blog.article(asked)).toMatchObject({ outcome: 'found', post: { slug } })
    expect(filters(blog).slice(0, 2)).toEqual([`posts/slug/${asked}/`, `slug:'${asked}'`])
    expect(blog.double.asked.filter(({ query }) => query.get('include') === 'tags')).toHaveLength(2)
  }
})

test('[PUB-344] [PUB-345] a slug that nobody has is missing: no sample post and no made-up article takes its place', async () => {
  await using blog = await givenBlog(ghostOver(posts(3)))
  for (const slug of ['nikdy-nenapisany', SAMPLE_POSTS[0]?.slug ?? '']) {
    expect(await blog.article(slug)).toEqual({ outcome: 'missing' })
  }
  const asked = blog.double.asked.length
  expect(await blog.article('nikdy-nenapisany')).toEqual({ outcome: 'missing' })
  for (const slug of ['a/b', '..', 'x y', '%00', "a'b", 'x'.repeat(300)]) {
    expect(await blog.article(slug)).toEqual({ outcome: 'missing' })
  }
  expect(blog.double.asked).toHaveLength(asked)
})

test('[PUB-390] a failing Ghost with nothing kept is said to have failed; the sample posts do not stand in', async () => {
  await using blog = await givenBlog(DOWN)
  expect(blog.isSample).toBe(false)
  expect(await blog.list(ALL)).toEqual({ outcome: 'failed', posts: [], tags: [] })
  expect(await blog.article('clanok-1')).toEqual({ outcome: 'failed' })
  await expect(blog.latest()).rejects.toThrow('Ghost')
  expect(await blog.fallbacks()).toContain('{what="blog-list"} 1')
  expect(await blog.fallbacks()).toContain('{what="blog-article"} 1')
})

test('[PUB-391] a failed tag or search request comes to an empty list of posts, and the page knows that it failed', async () => {
  const ghost = ghostOver(posts(3))
  await using blog = await givenBlog((asked) => (asked.path.includes('posts') ? DOWN() : ghost(asked)))
  for (const query of [
    { ...ALL, tag: 'news' },
    { ...ALL, q: 'článok' },
  ]) {
    expect(await blog.list(query)).toMatchObject({ outcome: 'failed', posts: [] })
  }
})

test('[PUB-391] [PUB-346] an article whose related posts cannot be read is shown without them', async () => {
  const ghost = ghostOver(posts(9))
  await using blog = await givenBlog((asked) => {
    if (asked.path.includes('tags')) return TAGGED
    return asked.query.get('filter')?.includes('znacka') ? DOWN() : ghost(asked)
  })
  expect(await blog.article('clanok-4')).toMatchObject({ outcome: 'found', related: [] })
  expect(await blog.fallbacks()).toContain('{what="blog-related"} 1')
})

test('[PUB-346] [ADM-178] related posts are read by tag slug, page 1, limit 3, and 2 others are shown', async () => {
  const ghost = ghostOver(posts(9))
  await using blog = await givenBlog((asked) => (asked.path.includes('tags') ? TAGGED : ghost(asked)))
  const reading = await blog.article('clanok-1')
  expect(reading.outcome === 'found' && reading.related.map(({ slug }) => slug)).toEqual(['clanok-4', 'clanok-7'])
  const asked = blog.double.asked.find(({ query }) => query.get('filter') === "primary_tag:'znacka-1'+tag:-hash-en")
  expect([asked?.query.get('page'), asked?.query.get('limit')]).toEqual(['1', '3'])
  expect(filters(blog)).not.toContain("tag:'znacka-1'+tag:-hash-en")
})

test('[PUB-125] [ADM-178] posts of the same primary tag are related before newer ones that only carry it', async () => {
  const [before, after] = [
    { id: 'i', name: 'Iná', slug: 'ina', visibility: 'public' },
    { id: 't', name: 'Z', slug: 'znacka-1', visibility: 'public' },
  ]
  const onlyCarrying = [0, 2, 3].map((n) => madePost(n, { tags: [before, after] }))
  const ghost = ghostOver([...onlyCarrying, madePost(4), madePost(7), madePost(10)])
  await using blog = await givenBlog((asked) => (asked.path.includes('tags') ? TAGGED : ghost(asked)))
  const related = async (slug: string) => {
    const reading = await blog.article(slug)
    return reading.outcome === 'found' ? reading.related.map((post) => post.slug) : null
  }
  expect(await related('clanok-10')).toEqual(['clanok-4', 'clanok-7'])

  const alone = ghostOver([...onlyCarrying, madePost(4), madePost(7)])
  await using small = await givenBlog((asked) => (asked.path.includes('tags') ? TAGGED : alone(asked)))
  const reading = await small.article('clanok-7')
  expect(reading.outcome === 'found' && reading.related.map(({ slug }) => slug)).toEqual(['clanok-4', 'clanok-0'])
  const fallback = small.double.asked.find(({ query }) => query.get('filter') === "tag:'znacka-1'+tag:-hash-en")
  expect([fallback?.query.get('page'), fallback?.query.get('limit')]).toEqual(['1', '3'])
})

test('[PUB-392] a failed tags request comes to an empty list of tags beside the posts', async () => {
  const ghost = ghostOver(posts(3))
  await using blog = await givenBlog((asked) => (asked.path.includes('tags') ? DOWN() : ghost(asked)))
  const listing = await blog.list(ALL)
  expect(listing).toMatchObject({ outcome: 'listed', tags: [] })
  expect(listing.posts).toHaveLength(3)
})

test('[PUB-422] answers are kept for 5 minutes by what was asked, then shown while newer ones come', async () => {
  await using blog = await givenBlog(ghostOver(posts(3)))
  const titles = async () => (await blog.latest(2)).map(({ title }) => title)
  await titles()
  blog.double.answers(ghostOver([madePost(0, { title: 'Nový' }), madePost(1)]))
  blog.clock.advance(5 * 60_000 - 1)
  expect(await titles()).toEqual(['Článok číslo 0', 'Článok číslo 1'])
  expect(blog.double.asked).toHaveLength(1)
  expect(await blog.latest(1)).toHaveLength(1)
  expect(blog.double.asked).toHaveLength(2)
  blog.clock.advance(1)
  expect(await titles()).toEqual(['Článok číslo 0', 'Článok číslo 1'])
  await expect.poll(titles).toEqual(['Nový', 'Článok číslo 1'])
})

test('twenty readers of one article cost Ghost one look-up', async () => {
  await using blog = await givenBlog(ghostOver([madePost(1, { tags: [] })]))
  const readings = await Promise.all(Array.from({ length: 20 }, () => blog.article('clanok-1')))
  expect(new Set(readings.map(({ outcome }) => outcome))).toEqual(new Set(['found']))
  expect(blog.double.asked).toHaveLength(1)
})

test('what is kept outlives any outage: a day later readers still get it, logged once, and it recovers by itself', async () => {
  await using blog = await givenBlog(ghostOver(posts(3)))
  await blog.list(ALL)
  await blog.article('clanok-1')
  blog.double.answers(DOWN)
  blog.clock.advance(24 * 3_600_000)
  for (let n = 0; n < 10; n++) {
    expect(await blog.list(ALL)).toMatchObject({ outcome: 'listed', posts: { length: 3 } })
    expect(await blog.article('clanok-1')).toMatchObject({ outcome: 'found' })
  }
  await expect.poll(() => blog.state().health?.breaker).toBe('open')
  expect(blog.logged.filter(({ msg }) => msg === 'Ghost fails; readers get what is kept')).toHaveLength(1)
  expect(await blog.fallbacks()).toContain('what="blog-pages"')
  blog.double.answers(ghostOver([madePost(0, { title: 'Po výpadku' })]))
  blog.clock.advance(15_000)
  await expect.poll(async () => (await blog.list(ALL)).posts[0]?.title).toBe('Po výpadku')
  expect(blog.state().health).toMatchObject({ breaker: 'closed', failingSince: null })
})

test('a Ghost that does not answer at all is asked once for an article, not three times', async () => {
  await using blog = await givenBlog(() => () => {})
  const reading = blog.article('clanok-1')
  await blog.double.hasBeenAsked(1)
  await blog.timers.runOut(20_000)
  expect(await reading).toEqual({ outcome: 'failed' })
  expect(blog.double.asked).toHaveLength(1)
})

test('after a purge nothing old is shown, unless Ghost fails, and a post that was taken back is gone', async () => {
  await using blog = await givenBlog(ghostOver(posts(3)))
  await blog.list(ALL)
  await blog.article('clanok-1')
  blog.double.answers(DOWN)
  blog.live.announce(BLOG_TOPIC)
  expect(await blog.list(ALL)).toMatchObject({ outcome: 'listed', posts: { length: 3 } })
  blog.double.answers(ghostOver([madePost(0, { title: 'Upravený' })]))
  blog.clock.advance(15_000)
  blog.purge()
  expect((await blog.list(ALL)).posts.map(({ title }) => title)).toEqual(['Upravený'])
  expect(await blog.article('clanok-1')).toEqual({ outcome: 'missing' })
  expect(blog.state()).toMatchObject({ isSample: false, purgedAt: blog.clock.now().toISOString() })
})

test('a slug that was missing is there at once after Ghost told us', async () => {
  await using blog = await givenBlog(ghostOver(posts(1)))
  expect(await blog.article('clanok-9')).toEqual({ outcome: 'missing' })
  blog.double.answers(ghostOver(posts(10)))
  expect(await blog.article('clanok-9')).toEqual({ outcome: 'missing' })
  blog.live.announce(BLOG_TOPIC)
  expect(await blog.article('clanok-9')).toMatchObject({ outcome: 'found' })
})

test('[PUB-293] [PUB-277] of a post that is not for everybody nothing of the text leaves, whatever Ghost sent', async () => {
  for (const name of ['post-paid-post', 'post-members-no-paywall']) {
    await using blog = await givenBlog(() => ({ body: recorded(name) }))
    const reading = await blog.article('any')
    expect(reading).toMatchObject({ outcome: 'found', content: { isGated: true, blocks: [] } })
    const { html } = (recorded(name) as { posts: [{ html: string }] }).posts[0]
    const words = html.replaceAll(/<[^>]+>/g, '')
    const { excerpt: _, ...post } = reading.outcome === 'found' ? reading.post : { excerpt: '' }
    const shown = JSON.stringify({ ...reading, post, related: [] })
    expect(words === '' || !shown.includes(words)).toBe(true)
  }
  await using blog = await givenBlog(() => ({ body: { posts: [madePost(1, { visibility: 'tiers', access: false })] } }))
  expect(await blog.article('clanok-1')).toMatchObject({ post: { visibility: 'paid', access: false } })
})

test('[PUB-423] a post without an author shows the main instructor, one with an author that one', async () => {
  await using blog = await givenBlog(ghostOver([madePost(1, { authors: [] }), madePost(2)]))
  expect(await blog.article('clanok-1')).toMatchObject({ post: { primary_author: INSTRUCTOR } })
  expect(await blog.article('clanok-2')).toMatchObject({ post: { primary_author: { name: 'Jana Kováčová' } } })
})

test('[PUB-425] addresses on the internal host of Ghost become addresses on its public host', async () => {
  const internal = 'http://ghost.internal:2368'
  const post = madePost(1, {
    feature_image: `${internal}/content/images/a.png`,
    html: `<p><a href="${internal}/clanok-2/">x</a> <a href="http://ghost.internal:23680/">y</a></p>`,
    authors: [{ name: 'J', slug: 'j', profile_image: `${internal}/content/images/j.png` }],
  })
  await using double = await startGhostDouble(ghostOver([post]))
  const parts = blogParts({ ...double.environment, GHOST_PUBLIC_URL: 'https://clanky.bystro.test' })
  const ghost = { ...(parts.config.ghost as NonNullable<typeof parts.config.ghost>) }
  const client = createGhost({ ...parts, config: { ghost } })
  const config = { ...parts.config, ghost: { ...ghost, url: internal } }
  const source = ghostSource({ ...parts, config }, client)
  const found = await source.find('clanok-1')
  expect(found).toMatchObject({
    feature_image: 'https://clanky.bystro.test/content/images/a.png',
    url: 'https://clanky.bystro.test/clanok-1/',
    primary_author: { profile_image: 'https://clanky.bystro.test/content/images/j.png' },
  })
  expect(found?.html).toBe(
    '<p><a href="https://clanky.bystro.test/clanok-2/">x</a> <a href="http://ghost.internal:23680/">y</a></p>',
  )
  expect(found && source.originalUrlOf(found)).toBe('https://clanky.bystro.test/clanok-1/')
})

test('[PUB-425] no picture that a page is handed lies on another host, the internal one least of all', async () => {
  await using blog = await givenBlog(({ path }) => {
    const picture = 'http://ghost.internal:2368/content/images/a.png'
    if (path.includes('tags')) {
      return { body: { tags: [{ id: 't', name: 'Z', slug: 'z', feature_image: picture, count: { posts: 1 } }] } }
    }
    return {
      body: {
        posts: [madePost(1, { feature_image: picture, authors: [{ name: 'J', slug: 'j', profile_image: picture }] })],
      },
    }
  })
  const handed = [await blog.list(ALL), await blog.article('clanok-1')]
  expect(handed).toMatchObject([
    {
      posts: [{ feature_image: expect.stringMatching(/^\/img\//), cover: { src: expect.stringMatching(/^\/img\//) } }],
      tags: [{ feature_image: expect.stringMatching(/^\/img\//) }],
    },
    {
      post: {
        cover: { srcSet: expect.stringContaining('1600w') },
        primary_author: { profile_image: expect.stringMatching(/^\/img\//) },
      },
    },
  ])
  expect(JSON.stringify(handed)).not.toContain('ghost.internal')
})

test('without a public address of Ghost nobody is sent there, and links between posts lead to our pages', async () => {
  await using double = await startGhostDouble((asked) =>
    ghostOver([
      madePost(1, {
        url: `${double.url}/clanok-1/`,
        html: `<p><a href="${double.url}/clanok-2/#k">x</a> <img src="${double.url}/content/images/a.png"></p>`,
      }),
    ])(asked),
  )
  const parts = blogParts(double.environment)
  const blog = openBlog(parts, { mainInstructor: () => INSTRUCTOR })
  const reading = await blog.article('clanok-1')
  expect(reading).toMatchObject({ outcome: 'found', post: { originalUrl: null, url: '/blog/clanok-1' } })
  expect(JSON.stringify(reading)).toContain('"/blog/clanok-2#k"')
  blog.stop()
})
