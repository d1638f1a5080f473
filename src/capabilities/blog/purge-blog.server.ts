import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { BLOG_TOPIC } from './blog-topic.ts'

/** Has every node read its posts anew, and says in the audit who wanted it. */
export async function purgeBlog(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('purgeBlog', actor)
  await writeAudit(db, clock, { actor, action: 'blog-purged', subject: { kind: 'blog', id: 'posts' }, requestId })
  live.announce(BLOG_TOPIC)
}
