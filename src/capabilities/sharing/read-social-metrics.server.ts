import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readLinkedinEngagement } from './read-linkedin-engagement.server.ts'
import { FacebookEngagement, metricsOf, type PageMetrics, ReadSocialMetrics, TwitterEngagement } from './social.ts'

type Row = { path: string; network: 'facebook' | 'twitter'; figures: unknown; readAt: string }

/** What networks counted for one page of ours or for all, newest figures only. Nobody is asked: jobs read networks. */
export async function readSocialMetrics(
  { config, db }: Pick<Services, 'config' | 'db'>,
  input: ReadSocialMetrics,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<PageMetrics>> {
  requireAccess('readSocialMetrics', call.actor)
  const { path: wanted } = ReadSocialMetrics.parse(input)
  const { rows } = await db.execute<Row>(sql`
    select distinct on (path, network) path, network, figures, read_at as "readAt" from social_metrics
    where network <> 'linkedin' and ${wanted === undefined ? sql`true` : sql`path = ${wanted}`}
    order by path, network, day desc`)
  const pages = [...Map.groupBy(rows, ({ path }) => path)].map(async ([path, found]) => {
    const url = config.publicOrigin + path
    const newest = new Map(found.map((row) => [row.network, row]))
    const engagement = {
      facebook: shown(FacebookEngagement, newest.get('facebook'), url),
      twitter: shown(TwitterEngagement, newest.get('twitter'), url),
      linkedin: await readLinkedinEngagement({ url }),
    }
    return {
      path,
      url,
      metrics: metricsOf(engagement),
      engagement,
      readAt: { facebook: momentOf(newest.get('facebook')), twitter: momentOf(newest.get('twitter')), linkedin: null },
    }
  })
  return Promise.all(pages)
}

/** Figures that an older release kept in another shape are as good as none. */
function shown<Engagement>(
  schema: { safeParse(value: unknown): { data?: Engagement | undefined } },
  row: Row | undefined,
  url: string,
): Engagement | null {
  return (row && schema.safeParse({ ...(row.figures as object), url }).data) ?? null
}

function momentOf(row: Row | undefined): string | null {
  return row ? new Date(row.readAt).toISOString() : null
}
