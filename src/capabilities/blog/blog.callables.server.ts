import type { Callable } from '#platform/http/callable.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { getLatestPosts } from './blog.contract.ts'
import { refuse } from './blog.refusals.ts'
import type { Blog } from './blog-reading.ts'

export function blogCallables(blog: Pick<Blog, 'latest'>): ReadonlyArray<Callable<Services>> {
  return [
    callable(getLatestPosts, async (_services: Services, { limit, language }) => {
      const posts = await blog
        .latest(limit, language)
        .catch(() => refuse.now('POSTS_UNAVAILABLE', { retryAfterSeconds: 15 }))
      return { posts: [...posts] }
    }),
  ]
}
