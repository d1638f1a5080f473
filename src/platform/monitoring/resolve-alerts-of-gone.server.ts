import { sql } from 'drizzle-orm'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Alerts about one process, whose key is its name. */
export const NODE_ALERTS = ['booking-failing', 'answers-slow', 'pool-waiting'] as const

/** A line for news may be cut and come back; a process that is well says so again within this time. */
const SURELY_MS = 60_000

/** Nobody is left to take back what a process said of itself before it ended. */
export async function resolveAlertsOfGone(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  running: ReadonlyArray<string>,
): Promise<void> {
  const { db, clock } = services
  const surely = new Date(clock.now().getTime() - SURELY_MS).toISOString()
  const { rows } = await db.execute<{ kind: string; key: string }>(sql`
    select kind, key from alerts where resolved_at is null and last_at < ${surely}
      and kind in (${sql.join(
        [...NODE_ALERTS].map((kind) => sql`${kind}`),
        sql`, `,
      )})`)
  for (const alert of rows) if (!running.includes(alert.key)) await resolveAlert(services, alert)
}
