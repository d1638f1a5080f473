import { desc } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { LINKEDIN_UNKNOWN, type LinkedinShare } from './linkedin-post.ts'
import { linkedinPosts } from './sharing.tables.server.ts'

const SHOWN = 20
/** LinkedIn is given ten seconds. Who has sent for longer than this has stopped, and its post may stand there. */
const LOST_AFTER_MS = 60_000

/** The newest shares and what became of them. */
export async function listLinkedinPosts(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<LinkedinShare>> {
  requireAccess('listLinkedinPosts', call.actor)
  const rows = await db.select().from(linkedinPosts).orderBy(desc(linkedinPosts.createdAt)).limit(SHOWN)
  return rows.map((row) => shownLinkedinPost(row, clock.now()))
}

/** As screens may show it. A share whose process ended in the middle is one that nobody knows about. */
export function shownLinkedinPost(row: typeof linkedinPosts.$inferSelect, now: Date): LinkedinShare {
  const isLost = row.state === 'sending' && now.getTime() - row.createdAt.getTime() > LOST_AFTER_MS
  const state = isLost ? 'unknown' : row.state
  return {
    id: row.id,
    kind: row.kind,
    state,
    success: state === 'shared',
    postId: row.postId,
    error: isLost ? LINKEDIN_UNKNOWN : row.error,
    authorUrn: row.authorUrn,
    visibility: row.visibility,
    text: row.text,
    url: row.url,
    createdAt: row.createdAt.toISOString(),
  }
}
