import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Channel, Device, EventCategory } from '#platform/browser/analytics/visit-wire.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import type { Services } from '#platform/services.server.ts'
import type { TrackedRoute } from './tracked-routes.ts'

/** As long as a request waits for others to be written with. */
const GROUP_MS = 4
const MOST_IN_A_GROUP = 2_000
/** Statements under way; the pool has other work too. */
const MOST_AT_ONCE = 2
/** Rows of a node that are not committed yet. More than that: the database is not keeping up, and a figure can wait. */
const MOST_HELD = 20_000

export type VisitRow = {
  at: Date
  day: Day
  visitor: Buffer
  kind: 'view' | 'event'
  route: TrackedRoute
  article: string | null
  category: EventCategory | null
  action: string | null
  label: string | null
  value: number | null
  channel: Channel
  source: string | null
  campaign: string | null
  device: Device
  isCounted: boolean
}

/** Columns of the table and their types, in the order in which rows are taken apart. */
const COLUMNS = {
  at: 'timestamptz',
  day: 'date',
  visitor: 'bytea',
  kind: 'text',
  route: 'text',
  article: 'text',
  category: 'text',
  action: 'text',
  label: 'text',
  value: 'double precision',
  channel: 'text',
  source: 'text',
  campaign: 'text',
  device: 'text',
  isCounted: 'boolean',
} as const satisfies Record<keyof VisitRow, string>

const NAMES = Object.keys(COLUMNS) as ReadonlyArray<keyof VisitRow>

const insertVisits = prepareStatement<never, Arrays>(
  'insert-visits',
  sql`
    insert into visit_events (at, day, visitor, kind, route, article, category, action, label, value, channel, source, campaign,
      device, is_counted)
    select * from unnest(${sql.join(
      NAMES.map((name) => sql`${sql.placeholder(name)}::${sql.raw(COLUMNS[name])}[]`),
      sql`, `,
    )})`,
)

type Waiting = { rows: ReadonlyArray<VisitRow>; done: () => void; failed: (error: unknown) => void }

export type VisitWriter = {
  /** Answers when the rows are committed. */
  write(rows: ReadonlyArray<VisitRow>): Promise<void>
  stop(): Promise<void>
}

/** Writes what comes within a few milliseconds with one statement: a commit costs the same for one row and for a thousand. */
export function createVisitWriter({ db }: Pick<Services, 'db'>, { mostHeld = MOST_HELD } = {}): VisitWriter {
  let waiting: Array<Waiting> = []
  let held = 0
  let timer: NodeJS.Timeout | null = null
  const running = new Set<Promise<void>>()

  function takeGroup(): Array<Waiting> {
    let rows = 0
    let end = 0
    while (end < waiting.length && (end === 0 || rows < MOST_IN_A_GROUP)) rows += waiting[end++]?.rows.length ?? 0
    const group = waiting.slice(0, end)
    waiting = waiting.slice(end)
    return group
  }

  async function insert(group: ReadonlyArray<Waiting>): Promise<void> {
    const rows = group.flatMap((one) => one.rows)
    try {
      await insertVisits(db, arraysOf(rows))
      for (const { done } of group) done()
    } catch (error) {
      for (const { failed } of group) failed(error)
    } finally {
      held -= rows.length
    }
  }

  function start(): void {
    timer = null
    while (waiting.length > 0 && running.size < MOST_AT_ONCE) {
      const inserting = insert(takeGroup()).finally(() => {
        running.delete(inserting)
        if (waiting.length > 0) start()
      })
      running.add(inserting)
    }
  }

  return {
    write(rows) {
      if (held + rows.length > mostHeld) refuse.now('BUSY')
      held += rows.length
      return new Promise((done, failed) => {
        waiting.push({ rows, done, failed })
        if (running.size < MOST_AT_ONCE) timer ??= setTimeout(start, GROUP_MS)
      })
    },
    async stop() {
      if (timer) clearTimeout(timer)
      start()
      while (running.size > 0) await Promise.all(running)
    },
  }
}

type Arrays = Record<keyof VisitRow, ReadonlyArray<unknown>>

function arraysOf(rows: ReadonlyArray<VisitRow>): Arrays {
  const arrays: Partial<Arrays> = {}
  for (const name of NAMES) arrays[name] = rows.map((row) => row[name])
  return { ...(arrays as Arrays), at: rows.map(({ at }) => at.toISOString()) }
}
