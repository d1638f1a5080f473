import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Post } from '../blog.ts'
import type { ArticleContent } from './article.ts'

export const ARTICLE_CACHE = { maxEntries: 50, freshMs: 5 * 60_000, cleanupMs: 60_000 } as const

export type ArticleCache = {
  /** The prepared content of this version of a post; an edited post is another one. */
  get(post: Pick<Post, 'id' | 'updated_at'>, prepare: () => ArticleContent): ArticleContent
  size(): number
  clear(): void
  stop(): void
}

/** Prepared articles in memory: fifty, five minutes each, the least recently read goes first. */
export function createArticleCache(clock: Clock): ArticleCache {
  const { maxEntries, freshMs, cleanupMs } = ARTICLE_CACHE
  const entries = new LRUCache<string, ArticleContent>({
    max: maxEntries,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const timer = setInterval(() => entries.purgeStale(), cleanupMs)
  timer.unref()
  return {
    get({ id, updated_at }, prepare) {
      const key = `${id} ${updated_at}`
      const kept = entries.get(key)
      if (kept !== undefined) return kept
      const content = prepare()
      // What failed is tried again by the next reader.
      if (content.failure === null) entries.set(key, content)
      return content
    },
    size: () => entries.size,
    clear: () => entries.clear(),
    stop: () => clearInterval(timer),
  }
}
