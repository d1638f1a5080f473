import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type LockWatch = {
  /** The longest that anybody but the migration has waited for a table since the last look, in milliseconds. */
  longestWait(): number
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 20

/**
 * Looks again and again who waits for a table, and since when, by the clock of the database: a crowded machine makes
 * statements slow, but not lock waits. The one that migrates may wait; whoever stands behind it is what counts.
 */
export async function watchLocks(url: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill-lock-watch' })
  client.on('error', () => {})
  await client.connect()
  let longest = 0
  let isWatching = true
  async function watch(): Promise<void> {
    while (isWatching) {
      const { rows } = await client.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms
         from pg_locks join pg_stat_activity using (pid)
         where not granted and locktype = 'relation' and waitstart is not null and application_name <> 'bystro-migrate'`,
      )
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await wait(LOOK_EVERY_MS)
    }
  }
  const watching = watch()
  return {
    longestWait() {
      const since = longest
      longest = 0
      return since
    },
    async stop() {
      isWatching = false
      await watching
      await client.end()
    },
  }
}
