import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { alerts } from './alerts.tables.server.ts'

/** Closes the open alert of a kind and key, if there is one; the next time it happens it is a new row. */
export async function resolveAlert(
  { db, clock, log, metrics }: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  { kind, key }: { kind: string; key: string },
  executor: Executor = db,
): Promise<void> {
  const resolved = await executor
    .update(alerts)
    .set({ resolvedAt: clock.now() })
    .where(and(eq(alerts.kind, kind), eq(alerts.key, key), isNull(alerts.resolvedAt)))
    .returning({ id: alerts.id })
  if (resolved.length === 0) return
  metrics.recent.monitoring.push({ at: clock.now(), what: 'resolved', kind, key })
  log.info({ alert: kind, key }, 'alert resolved')
}
