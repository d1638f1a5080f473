import type { Callable } from '#platform/http/callable.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { getLatestPosts } from './blog.contract.ts'
import { listLatestPosts } from './list-latest-posts.server.ts'

export const blogCallables: ReadonlyArray<Callable<Services>> = [
  callable(getLatestPosts, async (_services: Services, { limit }) => ({ posts: await listLatestPosts(limit) })),
]
