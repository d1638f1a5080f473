import { LRUCache } from 'lru-cache'
import type { Language } from '#kernel/language.ts'
import { createCache } from '#platform/cache/cache.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { GhostClient } from '#platform/ghost/ghost-client.server.ts'
import { GhostFault } from '#platform/ghost/ghost-fault.server.ts'
import type { GhostPost } from '#platform/ghost/ghost-objects.server.ts'
import { nqlText } from '#platform/ghost/nql.ts'
import type { Services } from '#platform/services.server.ts'
import { type BlogTag, type Post, PostSummary } from './blog.ts'
import { coverOf } from './cover-of.server.ts'
import { matchSlug } from './match-slug.ts'
import { outwardUrls } from './outward-urls.ts'
import { withOwnPictures } from './own-pictures.server.ts'
import { ENGLISH_TAG, LANGUAGE_FILTERS, postLanguage } from './post-language.ts'
import { type PageQuery, type PostPage, type PostSource, pageOf } from './post-source.ts'
import { readGhostPost } from './read-ghost-post.server.ts'
import { type Searchable, type SearchIndex, searchEntry, searchIndex } from './search-index.ts'

/** Answers are fresh for five minutes. After that they are shown while newer ones come, however long Ghost takes for it. */
export const BLOG_CACHE = { freshMs: 5 * 60_000, staleMs: Number.POSITIVE_INFINITY } as const

/** Ghost writes slugs in these letters only, so it need not be asked about others. */
const SLUG = /^[\w-]{1,191}$/
/** Of tags that begin with #, which are the editors' own. */
const INTERNAL_TAG = /^hash-/

type Entry = Searchable & Pick<Post, 'id' | 'slug'>
type Whole = { posts: ReadonlyArray<Entry>; index: SearchIndex<Entry> }
/** A tag with the number of its posts, and of those that are English. */
type CountedTag = { tag: BlogTag; english: number }

