import type { BlogState } from '#capabilities/blog/blog-reading.ts'

export type BlogStanding = 'well' | 'quiet' | 'failing' | 'sample'

/** How the content service does, in one word. */
export function blogStanding({ health }: Pick<BlogState, 'health'>): BlogStanding {
  if (health === null) return 'sample'
  if (health.breaker !== 'closed' || health.failingSince !== null) return 'failing'
  return health.answeredAt === null ? 'quiet' : 'well'
}
