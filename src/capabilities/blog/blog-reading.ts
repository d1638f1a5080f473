import type { Language } from '#kernel/language.ts'
import type { ArticleContent } from './article/article.ts'
import type { ArticlePage, BlogTag, Pagination, PostSummary } from './blog.ts'

/** The blog list shows pages of nine. */
export const LIST_POSTS = 9
/** How many latest posts are read when nobody says how many. */
export const LATEST_POSTS = 3

export type BlogQuery = { q: string; tag: string | null; page: number }

export type BlogListing =
  | { outcome: 'listed'; posts: ReadonlyArray<PostSummary>; pagination: Pagination; tags: ReadonlyArray<BlogTag> }
  /** The content service failed and nothing was kept: no posts, and the page says why. */
  | { outcome: 'failed'; posts: readonly []; tags: ReadonlyArray<BlogTag> }

export type ArticleReading =
  /** The post may have another slug than the one asked for, and another language: its page is the one at its own address. */
  | { outcome: 'found'; post: ArticlePage; content: ArticleContent; related: ReadonlyArray<PostSummary> }
  | { outcome: 'missing' }
  | { outcome: 'failed' }

/** The blog as pages read it. It answers from memory where it can, and never throws but for the latest posts. */
export type Blog = {
  /** Of one language, or of all with null. */
  list(query: BlogQuery, language?: Language | null): Promise<BlogListing>
  /** In whatever language. */
  article(slug: string): Promise<ArticleReading>
  /** The newest posts, three and Slovak when nothing is said. Throws when they cannot be read and none are kept. */
  latest(limit?: number, language?: Language): Promise<ReadonlyArray<PostSummary>>
  /** Every post with its address, for machines that look for pages; none when they cannot be read. */
  articles(): Promise<ReadonlyArray<{ path: string; title: string }>>
  /** Of all posts by slug, for lists that know only slugs; none when they cannot be read. */
  titles(): Promise<ReadonlyMap<string, string>>
  /** No content service is connected: these are the sample posts. */
  isSample: boolean
  state(): BlogState
  purge(): void
}

/** What the back office and monitoring show of it. */
export type BlogState = {
  isSample: boolean
  kept: { answers: number; articles: number }
  purgedAt: string | null
  /** How the content service does; null when none is connected. */
  health: {
    /** Open: it has been failing and is not asked for now. */
    breaker: 'closed' | 'open' | 'probing'
    /** Questions of the last five minutes. */
    asked: number
    failed: number
    slowestMs: number
    answeredAt: string | null
    failingSince: string | null
    lastFailure: string | null
  } | null
}
