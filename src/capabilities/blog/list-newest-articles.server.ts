import { createGhost } from '#platform/ghost/ghost-client.server.ts'
import type { Services } from '#platform/services.server.ts'
import { articlePath } from './article/article-path.ts'
import { postLanguage } from './post-language.ts'
import { SAMPLE_POSTS, SAMPLE_POSTS_IN_ENGLISH } from './sample-posts.server.ts'

/** Addresses of the newest posts in all languages, for a process that keeps no blog. Throws what Ghost fails with. */
export async function listNewestArticles(
  services: Pick<Services, 'clock' | 'config' | 'log' | 'metrics'>,
  limit: number,
): Promise<ReadonlyArray<string>> {
  const { config } = services
  if (config.ghost === null) {
    const samples = [...SAMPLE_POSTS, ...SAMPLE_POSTS_IN_ENGLISH]
    const newestFirst = samples.toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
    return newestFirst.slice(0, limit).map(articlePath)
  }
  const ghost = createGhost({ ...services, config: { ghost: config.ghost } })
  const { posts } = await ghost.posts({ page: 1, limit })
  return posts.map(({ slug, tags }) => articlePath({ slug, language: postLanguage(tags) }))
}
