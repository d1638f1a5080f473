import { createGhost } from '#platform/ghost/ghost-client.server.ts'
import type { Services } from '#platform/services.server.ts'
import { SAMPLE_POSTS } from './sample-posts.server.ts'

/** Of the newest posts, for a process that keeps no blog. Throws what Ghost fails with. */
export async function listNewestSlugs(
  services: Pick<Services, 'clock' | 'config' | 'log' | 'metrics'>,
  limit: number,
): Promise<ReadonlyArray<string>> {
  const { config } = services
  if (config.ghost === null) {
    const newestFirst = SAMPLE_POSTS.toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
    return newestFirst.slice(0, limit).map(({ slug }) => slug)
  }
  const ghost = createGhost({ ...services, config: { ghost: config.ghost } })
  const { posts } = await ghost.posts({ page: 1, limit })
  return posts.map(({ slug }) => slug)
}
