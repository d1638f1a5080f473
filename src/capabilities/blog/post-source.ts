import type { Language } from '#kernel/language.ts'
import type { ArticleSource } from './article/safe-url.ts'
import type { BlogTag, Pagination, Post, PostSummary } from './blog.ts'
import type { BlogState } from './blog-reading.ts'

export type PostPage = { posts: ReadonlyArray<PostSummary>; pagination: Pagination }

/** With null, posts of every language. */
type Among = { tag: string | null; language: Language | null }
export type PageQuery = Among & { isPrimary?: boolean; page: number; limit: number }
export type SearchQuery = Among & { q: string; page: number; limit: number }
export type KnownPost = Pick<Post, 'slug' | 'title' | 'language'>

/** Where posts come from. What does not exist is empty or null; what cannot be read is thrown. */
export type PostSource = {
  isSample: boolean
  /** One page, newest first; with `isPrimary` only of posts whose first tag it is. */
  page(query: PageQuery): Promise<PostPage>
  search(query: SearchQuery): Promise<PostPage>
  /** Those that posts of this language carry. */
  tags(language: Language | null): Promise<ReadonlyArray<BlogTag>>
  /** All posts there are. */
  all(): Promise<ReadonlyArray<KnownPost>>
  find(slug: string): Promise<Post | null>
  originalUrlOf(post: Pick<Post, 'url'>): string | null
  article: ArticleSource
  /** How the content service does; null when there is none. */
  health(): BlogState['health']
  /** How many answers are kept in memory. */
  kept(): number
  /** What is kept is read anew by whoever asks next. */
  expire(): void
}

/** A page cut from posts that are all at hand. */
export function pageOf<Item>(
  items: ReadonlyArray<Item>,
  { page, limit }: { page: number; limit: number },
): { posts: ReadonlyArray<Item>; pagination: Pagination } {
  const total = items.length
  return {
    posts: items.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, pages: Math.max(1, Math.ceil(total / limit)), total },
  }
}
