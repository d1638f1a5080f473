import { z } from 'zod'
import { listGhostPosts } from '#platform/ghost/ghost-admin.server.ts'
import { nqlText } from '#platform/ghost/nql.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './blog.refusals.ts'
import { Pagination } from './blog.ts'

const STATUSES = ['published', 'draft', 'scheduled', 'sent'] as const
const PAGE = 20

export const BlogPostsQuery = z.object({
  page: z.int().min(1).max(1_000).default(1),
  /** A piece of the title. */
  q: z.string().trim().max(200).default(''),
  status: z.enum(STATUSES).nullable().default(null),
})

/** A post as editors see it in the back office; its text stays in Ghost. */
export const BlogPostRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(STATUSES),
  visibility: z.enum(['public', 'members', 'paid']),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  /** Where it is written and published. */
  editorUrl: z.string(),
  /** Our own page of it; none while it is not out. */
  path: z.string().nullable(),
})
export type BlogPostRow = z.output<typeof BlogPostRow>

/** One page of every post, drafts and scheduled ones among them, the last changed first. */
export async function listBlogPosts(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  input: z.input<typeof BlogPostsQuery>,
): Promise<{ posts: Array<BlogPostRow>; pagination: Pagination }> {
  const { page, q, status } = BlogPostsQuery.parse(input)
  const { ghost } = config
  if (ghost === null || ghost.adminKey === null) return refuse.now('GHOST_NOT_CONNECTED')
  const filter = [
    `status:[${(status === null ? STATUSES : [status]).join()}]`,
    ...(q === '' ? [] : [`title:~${nqlText(q)}`]),
  ].join('+')
  const answer = await listGhostPosts(
    { clock },
    { url: ghost.url, adminKey: ghost.adminKey },
    { page, limit: PAGE, filter },
  ).catch((error: unknown) => {
    log.warn({ error }, 'the posts of Ghost cannot be listed')
    return refuse.now('GHOST_UNAVAILABLE', { retryAfterSeconds: 15 })
  })
  const { pages, total } = answer.pagination
  return {
    pagination: Pagination.parse({ page, limit: PAGE, pages: Math.max(1, pages), total }),
    posts: answer.posts.map((post) =>
      BlogPostRow.parse({
        id: post.id,
        title: post.title,
        slug: post.slug,
        status: post.status,
        visibility: post.visibility === 'public' || post.visibility === 'members' ? post.visibility : 'paid',
        publishedAt: post.published_at,
        updatedAt: post.updated_at,
        authors: post.authors.map(({ name }) => name),
        tags: post.tags.map(({ name }) => name),
        editorUrl: `${ghost.publicUrl ?? ghost.url}/ghost/#/editor/post/${post.id}`,
        path: post.status === 'published' ? `/blog/${post.slug}` : null,
      }),
    ),
  }
}
