import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { type AskingServices, mayAsk, type NoAnswer } from './ask-network.server.ts'
import { type FoundComments, readNetworkComments } from './read-network-comments.server.ts'
import { socialComments } from './sharing.tables.server.ts'

const DAY_MS = 86_400_000
/** How far back X searches. */
const SEARCHED_MS = 7 * DAY_MS
/** Two searches each. */
const MOST_PAGES = 10
const LONGEST_CONTENT = 2_000

const ABOUT_ONE_PAGE: ReadonlySet<NoAnswer> = new Set(['refused', 'unreadable'])

/**
 * Reads what people wrote on X below posts about our pages: those for which replies were counted in the last week, and those
 * whose comments we hold. What its author took back within X's seven days is taken out here too. Facebook and LinkedIn have
 * nothing to read, so they are not asked.
 */
export async function gatherSocialComments(services: AskingServices): Promise<{ read: number }> {
  const { clock, config, db } = services
  if (!(await mayAsk(services, 'x'))) return { read: 0 }
  const since = new Date(clock.now().getTime() - SEARCHED_MS)
  let count = 0
  let isOver = false
  for (const path of await talkedAbout(services, since)) {
    const found = await readNetworkComments(
      services,
      { network: 'twitter', url: config.publicOrigin + path },
      (why) => {
        isOver = !ABOUT_ONE_PAGE.has(why)
      },
    )
    if (isOver) break
    if (found === null) continue
    await db.transaction((tx) => keep(tx, { path, found, since, readAt: clock.now() }))
    count += found.comments.length
  }
  return { read: count }
}

/** Whose comments were never read come first, then those read long ago. */
async function talkedAbout({ db }: AskingServices, since: Date): Promise<ReadonlyArray<string>> {
  const moment = since.toISOString()
  const { rows } = await db.execute<{ path: string }>(sql`
    select path, max(read_at) as read_at from (
      select path, null::timestamptz as read_at from social_metrics
        where network = 'twitter' and read_at > ${moment} and (figures ->> 'replies')::int > 0
      union all
      select path, read_at from social_comments where network = 'twitter' and written_at > ${moment}
    ) as pages group by path order by read_at nulls first, path limit ${MOST_PAGES}`)
  return rows.map(({ path }) => path)
}

async function keep(
  tx: Transaction,
  { path, found, since, readAt }: { path: string; found: FoundComments; since: Date; readAt: Date },
): Promise<void> {
  for (const { platform, commentId, postId, author, content, url, timestamp } of found.comments) {
    const row = { postId, path, author, content: content.slice(0, LONGEST_CONTENT), url, readAt }
    await tx
      .insert(socialComments)
      .values({ network: platform, commentId, ...row, writtenAt: new Date(timestamp) })
      .onConflictDoUpdate({ target: [socialComments.network, socialComments.commentId], set: row })
  }
  if (!found.isWhole) return
  // A little later than X searches, so that what is just leaving its window is not taken for deleted.
  const from = new Date(since.getTime() + DAY_MS / 24).toISOString()
  await tx.execute(sql`
    delete from social_comments where network = 'twitter' and path = ${path} and written_at > ${from}
      and read_at < ${readAt.toISOString()}`)
}
