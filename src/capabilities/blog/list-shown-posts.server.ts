import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { articlePath } from './article/article-path.ts'
import { refuse } from './blog.refusals.ts'
import { Pagination } from './blog.ts'
import { BlogPostRow } from './blog-for-staff.ts'
import { type Blog, LIST_POSTS } from './blog-reading.ts'

/** One page of the posts that visitors see, for a back office that cannot ask Ghost for all of them. */
export async function listShownPosts(
  blog: Pick<Blog, 'list'>,
  { q, page }: { q: string; page: number },
  call: Pick<Call, 'actor'>,
): Promise<{ posts: Array<BlogPostRow>; pagination: Pagination }> {
  requireAccess('listShownPosts', call.actor)
  const listing = await blog.list({ q, tag: null, page }, null)
  if (listing.outcome === 'failed') return refuse.now('GHOST_UNAVAILABLE', { retryAfterSeconds: 15 })
  return {
    pagination: Pagination.parse({ ...listing.pagination, limit: LIST_POSTS }),
    posts: listing.posts.map((post) =>
      BlogPostRow.parse({
        id: post.id,
        title: post.title,
        slug: post.slug,
        status: 'published',
        visibility: post.visibility,
        publishedAt: post.published_at,
        updatedAt: null,
        authors: [],
        tags: post.primary_tag ? [post.primary_tag.name] : [],
        editorUrl: null,
        language: post.language,
        path: articlePath(post),
      }),
    ),
  }
}
