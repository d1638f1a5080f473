import type { BlogPostRow, BlogPostsQuery } from '#capabilities/blog/blog-for-staff.ts'
import type { Blog } from '#capabilities/blog/blog-reading.ts'
import { listBlogPosts } from '#capabilities/blog/list-blog-posts.server.ts'
import { listShownPosts } from '#capabilities/blog/list-shown-posts.server.ts'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'

type Listed = { posts: ReadonlyArray<BlogPostRow>; total: number; limit: number; refusal: string | null }

/**
 * The posts of the screen: all of Ghost's where we have its admin key, else what visitors see. A Ghost that does not answer
 * takes nothing else from the screen.
 */
export async function blogPosts(
  services: Pick<Services, 'config' | 'clock' | 'log'>,
  blog: Pick<Blog, 'list'>,
  asked: { query: BlogPostsQuery; call: Pick<Call, 'actor'>; language: Language },
): Promise<Listed> {
  const { query, call, language } = asked
  const hasAdminKey = Boolean(services.config.ghost?.adminKey)
  try {
    const { posts, pagination } = hasAdminKey
      ? await listBlogPosts(services, query, call)
      : await listShownPosts(blog, { q: query.q ?? '', page: query.page ?? 1 }, call)
    return { posts, total: pagination.total, limit: pagination.limit, refusal: null }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal || refusal.status === 403) throw error
    return { posts: [], total: 0, limit: 1, refusal: refusal.text[language] }
  }
}
