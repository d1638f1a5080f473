import { sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ListSocialComments, type SocialComment } from './social.ts'

/** What people wrote about our pages in the last month, newest first. */
export async function listSocialComments(
  { db }: Pick<Services, 'db'>,
  input: ListSocialComments,
  call: Pick<Call, 'actor'>,
): Promise<{ comments: ReadonlyArray<SocialComment & { path: string }>; total: BoundedCount }> {
  requireAccess('listSocialComments', call.actor)
  const { network, path, page, pageSize } = ListSocialComments.parse(input)
  const wanted = sql`${network === null ? sql`true` : sql`network = ${network}`}
    and ${path === null ? sql`true` : sql`path = ${path}`}`
  const [total, { rows }] = await Promise.all([
    boundedCount(db, sql`social_comments where ${wanted}`),
    db.execute<SocialComment & { path: string }>(sql`
      select network as platform, post_id as "postId", comment_id as "commentId", author, content,
        written_at as timestamp, url, path
      from social_comments where ${wanted}
      order by written_at desc, comment_id limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  return {
    comments: rows.map((row) => ({ ...row, timestamp: new Date(row.timestamp).toISOString() })),
    total,
  }
}
