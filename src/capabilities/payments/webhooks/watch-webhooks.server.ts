import { sql } from 'drizzle-orm'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'

/** A message is acted on within a second; its job is tried again for hours, of which nobody would hear. */
const STUCK_MS = 15 * 60_000
const MOST = 1_000
const ALERT = { kind: 'webhooks-stuck', key: 'stripe' } as const

/** Calls a person when what Stripe told us has not been acted on for a quarter of an hour. */
export async function watchWebhooks(services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>): Promise<void> {
  const { db, clock } = services
  const before = new Date(clock.now().getTime() - STUCK_MS).toISOString()
  const { rows } = await db.execute<{ stuck: number }>(sql`
    select count(*)::int as stuck from (
      select from webhook_events where applied_at is null and received_at < ${before} limit ${MOST}) as waiting`)
  const stuck = rows[0]?.stuck ?? 0
  if (stuck === 0) return resolveAlert(services, ALERT)
  const title = 'Messages of Stripe have not been acted on for a quarter of an hour'
  return raiseAlert(services, { ...ALERT, title, details: { stuck } })
}
