import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { noteCall } from '#platform/connections/note-call.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { postOnLinkedin } from '#platform/external-apis/linkedin-posts.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { LINKEDIN_NOT_CONFIGURED, LINKEDIN_UNKNOWN, type LinkedinShare, LONGEST_POST } from './linkedin-post.ts'
import { refuse } from './linkedin-share.refusals.ts'
import { isAuthorUrn, ShareOnLinkedin } from './linkedin-share.ts'
import { shownLinkedinPost } from './list-linkedin-posts.server.ts'
import { linkedinWayIn } from './network-connections.ts'
import { linkedinPosts } from './sharing.tables.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>
type Share = z.output<typeof ShareOnLinkedin>
type Outcome = { state: 'shared' | 'failed' | 'unknown'; postId: string | null; error: string | null }
/** What is noted of the connection, where LinkedIn was asked. */
type Attempt = { outcome: Outcome; asked?: { fault: ExternalApiFault | null } }

/**
 * Posts an article or words on LinkedIn in the name of its author. A form that is sent twice posts once, whatever became
 * of it: the first to write down its id asks LinkedIn, and everybody else reads the answer.
 */
export async function shareOnLinkedin(
  services: Needed,
  input: ShareOnLinkedin,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<LinkedinShare> {
  requireAccess('shareOnLinkedin', call.actor)
  const share = checked(ShareOnLinkedin.parse(input))
  if (await isFirst(services, share, call)) {
    const { outcome, asked } = await attempt(services, share)
    await services.db.update(linkedinPosts).set(outcome).where(eq(linkedinPosts.id, share.id))
    if (asked) await noteCall(services, 'linkedin', asked.fault && noteOf(asked.fault))
  }
  const [row] = await services.db.select().from(linkedinPosts).where(eq(linkedinPosts.id, share.id))
  if (!row) throw new Error(`the post ${share.id} is gone`)
  if (row.text !== share.text || row.url !== share.url) refuse.now('SHARED_OTHERWISE')
  return shownLinkedinPost(row, services.clock.now())
}

/** Words alone have no address, and what belongs to one is let go. */
function checked(share: Share): Share {
  if (!isAuthorUrn(share.authorUrn)) refuse.now('AUTHOR_URN_INVALID')
  if (share.text === '') refuse.now('POST_EMPTY')
  if (share.text.length > LONGEST_POST) refuse.now('POST_TOO_LONG')
  if (share.kind === 'text') return { ...share, url: null, title: null, description: null }
  const url = URL.parse(share.url ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) return refuse.now('ARTICLE_URL_INVALID')
  return { ...share, url: url.href }
}

/** Written down before LinkedIn is asked, so that nothing is posted without a trace. */
async function isFirst(
  { clock, db }: Needed,
  share: Share,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const written = await tx
      .insert(linkedinPosts)
      .values({ ...share, state: 'sending', sharedBy: actor.id ?? actor.kind, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: linkedinPosts.id })
    if (written.length === 0) return false
    const { id, kind, authorUrn, visibility, url } = share
    await writeAudit(tx, clock, {
      actor,
      action: 'shared-on-linkedin',
      subject: { kind: 'linkedin-post', id },
      requestId,
      changes: { post: { before: null, after: { kind, authorUrn, visibility, url } } },
    })
    return true
  })
}

async function attempt(services: Needed, share: Share): Promise<Attempt> {
  const connection = await openConnection(services, 'linkedin')
  const accessToken = connection?.secrets.accessToken
  if (!connection || !accessToken) return { outcome: failed(LINKEDIN_NOT_CONFIGURED) }
  const { pausedUntil, facts } = connection
  if (pausedUntil !== null && new Date(pausedUntil) > services.clock.now()) {
    return { outcome: failed(`LinkedIn asked us to wait until ${pausedUntil}`) }
  }
  try {
    const { authorUrn: author, text, visibility, url, title, description } = share
    const article = url === null ? null : { url, title, description }
    const asked = { accessToken, api: linkedinWayIn(facts) }
    const postId = await postOnLinkedin(services, asked, { author, text, visibility, article })
    return { outcome: { state: 'shared', postId, error: null }, asked: { fault: null } }
  } catch (fault) {
    if (!(fault instanceof ExternalApiFault)) throw fault
    const { trouble, status, message, mayHaveHappened } = fault
    services.log.warn({ trouble, status, mayHaveHappened }, 'LinkedIn did not take a post')
    const outcome = mayHaveHappened
      ? ({ state: 'unknown', postId: null, error: LINKEDIN_UNKNOWN } as const)
      : failed(message)
    return { outcome, asked: { fault } }
  }
}

function failed(error: string): Outcome {
  return { state: 'failed', postId: null, error }
}

function noteOf({ message, pausedUntil }: ExternalApiFault) {
  return { fault: message, pausedUntil }
}
