import { and, inArray, isNull } from 'drizzle-orm'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { GHOST_ALERTS } from './alert-about-ghost.server.ts'
import type { Blog, BlogState } from './blog-reading.ts'

export type BlogReport = BlogState & {
  /** What is connected; null means that visitors see the sample posts. */
  ghost: { publicUrl: string | null; adminUrl: string; canListPosts: boolean; hearsOfChanges: boolean } | null
  alerts: ReadonlyArray<{ kind: string; title: string; times: number; firstAt: Date; lastAt: Date }>
}

/** How the blog does, for the back office: what this node keeps, how Ghost answers it, what is still open. */
export async function readBlogState(
  { config, db }: Pick<Services, 'config' | 'db'>,
  blog: Pick<Blog, 'state'>,
  call: Pick<Call, 'actor'>,
): Promise<BlogReport> {
  requireAccess('readBlogState', call.actor)
  const { ghost } = config
  const open = await db
    .select({
      kind: alerts.kind,
      title: alerts.title,
      times: alerts.times,
      firstAt: alerts.firstAt,
      lastAt: alerts.lastAt,
    })
    .from(alerts)
    .where(and(inArray(alerts.kind, [...GHOST_ALERTS]), isNull(alerts.resolvedAt)))
    .orderBy(alerts.firstAt)
  return {
    ...blog.state(),
    ghost: ghost && {
      publicUrl: ghost.publicUrl,
      adminUrl: `${ghost.publicUrl ?? ghost.url}/ghost/`,
      canListPosts: ghost.adminKey !== null,
      hearsOfChanges: ghost.webhookSecrets.length > 0,
    },
    alerts: open,
  }
}
