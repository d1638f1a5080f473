import { expect, test } from 'vitest'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { blogCallables } from './blog.callables.server.ts'
import { blogParts, INSTRUCTOR } from './blog.testing.server.ts'
import { ArticlePost, BlogTag, Pagination, type Post, Post as PostSchema } from './blog.ts'
import { LATEST_POSTS, LIST_POSTS } from './blog-reading.ts'
import { isPremium } from './is-premium.ts'
import { LANDING_POSTS } from './landing-posts.ts'
import { openBlog } from './open-blog.server.ts'
import { SAMPLE_POSTS, SAMPLE_POSTS_IN_ENGLISH } from './sample-posts.server.ts'
import { sampleSource } from './sample-source.server.ts'

function givenBlog(posts?: ReadonlyArray<Post>) {
  const parts = blogParts()
  const source = sampleSource({
    siteOrigin: parts.config.publicOrigin,
    mainInstructor: () => INSTRUCTOR,
    ...(posts && { posts }),
  })
  const blog = openBlog(parts, { mainInstructor: () => INSTRUCTOR, source })
  return Object.assign(blog, { ...parts, [Symbol.dispose]: () => blog.stop() })
}

function manyPosts(count: number): Array<Post> {
  const [sample] = SAMPLE_POSTS as [Post]
  return Array.from({ length: count }, (_, n) => ({
    ...sample,
    id: `p${n}`,
    slug: `post-${n}`,
    published_at: new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString(),
  }))
}

test('[PUB-333] [PUB-334] the newest posts come first: 6 for the landing page, 3 when no number is given', async () => {
  expect([LANDING_POSTS, LATEST_POSTS]).toEqual([6, 3])
  using blog = givenBlog(manyPosts(9))
  expect((await blog.latest(LANDING_POSTS)).map(({ id }) => id)).toEqual(['p8', 'p7', 'p6', 'p5', 'p4', 'p3'])
  expect((await blog.latest()).map(({ id }) => id)).toEqual(['p8', 'p7', 'p6'])
})

test('[PUB-183] [PUB-424] four built-in posts are there, the fourth paid and closed, with 5, 8, 6 and 12 minutes', async () => {
  for (const post of SAMPLE_POSTS) expect(PostSchema.parse(post)).toEqual(post)
  expect(SAMPLE_POSTS.map(({ reading_time }) => reading_time)).toEqual([5, 8, 6, 12])
  expect(SAMPLE_POSTS.map(({ visibility, access }) => [visibility, access])).toEqual([
    ['public', true],
    ['public', true],
    ['public', true],
    ['paid', false],
  ])
  expect(new Set(SAMPLE_POSTS.map(({ slug }) => slug)).size).toBe(4)
  using blog = givenBlog()
  const listing = await blog.list({ q: '', tag: null, page: 1 })
  expect(blog.isSample).toBe(true)
  expect(listing.posts.map(({ slug }) => slug)).toEqual(SAMPLE_POSTS.map(({ slug }) => slug))
})

test('[PUB-181] [PUB-182] a post has exactly these fields and its language, and its visibility is public, members or paid', () => {
  expect(Object.keys(PostSchema.shape).toSorted()).toEqual(
    'access excerpt feature_image feature_image_caption featured html id language primary_author primary_tag published_at reading_time slug tags title updated_at url visibility'.split(
      ' ',
    ),
  )
  const [sample] = SAMPLE_POSTS as [Post]
  expect(Object.keys(sample.primary_author ?? {})).toEqual(['name', 'profile_image', 'slug'])
  expect(Object.keys(sample.primary_tag ?? {})).toEqual(expect.arrayContaining(['name', 'slug']))
  expect(PostSchema.shape.visibility.options.toSorted()).toEqual(['members', 'paid', 'public'])
  expect(PostSchema.safeParse({ ...sample, visibility: 'tiers' }).success).toBe(false)
  expect(PostSchema.safeParse({ ...sample, access: 'yes' }).success).toBe(false)
})

test('[PUB-277] a post for members or payers, or without access, is Premium', () => {
  expect(isPremium({ visibility: 'public', access: true })).toBe(false)
  expect(isPremium({ visibility: 'public', access: false })).toBe(true)
  expect(isPremium({ visibility: 'members', access: true })).toBe(true)
  expect(isPremium({ visibility: 'paid', access: true })).toBe(true)
})

