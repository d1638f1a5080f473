import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { AskedNetwork, AskingServices, NoAnswer } from './ask-network.server.ts'
import { mayAsk } from './ask-network.server.ts'
import { readFacebookEngagement } from './read-facebook-engagement.server.ts'
import { readTwitterEngagement } from './read-twitter-engagement.server.ts'
import { socialMetrics } from './sharing.tables.server.ts'

/** What was read is good for an hour; Facebook answers ten times an hour about one address, and X is paid by the post. */
const FRESH_MS = 60 * 60_000
/** Of one network in one run. X lets an app search sixty times in a quarter of an hour. */
const MOST_PAGES = 25

/** These say no to one page; everything else is about the network, which is then left alone until the next run. */
const ABOUT_ONE_PAGE: ReadonlySet<NoAnswer> = new Set(['refused', 'unreadable'])

const READERS = [
  { network: 'facebook', asked: 'facebook', read: readFacebookEngagement },
  { network: 'twitter', asked: 'x', read: readTwitterEngagement },
] as const satisfies ReadonlyArray<{ asked: AskedNetwork } & Record<string, unknown>>

/**
 * Reads what networks count for our pages and keeps it, one row a page and day. Pages that waited longest come first, and
 * none is read twice within an hour. LinkedIn tells nothing, so nothing is kept of it.
 */
export async function gatherSocialMetrics(
  services: AskingServices,
  listPages: () => Promise<ReadonlyArray<string>>,
): Promise<{ read: number }> {
  let pages: ReadonlyArray<string> | null = null
  let read = 0
  for (const reader of READERS) {
    if (!(await mayAsk(services, reader.asked))) continue
    pages ??= await listPages()
    read += await gather(services, reader, pages)
  }
  return { read }
}

async function gather(
  services: AskingServices,
  { network, read }: (typeof READERS)[number],
  pages: ReadonlyArray<string>,
): Promise<number> {
  const { clock, config, db } = services
  let count = 0
  let isOver = false
  for (const path of await duePages(db, { network, pages, before: new Date(clock.now().getTime() - FRESH_MS) })) {
    const engagement = await read(services, { url: config.publicOrigin + path }, (why) => {
      isOver = !ABOUT_ONE_PAGE.has(why)
    })
    if (isOver) break
    if (engagement === null) continue
    const { url: _, ...figures } = engagement
    const readAt = clock.now()
    await db
      .insert(socialMetrics)
      .values({ network, path, day: dayOf(readAt), figures, readAt })
      .onConflictDoUpdate({
        target: [socialMetrics.network, socialMetrics.path, socialMetrics.day],
        set: { figures, readAt },
        setWhere: sql`${socialMetrics.readAt} < excluded.read_at`,
      })
    count += 1
  }
  return count
}

/** Never read before read long ago. */
async function duePages(
  db: Executor,
  { network, pages, before }: { network: string; pages: ReadonlyArray<string>; before: Date },
): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select page.path from unnest(${sql.param([...pages])}::text[]) with ordinality as page (path, place)
    left join lateral (
      select max(read_at) as read_at from social_metrics where network = ${network} and path = page.path
    ) as known on true
    where known.read_at is null or known.read_at <= ${before.toISOString()}
    order by known.read_at nulls first, page.place limit ${MOST_PAGES}`)
  return rows.map(({ path }) => path)
}
