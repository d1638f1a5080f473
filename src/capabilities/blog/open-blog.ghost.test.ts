/** The blog as pages see it, on a real Ghost with 150 posts in Slovak and two in English. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createHttpApp } from '#platform/http/create-http-app.server.ts'
import type { Services } from '#platform/services.server.ts'
import { adminApi } from '#tools/ghost/admin-api.ts'
import { registerWebhooks } from '#tools/ghost/register-webhooks.ts'
import {
  EMPTY_TAG,
  ENGLISH_TAG,
  GATED_SENTENCE,
  HOSTILE_PREFIX,
  INTERNAL_TAG,
  PUBLISHED_POSTS,
  SLOVAK_POSTS,
  SLUGS,
  TAG_IN_ENGLISH,
  TAGS,
} from '#tools/ghost/seed/seed-facts.ts'
import type { Block } from './article/article.ts'
import { HOSTILE_HTML } from './article/hostile-html.testing.server.ts'
import { blogParts, INSTRUCTOR } from './blog.testing.server.ts'
import { listBlogPosts } from './list-blog-posts.server.ts'
import { GHOST_WEBHOOK_PATH, mountGhostWebhook } from './mount-ghost-webhook.server.ts'
import { openBlog } from './open-blog.server.ts'

const WEBHOOK_SECRET = 'a-secret-of-these-webhooks'
const CARDS: ReadonlyArray<Block['kind']> = [
  'audio',
  'bookmark',
  'button',
  'callout',
  'code',
  'embed',
  'file',
  'gallery',
  'header',
  'html',
  'image',
  'product',
  'prose',
  'toggle',
  'video',
]

function givenBlog() {
  const { url, contentKey, adminKey } = inject('ghost')
  const parts = {
    ...blogParts({
      GHOST_URL: url,
      GHOST_CONTENT_KEY: contentKey,
      GHOST_PUBLIC_URL: url,
      GHOST_ADMIN_KEY: adminKey,
      GHOST_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    }),
    // Ghost signs with its own time.
    clock: systemClock,
  }
  const blog = openBlog(parts, { mainInstructor: () => INSTRUCTOR })
  return { parts, blog, [Symbol.dispose]: () => blog.stop() }
}

async function articleOf(blog: ReturnType<typeof openBlog>, slug: string) {
  const reading = await blog.article(slug)
  if (reading.outcome !== 'found') throw new Error(`${slug}: ${reading.outcome}`)
  return reading
}

test('[PUB-335] every Slovak post comes over the pages of nine, once and newest first', async () => {
  using given = givenBlog()
  const slugs: string[] = []
  const dates: string[] = []
  for (let page = 1; page <= Math.ceil(SLOVAK_POSTS / 9); page++) {
    const listing = await given.blog.list({ q: '', tag: null, page })
    if (listing.outcome !== 'listed') throw new Error('not listed')
    expect(listing.pagination).toEqual({ page, limit: 9, pages: 17, total: SLOVAK_POSTS })
    slugs.push(...listing.posts.map(({ slug }) => slug))
    dates.push(...listing.posts.map(({ published_at }) => published_at))
  }
  expect(slugs).toHaveLength(SLOVAK_POSTS)
  expect(new Set(slugs).size).toBe(SLOVAK_POSTS)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(slugs).not.toContain(SLUGS.draft)
  const behind = await given.blog.list({ q: '', tag: null, page: 18 })
  expect(behind).toMatchObject({ outcome: 'listed', posts: [] })
})

test('tags are those readers may see and that have posts, and each filters', async () => {
  using given = givenBlog()
  const { tags } = await given.blog.list({ q: '', tag: null, page: 1 })
  expect(tags.map(({ slug }) => slug).toSorted()).toEqual(TAGS.map(({ slug }) => slug).toSorted())
  for (const { slug, count } of tags) {
    const listing = await given.blog.list({ q: '', tag: slug, page: 1 })
    if (listing.outcome !== 'listed') throw new Error('not listed')
    expect(listing.pagination.total, slug).toBe(count.posts)
    expect(listing.posts.map(({ primary_tag }) => primary_tag?.slug)).not.toContain(INTERNAL_TAG.slug)
  }
  for (const tag of [
    INTERNAL_TAG.slug,
    ENGLISH_TAG.slug,
    TAG_IN_ENGLISH.slug,
    EMPTY_TAG.slug,
    'nikde-nie-je',
    "'+status:draft+title:'",
  ]) {
    expect(await given.blog.list({ q: '', tag, page: 1 }), tag).toMatchObject({ outcome: 'listed', posts: [] })
  }
})

test('English posts are those with the tag #en: a list, tags with their numbers, a search and related posts of their own', async () => {
  using given = givenBlog()
  const list = async (query: { q?: string; tag?: string; page?: number }) => {
    const listing = await given.blog.list({ q: '', tag: null, page: 1, ...query }, 'en')
    if (listing.outcome !== 'listed') throw new Error('not listed')
    return { slugs: listing.posts.map(({ slug }) => slug), ...listing }
  }
  const { slugs, posts, pagination, tags } = await list({})
  expect(slugs).toEqual([SLUGS.english, SLUGS.englishAboutSafety])
  expect(new Set(posts.map(({ language }) => language))).toEqual(new Set(['en']))
  expect(pagination).toEqual({ page: 1, limit: 9, pages: 1, total: 2 })
  expect((await list({ page: 2 })).slugs).toEqual([])
  expect(tags.map(({ slug, count }) => [slug, count.posts])).toEqual([
    ['bezpecnost', 1],
    [TAG_IN_ENGLISH.slug, 1],
  ])
  expect((await list({ tag: 'bezpecnost' })).slugs).toEqual([SLUGS.englishAboutSafety])
  expect((await list({ tag: 'vzdelavanie' })).slugs).toEqual([])
  expect((await list({ q: 'three envelopes' })).slugs).toEqual([SLUGS.englishAboutSafety])
  expect((await list({ q: 'zadanie' })).slugs).toEqual([])
  const found = await given.blog.list({ q: 'three envelopes', tag: null, page: 1 })
  expect(found).toMatchObject({ outcome: 'listed', posts: [] })
  expect((await given.blog.latest(1, 'en')).map(({ slug }) => slug)).toEqual([SLUGS.english])
  // Its tag has Slovak posts, none of which is for its readers.
  expect(await articleOf(given.blog, SLUGS.englishAboutSafety)).toMatchObject({ post: { language: 'en' }, related: [] })
  const paths = (await given.blog.articles()).map(({ path }) => path)
  expect(paths).toHaveLength(PUBLISHED_POSTS)
  expect(paths.filter((path) => path.startsWith('/en/'))).toEqual(slugs.map((slug) => `/en/blog/${slug}`))
})

test('a search finds without diacritics and without regard to case, also inside a tag', async () => {
  using given = givenBlog()
  const find = async (q: string, tag: string | null = null) => {
    const listing = await given.blog.list({ q, tag, page: 1 })
    if (listing.outcome !== 'listed') throw new Error('not listed')
    return listing.posts.map(({ slug }) => slug)
  }
  expect(await find('ucitelka')).toContain(SLUGS.withDiacritics)
  expect(await find('UČITEĽKA')).toEqual(await find('ucitelka'))
  expect(await find('zlta kacka')).toEqual([SLUGS.newest])
  expect(await find('zlta kacka', 'vzdelavanie')).toEqual([])
  expect(await find('Ešte sa to píše')).toEqual([])
  expect(await find("x' + status:draft")).toEqual([])
})

test('a post is found by its slug, an unpublished or unknown one is missing', async () => {
  using given = givenBlog()
  const { post, related } = await articleOf(given.blog, SLUGS.withDiacritics)
  expect(post).toMatchObject({ title: 'Učiteľka, 28 žiakov a jeden asistent, ktorý nespí', access: true })
  expect(post.primary_tag?.slug).toBe('vzdelavanie')
  expect(post.originalUrl).toBe(`${inject('ghost').url}/${SLUGS.withDiacritics}/`)
  expect(related.map(({ primary_tag }) => primary_tag?.slug)).toEqual(['vzdelavanie', 'vzdelavanie'])
  for (const slug of [SLUGS.draft, SLUGS.scheduled, 'tento-clanok-nie-je', '../admin/users']) {
    expect(await given.blog.article(slug), slug).toEqual({ outcome: 'missing' })
  }
})

test('a post without an author is by the main instructor', async () => {
  using given = givenBlog()
  expect((await articleOf(given.blog, SLUGS.withoutAuthor)).post.primary_author).toEqual(INSTRUCTOR)
  expect((await articleOf(given.blog, SLUGS.newest)).post.primary_author.name).toBe('Soňa Jasenská')
})

test('the latest are three when nothing is said, and as many as asked otherwise', async () => {
  using given = givenBlog()
  expect(await given.blog.latest()).toHaveLength(3)
  const six = await given.blog.latest(6)
  expect(six.map(({ slug }) => slug).slice(0, 2)).toEqual([SLUGS.newest, SLUGS.withDiacritics])
})

test('of what is for members and payers nothing closed arrives, in whatever shape it is asked for', async () => {
  using given = givenBlog()
  for (const slug of [SLUGS.membersWithPreview, SLUGS.membersWithoutPreview, SLUGS.paid]) {
    const reading = await articleOf(given.blog, slug)
    expect(reading.post.access).toBe(false)
    expect(reading.content.isGated).toBe(true)
    expect(JSON.stringify(reading)).not.toContain(GATED_SENTENCE.slice(0, 30))
  }
  const found = await given.blog.list({ q: 'veta je iba pre', tag: null, page: 1 })
  expect(found).toMatchObject({ outcome: 'listed', posts: [] })
})

test('every card that Ghost makes is understood', async () => {
  using given = givenBlog()
  const { content } = await articleOf(given.blog, SLUGS.allCards)
  expect(content.failure).toBeNull()
  expect([...new Set(content.blocks.map(({ kind }) => kind))].toSorted()).toEqual(CARDS)
  expect(content.contents.map(({ text }) => text)).toContain('Súbory a médiá')
  // Cards of Ghost's own pages are said to be unknown, and what stands around them is read.
  const unknown = (await articleOf(given.blog, SLUGS.unknownCards)).content
  expect(unknown.blocks.filter(({ kind }) => kind === 'unknown').map((block) => 'type' in block && block.type)).toEqual(
    ['signup', 'cta'],
  )
  expect(JSON.stringify(unknown.blocks)).toMatch(/Pred\\?.kartou/)
})

test('of hostile posts nothing that could run is left', async () => {
  using given = givenBlog()
  for (const index of Object.keys(HOSTILE_HTML).keys()) {
    const slug = `${HOSTILE_PREFIX}${index + 1}`
    const { content } = await articleOf(given.blog, slug)
    expect(content.failure, slug).toBeNull()
    expect(content.blocks.length, slug).toBeGreaterThan(0)
    expect(dangersIn(content.blocks), slug).toEqual([])
  }
  // The look itself is awake.
  const bad = [
    { tag: 'a', attributes: { href: 'javascript:alert(1)' }, children: [{ tag: 'p', attributes: { onclick: '' } }] },
  ]
  expect(dangersIn(bad)).toHaveLength(2)
})

test('a published change is shown after its webhook, without waiting for the kept answer to age', async () => {
  using given = givenBlog()
  const { url, adminKey } = inject('ghost')
  const services = given.parts as unknown as Services
  const app = createHttpApp({ services, callables: [], mounts: [(http) => mountGhostWebhook(http, services)] })
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray())
    const headers = { 'x-ghost-signature': String(incoming.headers['x-ghost-signature']) }
    const answer = await app.request(incoming.url ?? '/', { method: 'POST', body, headers })
    outgoing.writeHead(answer.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api = adminApi(url, { key: adminKey })
  try {
    const before = await given.blog.latest(1)
    expect(before[0]?.slug).toBe(SLUGS.newest)
    const purged = new Promise<void>((done) => given.blog.onChange(done))
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}${GHOST_WEBHOOK_PATH}`
    await registerWebhooks({ url, adminKey }, { url: target, secret: WEBHOOK_SECRET }, ['post.published'])
    const title = 'Čerstvo vydaný článok'
    const { posts } = await api.post('posts/?source=html', {
      posts: [{ title, slug: 'cerstvo-vydany', html: '<p>Text</p>', status: 'published' }],
    })
    try {
      await purged
      expect((await given.blog.latest(1))[0]?.title).toBe(title)
      expect(await given.blog.article('cerstvo-vydany')).toMatchObject({ outcome: 'found', post: { title } })
    } finally {
      await api.delete(`posts/${posts?.[0]?.id}/`)
    }
  } finally {
    server.close()
  }
})

test('the back office sees drafts and scheduled posts too', async () => {
  using given = givenBlog()
  const viewer = { actor: { kind: 'viewer', id: 'v1' } } as const
  const rows = async (status: 'draft' | 'scheduled') => (await listBlogPosts(given.parts, { status }, viewer)).posts
  expect((await rows('draft')).map(({ slug }) => slug)).toContain(SLUGS.draft)
  const english = await listBlogPosts(given.parts, { q: 'good brief' }, viewer)
  expect(english.posts).toMatchObject([
    { language: 'en', path: `/en/blog/${SLUGS.english}`, tags: [TAG_IN_ENGLISH.name] },
  ])
  expect(await rows('scheduled')).toMatchObject([{ slug: SLUGS.scheduled, status: 'scheduled', path: null }])
  expect((await listBlogPosts(given.parts, {}, viewer)).pagination.total).toBeGreaterThanOrEqual(PUBLISHED_POSTS + 3)
})

test('a wrong key is said as a failure, and nothing is made up', async () => {
  const { url } = inject('ghost')
  const parts = blogParts({ GHOST_URL: url, GHOST_CONTENT_KEY: 'f'.repeat(26) })
  const blog = openBlog(parts, { mainInstructor: () => INSTRUCTOR })
  expect(await blog.list({ q: '', tag: null, page: 1 })).toMatchObject({ outcome: 'failed' })
  expect(await blog.article(SLUGS.newest)).toEqual({ outcome: 'failed' })
  blog.stop()
})

function dangersIn(blocks: unknown): ReadonlyArray<[name: string, value: string]> {
  return [...attributesIn(blocks)].filter(
    ([name, value]) => /^on|^style$|^srcdoc$/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value),
  )
}

/** Every attribute of every element of a safe tree, and every address of a card. */
function* attributesIn(value: unknown): Generator<[name: string, value: string]> {
  if (Array.isArray(value)) {
    for (const part of value) yield* attributesIn(part)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      // What an unknown card was made of is shown as text.
      if (name === 'raw' || name === 'children') continue
      if (typeof part === 'string') yield [name, part]
    }
    for (const part of Object.values(value)) yield* attributesIn(part)
  }
}
