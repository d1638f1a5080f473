import { listNewestArticles } from '#capabilities/blog/list-newest-articles.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Older ones are hardly shared any more. */
const NEWEST_POSTS = 20

/** The pages of ours that people share: the landing page, the blog and its newest posts, which wait while Ghost is away. */
export async function listSharedPages(services: Services): Promise<ReadonlyArray<string>> {
  const articles = await listNewestArticles(services, NEWEST_POSTS).catch((error: unknown) => {
    services.log.warn({ error }, 'the newest posts are not known now')
    return []
  })
  return ['/', '/blog', ...articles]
}
