import { createGhost } from '#platform/ghost/ghost-client.server.ts'
import type { GhostWatcher } from '#platform/ghost/ghost-health.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createArticleCache } from './article/article-cache.server.ts'
import { articlePath } from './article/article-path.ts'
import { isGated } from './article/is-gated.ts'
import { prepareArticle } from './article/prepare-article.server.ts'
import { articleMedia } from './article-media.server.ts'
import { ArticlePage, type Author, type BlogTag, type Post, type PostSummary } from './blog.ts'
import { type Blog, LATEST_POSTS, LIST_POSTS } from './blog-reading.ts'
import { BLOG_TOPIC } from './blog-topic.ts'
import { ghostSource } from './ghost-source.server.ts'
import { withOwnPictures } from './own-pictures.server.ts'
import type { PostSource } from './post-source.ts'
import { sampleSource } from './sample-source.server.ts'

export type OpenBlog = Blog & {
  /** Told after a purge. */
  onChange(listener: () => void): void
  stop(): void
}

/** Related posts: the first page of the tag's posts, and two that are another post are shown. */
const RELATED = { read: 3, shown: 2 } as const

/** One blog for a node: whatever pages ask for comes through here. */
export function openBlog(
  services: Pick<Services, 'clock' | 'config' | 'live' | 'log' | 'metrics'>,
  options: {
    /** Who writes unless somebody else is named. */
    mainInstructor: () => Author
    /** Hears when Ghost fails for more than a moment. */
    watcher?: GhostWatcher
    source?: PostSource
  },
): OpenBlog {
  const { clock, config, live, log, metrics } = services
  const { mainInstructor } = options
  const source = options.source ?? sourceOf(services, options)
  const articles = createArticleCache(clock)
  const media = articleMedia(config)
  const listeners: Array<() => void> = []
  let purgedAt: Date | null = null

  /** What a page can do without: an empty list stands in, counted. */
  async function orNone<Item>(what: string, read: Promise<ReadonlyArray<Item>>): Promise<ReadonlyArray<Item>> {
    try {
      return await read
    } catch (error) {
      metrics.fallbacks.inc({ what })
      log.debug({ error, what }, 'the blog shows a page without this part')
      return []
    }
  }

  async function relatedTo({ id, primary_tag, language }: Post): Promise<ReadonlyArray<PostSummary>> {
    if (primary_tag === null) return []
    const first = { tag: primary_tag.slug, language, page: 1, limit: RELATED.read }
    const others: Array<PostSummary> = []
    // Those that are about the same before those that touch it.
    for (const isPrimary of [true, false]) {
      const { posts } = await source.page({ ...first, isPrimary })
      others.push(...posts.filter((post) => post.id !== id && others.every((other) => other.id !== post.id)))
      if (others.length >= RELATED.shown) break
    }
    return others.slice(0, RELATED.shown)
  }

  function purge(): void {
    purgedAt = clock.now()
    source.expire()
    articles.clear()
    for (const listener of listeners) listener()
  }

  const unsubscribe = live.subscribe(BLOG_TOPIC, purge)

  return {
    isSample: source.isSample,
    async list({ q, tag, page }, language = 'sk') {
      const [tags, found] = await Promise.all([
        orNone<BlogTag>('blog-tags', source.tags(language)),
        (q.trim() === ''
          ? source.page({ tag, language, page, limit: LIST_POSTS })
          : source.search({ q, tag, language, page, limit: LIST_POSTS })
        ).catch(() => null),
      ])
      if (found === null) {
        metrics.fallbacks.inc({ what: 'blog-list' })
        return { outcome: 'failed', posts: [], tags }
      }
      return { outcome: 'listed', ...found, tags }
    },
    async article(slug) {
      let post: Post | null
      try {
        post = await source.find(slug)
      } catch {
        metrics.fallbacks.inc({ what: 'blog-article' })
        return { outcome: 'failed' }
      }
      if (post === null) return { outcome: 'missing' }
      const related = await orNone('blog-related', relatedTo(post))
      const shown = isGated(post) ? { ...post, html: '' } : post
      const originalUrl = source.originalUrlOf(post)
      return {
        outcome: 'found',
        post: ArticlePage.parse({
          ...withOwnPictures(config, { ...post, primary_author: post.primary_author ?? mainInstructor() }),
          url: originalUrl ?? articlePath(post),
          originalUrl,
        }),
        // A gated page shows a notice in place of the text, so not even its free beginning is sent there.
        content: articles.get(post, () => prepareArticle(services, shown, { ...source.article, media })),
        related,
      }
    },
    async articles() {
      const known = await orNone('blog-articles', source.all())
      return known.map((post) => ({ path: articlePath(post), title: post.title }))
    },
    async titles() {
      const known = await orNone('blog-articles', source.all())
      return new Map(known.map(({ slug, title }) => [slug, title]))
    },
    async latest(limit = LATEST_POSTS, language = 'sk') {
      const { posts } = await source.page({ tag: null, language, page: 1, limit })
      return posts
    },
    state: () => ({
      isSample: source.isSample,
      kept: { answers: source.kept(), articles: articles.size() },
      purgedAt: purgedAt?.toISOString() ?? null,
      health: source.health(),
    }),
    purge,
    onChange: (listener) => void listeners.push(listener),
    stop() {
      unsubscribe()
      articles.stop()
    },
  }
}

function sourceOf(
  services: Parameters<typeof openBlog>[0],
  { mainInstructor, watcher }: Parameters<typeof openBlog>[1],
): PostSource {
  const { config } = services
  if (config.ghost === null) return sampleSource({ siteOrigin: config.publicOrigin, mainInstructor })
  const connected = { ...services, config: { ...config, ghost: config.ghost } }
  return ghostSource(connected, createGhost(connected, watcher ? { watcher } : {}))
}