test('[PUB-184] [PUB-185] [PUB-335] the list has pages of 9 with their numbers, and tags with the number of their posts', async () => {
  using blog = givenBlog(manyPosts(20))
  expect(LIST_POSTS).toBe(9)
  const third = await blog.list({ q: '', tag: null, page: 3 })
  expect(third).toMatchObject({ outcome: 'listed', pagination: { page: 3, limit: 9, pages: 3, total: 20 } })
  expect(third.posts.map(({ id }) => id)).toEqual(['p1', 'p0'])
  expect(Object.keys(Pagination.shape)).toEqual(['page', 'limit', 'pages', 'total'])
  expect(third.tags).toEqual([
    {
      id: 'sample-prakticka-ai',
      name: 'Praktická AI',
      slug: 'prakticka-ai',
      description: null,
      feature_image: null,
      count: { posts: 20 },
    },
  ])
  expect(Object.keys(BlogTag.shape)).toEqual(['id', 'name', 'slug', 'description', 'feature_image', 'count'])
})

test('readers of English have a sample post of their own, and those of Slovak do not see it', async () => {
  for (const post of SAMPLE_POSTS_IN_ENGLISH) expect(PostSchema.parse(post)).toEqual(post)
  using blog = givenBlog()
  const listing = await blog.list({ q: '', tag: null, page: 1 }, 'en')
  expect(listing.posts.map(({ slug }) => slug)).toEqual(['writing-in-two-languages'])
  expect(listing.tags.map(({ slug, count }) => [slug, count.posts])).toEqual([['practical-ai', 1]])
  expect((await blog.list({ q: 'AI', tag: null, page: 1 }, 'en')).posts).toHaveLength(1)
  const slovak = await blog.list({ q: '', tag: null, page: 1 })
  expect(slovak.tags.map(({ slug }) => slug)).not.toContain('practical-ai')
  expect(await blog.list({ q: 'languages', tag: null, page: 1 })).toMatchObject({ posts: [] })
  expect((await blog.list({ q: '', tag: null, page: 1 }, null)).posts).toHaveLength(5)
  expect(await blog.article('writing-in-two-languages')).toMatchObject({
    outcome: 'found',
    post: { language: 'en', url: '/en/blog/writing-in-two-languages', reading_time: 2 },
    related: [],
  })
})

test('a search needs no diacritics and no case, reads titles and excerpts, and keeps to the chosen tag', async () => {
  using blog = givenBlog()
  const slugs = async (q: string, tag: string | null = null) =>
    (await blog.list({ q, tag, page: 1 })).posts.map(({ slug }) => slug)
  expect(await slugs('kuzlo')).toEqual(['prompt-nie-je-kuzlo'])
  expect(await slugs('  KÚZLO   prompt ')).toEqual(['prompt-nie-je-kuzlo'])
  expect(await slugs('osobne udaje')).toEqual(['co-do-chatu-nikdy-nevkladat'])
  expect(await slugs('ai')).toHaveLength(2)
  expect(await slugs('ai', 'vzdelavanie')).toEqual(['ako-ucit-s-ai'])
  expect(await slugs('', 'bezpecnost')).toEqual(['co-do-chatu-nikdy-nevkladat'])
  expect(await slugs('nič také')).toEqual([])
  expect(await slugs('.*')).toEqual([])
})

test('an article is found by its slug, but for case, or by a piece of it, and else it is missing', async () => {
  using blog = givenBlog()
  for (const slug of ['ai-v-malej-firme', 'AI-v-malej-FIRME', 'v-malej-fir']) {
    expect(await blog.article(slug)).toMatchObject({ outcome: 'found', post: { slug: 'ai-v-malej-firme' } })
  }
  for (const slug of ['neznamy-clanok', 'ai', '']) expect(await blog.article(slug)).toEqual({ outcome: 'missing' })
})

