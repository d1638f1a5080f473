import { listGhostPosts } from '#platform/ghost/ghost-admin.server.ts'
import { nqlText } from '#platform/ghost/nql.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { articlePath } from './article/article-path.ts'
import { refuse } from './blog.refusals.ts'
import { Pagination } from './blog.ts'
import { BlogPostRow, BlogPostsQuery, POST_STATUSES } from './blog-for-staff.ts'
import { ENGLISH_TAG, postLanguage } from './post-language.ts'

const PAGE = 20
const ORDERS = { updated: 'updated_at', published: 'published_at', title: 'title' } as const

/** One page of every post, drafts and scheduled ones among them, the last changed first unless told otherwise. */
export async function listBlogPosts(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  input: BlogPostsQuery,
  call: Pick<Call, 'actor'>,
): Promise<{ posts: Array<BlogPostRow>; pagination: Pagination }> {
  requireAccess('listBlogPosts', call.actor)
  const { page, q, status, sort, direction } = BlogPostsQuery.parse(input)
  const { ghost } = config
  if (ghost === null || ghost.adminKey === null) return refuse.now('GHOST_NOT_CONNECTED')
  const filter = [
    `status:[${(status === null ? POST_STATUSES : [status]).join()}]`,
    ...(q === '' ? [] : [`title:~${nqlText(q)}`]),
  ].join('+')
  const answer = await listGhostPosts(
    { clock },
    { url: ghost.url, adminKey: ghost.adminKey },
    { page, limit: PAGE, filter, order: `${ORDERS[sort]} ${direction === 'ascending' ? 'asc' : 'desc'}` },
  ).catch((error: unknown) => {
    log.warn({ error }, 'the posts of Ghost cannot be listed')
    return refuse.now('GHOST_UNAVAILABLE', { retryAfterSeconds: 15 })
  })
  const { pages, total } = answer.pagination
  return {
    pagination: Pagination.parse({ page, limit: PAGE, pages: Math.max(1, pages), total }),
    posts: answer.posts.map((post) => {
      const language = postLanguage(post.tags)
      return BlogPostRow.parse({
        id: post.id,
        title: post.title,
        slug: post.slug,
        status: post.status,
        visibility: post.visibility === 'public' || post.visibility === 'members' ? post.visibility : 'paid',
        publishedAt: post.published_at,
        updatedAt: post.updated_at,
        authors: post.authors.map(({ name }) => name),
        language,
        tags: post.tags.filter(({ slug }) => slug !== ENGLISH_TAG).map(({ name }) => name),
        editorUrl: `${ghost.publicUrl ?? ghost.url}/ghost/#/editor/post/${post.id}`,
        path: post.status === 'published' ? articlePath({ slug: post.slug, language }) : null,
      })
    }),
  }
}
