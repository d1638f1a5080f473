import { sql } from 'drizzle-orm'
import type { Channel, Device } from '#platform/browser/analytics/visit-wire.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { TrackedRoute } from './tracked-routes.ts'

const FLUSH_MS = 5_000
const SLOT_MS = 5 * 60_000
/** Different views between two flushes. The words in them come from outside, and nobody fills our memory with them. */
const MOST_KINDS = 5_000

/** One view, without anybody. */
export type CountedView = {
  route: TrackedRoute
  article: string | null
  channel: Channel
  source: string | null
  campaign: string | null
  device: Device
}

type Kind = readonly [
  slot: string,
  route: string,
  article: string,
  channel: string,
  source: string,
  campaign: string,
  device: string,
]

const COLUMNS = ['route', 'article', 'channel', 'source', 'campaign', 'device'] as const

const addViews = prepareStatement<never, Record<'slot' | (typeof COLUMNS)[number] | 'views', ReadonlyArray<unknown>>>(
  'add-visit-counters',
  sql`
    insert into visit_counters as held (slot, route, article, channel, source, campaign, device, views)
    select * from unnest(${sql.placeholder('slot')}::timestamptz[], ${sql.join(
      COLUMNS.map((name) => sql`${sql.placeholder(name)}::text[]`),
      sql`, `,
    )}, ${sql.placeholder('views')}::integer[])
    on conflict (slot, route, article, channel, source, campaign, device) do update set views = held.views + excluded.views`,
)

export type VisitCounting = {
  /** How many of the views found a place. */
  count(views: ReadonlyArray<CountedView>): number
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Sums views in the node's memory and adds them to the database every few seconds, however many came. */
export function createVisitCounting({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): VisitCounting {
  let sums = new Map<string, number>()

  function add(key: string, views: number): boolean {
    const before = sums.get(key)
    if (before === undefined && sums.size >= MOST_KINDS) return false
    sums.set(key, (before ?? 0) + views)
    return true
  }

  async function flush(): Promise<void> {
    if (sums.size === 0) return
    const taken = sums
    sums = new Map()
    // One order on all nodes, so that two of them never wait for each other.
    const keys = [...taken.keys()].toSorted()
    const kinds = keys.map((key) => JSON.parse(key) as Kind)
    try {
      await addViews(db, {
        slot: kinds.map(([slot]) => slot),
        route: kinds.map(([, route]) => route),
        article: kinds.map(([, , article]) => article),
        channel: kinds.map(([, , , channel]) => channel),
        source: kinds.map(([, , , , source]) => source),
        campaign: kinds.map(([, , , , , campaign]) => campaign),
        device: kinds.map(([, , , , , , device]) => device),
        views: keys.map((key) => taken.get(key)),
      })
    } catch (error) {
      for (const [key, views] of taken) add(key, views)
      throw error
    }
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ error }, 'views could not be counted, they wait for the next time'))
  }, FLUSH_MS)
  timer.unref()

  return {
    count(views) {
      const slot = new Date(Math.floor(clock.now().getTime() / SLOT_MS) * SLOT_MS).toISOString()
      const keyOf = ({ route, article, channel, source, campaign, device }: CountedView) =>
        JSON.stringify([slot, route, article ?? '', channel, source ?? '', campaign ?? '', device] satisfies Kind)
      return views.filter((view) => add(keyOf(view), 1)).length
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