/** The posts of a Ghost, kept in the node's memory. */
export function ghostSource(
  services: Pick<Services, 'clock' | 'log' | 'metrics'> & {
    config: Pick<Config, 'publicOrigin' | 'signingSecrets'> & { ghost: NonNullable<Config['ghost']> }
  },
  ghost: GhostClient,
): PostSource {
  const { clock, config } = services
  const outward = outwardUrls(config.ghost)
  const pages = createCache<PostPage>({
    name: 'blog-pages',
    maxEntries: 300,
    isKept: ({ posts }) => posts.length > 0,
    services,
    ...BLOG_CACHE,
  })
  const found = createCache<{ posts: ReadonlyArray<PostSummary> }>({
    name: 'blog-found',
    maxEntries: 200,
    services,
    ...BLOG_CACHE,
  })
  const posts = createCache<{ post: Post | null }>({
    name: 'blog-posts',
    maxEntries: 300,
    // Else whoever makes up addresses would push out the articles that are read.
    isKept: ({ post }) => post !== null,
    services,
    ...BLOG_CACHE,
  })
  const tagLists = createCache<ReadonlyArray<CountedTag>>({ name: 'blog-tags', maxEntries: 1, services, ...BLOG_CACHE })
  const wholes = createCache<Whole>({ name: 'blog-index', maxEntries: 1, services, ...BLOG_CACHE })
  const unknownSlugs = new LRUCache<string, true>({
    max: 2_000,
    ttl: BLOG_CACHE.freshMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })

  const read = (post: GhostPost) => readGhostPost(post, outward)
  const summary = (post: GhostPost) => PostSummary.parse(withOwnPictures(config, read(post)))

  function whole(): Promise<Whole> {
    return wholes.get('all', async () => {
      // Page by page, so that a long list holds up nobody for long.
      const entries = await ghost.allPosts(({ id, slug, title, excerpt, custom_excerpt, tags }) => {
        const language = postLanguage(tags)
        return searchEntry<Entry>({ id, slug, title, excerpt: custom_excerpt || excerpt, tags, language })
      })
      return { posts: entries.map(({ post }) => post), index: searchIndex(entries) }
    })
  }

  function countedTags(): Promise<ReadonlyArray<CountedTag>> {
    return tagLists.get('all', async () => {
      const all = await ghost.tags()
      const isInEnglish = all.some(({ slug, count }) => slug === ENGLISH_TAG && count?.posts)
      const english = isInEnglish ? await englishCounts() : new Map<string, number>()
      return all
        .filter(({ visibility, slug, count }) => visibility === 'public' && !INTERNAL_TAG.test(slug) && count?.posts)
        .map(({ id, name, slug, description, feature_image, count }) => {
          const picture = coverOf(config, { feature_image })?.src ?? null
          const tag = { id, name, slug, description, feature_image: picture, count: { posts: count?.posts ?? 0 } }
          return { tag, english: english.get(slug) ?? 0 }
        })
    })
  }

  /** Ghost counts the posts of a tag in all languages together. */
  async function englishCounts(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>()
    const found = await ghost.allPosts(({ tags }) => tags.map(({ slug }) => slug), LANGUAGE_FILTERS.en)
    for (const slug of found.flat()) counts.set(slug, (counts.get(slug) ?? 0) + 1)
    return counts
  }

  async function tags(language: Language | null): Promise<ReadonlyArray<BlogTag>> {
    const counted = await countedTags()
    return counted
      .map(({ tag, english }) => {
        const { posts } = tag.count
        return { ...tag, count: { posts: language === null ? posts : language === 'en' ? english : posts - english } }
      })
      .filter(({ count }) => count.posts > 0)
      .toSorted((a, b) => a.name.localeCompare(b.name, language ?? 'sk'))
  }

  /** Whether somebody could have this tag; when tags cannot be read, Ghost says it by an empty list. */
  async function mayExist(tag: string, language: Language | null): Promise<boolean> {
    if (!SLUG.test(tag) || INTERNAL_TAG.test(tag)) return false
    const known = await tags(language).catch(() => null)
    return known === null || known.some(({ slug }) => slug === tag)
  }

  function onePage({ tag, language, isPrimary = false, page, limit }: PageQuery): Promise<PostPage> {
    const filter = tag === null ? '' : `${isPrimary ? 'primary_tag' : 'tag'}:${nqlText(tag)}`
    const among = language === null ? '' : LANGUAGE_FILTERS[language]
    return pages.get(`${filter} ${among} ${page} ${limit}`, async () => {
      const answer = await ghost.posts({ page, limit, ...(filter && { filter }), ...(among && { among }) })
      const { pages: last, total } = answer.pagination
      return { posts: answer.posts.map(summary), pagination: { page, limit, pages: Math.max(1, last), total } }
    })
  }

  /** Ghost is asked for what is on the page alone: minutes and pictures are not in the index. */
  async function cards(ids: ReadonlyArray<string>): Promise<ReadonlyArray<PostSummary>> {
    if (ids.length === 0) return []
    const { posts: some } = await found.get(ids.join(), async () => {
      const filter = `id:[${ids.map(nqlText).join()}]`
      const answer = await ghost.posts({ page: 1, limit: ids.length, filter })
      return { posts: answer.posts.map(summary) }
    })
    return ids.flatMap((id) => some.find((post) => post.id === id) ?? [])
  }

  /** Directly, then by filter, then among all. A Ghost that does not answer at all is not asked three times. */
  async function lookUp(slug: string): Promise<GhostPost | null> {
    const direct = await ghost.postBySlug(slug).catch(unlessSilent)
    if (direct) return direct
    const filtered = await ghost.postByFilter(`slug:${nqlText(slug)}`).catch(unlessSilent)
    if (filtered) return filtered
    const { posts: all } = await whole()
    const meant = matchSlug(all, slug)
    return meant && ghost.postByFilter(`id:${nqlText(meant.id)}`)
  }

  return {
    isSample: false,
    async page(query) {
      const { tag, language, page } = query
      if (tag !== null && !(await mayExist(tag, language))) return pageOf<PostSummary>([], query)
      // Pages past the end are as many as there are numbers; the first one knows where the end is.
      const first = page === 1 ? null : await onePage({ ...query, page: 1 })
      if (first && page > first.pagination.pages) return { posts: [], pagination: { ...first.pagination, page } }
      return onePage(query)
    },
    async search(query) {
      const { index } = await whole()
      const { posts: hits, pagination } = pageOf(index.find(query), query)
      return { posts: await cards(hits.map(({ id }) => id)), pagination }
    },
    tags,
    all: async () => (await whole()).posts,
    async find(slug) {
      if (!SLUG.test(slug) || unknownSlugs.has(slug)) return null
      const { post } = await posts.get(slug, async () => {
        const answer = await lookUp(slug)
        return { post: answer && read(answer) }
      })
      if (post === null) unknownSlugs.set(slug, true)
      return post
    },
    originalUrlOf: ({ url }) => outward.original(url),
    article: { siteOrigin: config.publicOrigin, media: null },
    kept: () => [pages, found, posts, tagLists, wholes].reduce((sum, cache) => sum + cache.size(), 0),
    health: ghost.health,
    expire() {
      for (const cache of [pages, found, posts, tagLists, wholes]) cache.expire()
      unknownSlugs.clear()
    },
  }
}

function unlessSilent(error: unknown): null {
  if (error instanceof GhostFault && !error.isSilence) return null
  throw error
}
