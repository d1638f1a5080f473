import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'

export type Alert = {
  kind: string
  /** What it is about: the same kind and key again is the same alert, counted. */
  key: string
  title: string
  /** Ids and figures only. */
  details: Record<string, unknown>
}

/**
 * Calls a person. However often it happens, one open row stands for a kind and key, with what was seen last; the log and
 * the figures hear of every time. Given a transaction, the row exists exactly if the change that raised it exists.
 */
export async function raiseAlert(
  { db, clock, log, metrics }: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  { kind, key, title, details }: Alert,
  executor: Executor = db,
): Promise<void> {
  const now = clock.now()
  // Said first: a database that cannot take the row does not make it unsaid.
  metrics.alerts.inc({ kind })
  metrics.recent.monitoring.push({ at: now, what: 'raised', kind, key })
  log.error({ alert: kind, key, details }, title)
  const at = now.toISOString()
  await executor.execute(sql`
    insert into alerts as known (id, kind, key, title, details, first_at, last_at)
    values (${randomUUID()}, ${kind}, ${key}, ${title}, ${JSON.stringify(details)}::jsonb, ${at}, ${at})
    on conflict (kind, key) where resolved_at is null
    do update set times = known.times + 1, last_at = greatest(known.last_at, excluded.last_at),
      title = excluded.title, details = excluded.details`)
}