test('[PUB-293] [PUB-126] of a gated article nothing but its frame is handed to the page', async () => {
  using blog = givenBlog()
  const gated = await blog.article('ako-ucit-s-ai')
  expect(gated).toMatchObject({ outcome: 'found', content: { isGated: true, blocks: [] } })
  expect(JSON.stringify(gated)).not.toContain('Zákaz sa nedá skontrolovať')
  const open = await blog.article('prompt-nie-je-kuzlo')
  expect(open).toMatchObject({ outcome: 'found', content: { isGated: false }, post: { originalUrl: null } })
  expect(JSON.stringify(open)).toContain('Skúste to na jednom e-\u2060maile')
  expect(open.outcome === 'found' && 'html' in open.post).toBe(false)
})

test('[PUB-346] [ADM-178] related articles are 2 of the first 3 with the same primary tag, without the article itself', async () => {
  using blog = givenBlog(manyPosts(6))
  const related = async (slug: string) => {
    const reading = await blog.article(slug)
    return reading.outcome === 'found' ? reading.related.map(({ id }) => id) : null
  }
  expect(await related('post-5')).toEqual(['p4', 'p3'])
  expect(await related('post-4')).toEqual(['p5', 'p3'])
  expect(await related('post-0')).toEqual(['p5', 'p4'])
})

test('[PUB-423] a sample post, and one without an author, shows the main instructor', async () => {
  const [sample] = SAMPLE_POSTS as [Post]
  using blog = givenBlog([{ ...sample, primary_author: null }])
  expect(await blog.article(sample.slug)).toMatchObject({ post: { primary_author: INSTRUCTOR } })
})

test('machines that look for pages are told the addresses of all posts and lists their titles, and of none while they cannot be read', async () => {
  using blog = givenBlog(manyPosts(12))
  const articles = await blog.articles()
  expect(articles).toHaveLength(12)
  expect(articles[0]?.path).toBe('/blog/post-11')
  expect([...(await blog.titles()).keys()].map((slug) => `/blog/${slug}`)).toEqual(articles.map(({ path }) => path))
  const parts = blogParts()
  const source = sampleSource({ siteOrigin: parts.config.publicOrigin, mainInstructor: () => INSTRUCTOR })
  const away = openBlog(parts, {
    mainInstructor: () => INSTRUCTOR,
    source: {
      ...source,
      all: () => Promise.reject(new Error('away')),
    },
  })
  expect(await away.articles()).toEqual([])
  expect(await away.titles()).toEqual(new Map())
  away.stop()
})

test('the call answers with cards, 3 when no number is given, never with a text, and takes no foolish limit', async () => {
  using blog = givenBlog()
  await using app = await startTestApp(blogCallables(blog))
  const answer = await app.request('/api/getLatestPosts?limit=2')
  const { result } = (await answer.json()) as { result: { posts: Array<Record<string, unknown>> } }
  expect(result.posts.map(({ slug }) => slug)).toEqual(['prompt-nie-je-kuzlo', 'ai-v-malej-firme'])
  expect(result.posts.every((post) => !('html' in post))).toBe(true)
  const usual = (await (await app.request('/api/getLatestPosts')).json()) as { result: { posts: Array<unknown> } }
  expect(usual.result.posts).toHaveLength(3)
  const english = (await (await app.request('/api/getLatestPosts?language=en')).json()) as typeof usual
  expect(english.result.posts).toMatchObject([{ slug: 'writing-in-two-languages', language: 'en' }])
  expect((await app.request('/api/getLatestPosts?language=de')).status).toBe(400)
  for (const limit of ['0', '25', 'x', '']) {
    expect((await app.request(`/api/getLatestPosts?limit=${limit}`)).status).toBe(400)
  }
})

test('[ADM-088] [ADM-089] a post is processed with these fields and its language and no others, its tags with id, name and slug', () => {
  const [sample] = SAMPLE_POSTS as [Post]
  const post = ArticlePost.parse(sample)
  expect(Object.keys(post).toSorted()).toEqual(
    'access excerpt feature_image feature_image_caption html id language primary_tag published_at reading_time slug tags title updated_at url visibility'.split(
      ' ',
    ),
  )
  for (const tag of [post.primary_tag, ...post.tags]) expect(Object.keys(tag ?? {})).toEqual(['id', 'name', 'slug'])
  expect(ArticlePost.shape.visibility.options.toSorted()).toEqual(['members', 'paid', 'public'])
})
