import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

export type WebhookPulse = { receivedAt: string | null; waiting: number; oldestWaitingAt: string | null }

/** More than this many are "many", and nobody waits for a count of them. */
const MOST = 1_000

/** Whether Stripe's messages reach us and are acted on: the last that came and those that wait. */
export async function readWebhookPulse({ db }: Pick<Services, 'db'>, call: Pick<Call, 'actor'>): Promise<WebhookPulse> {
  requireAccess('readWebhookPulse', call.actor)
  const { rows } = await db.execute<WebhookPulse>(sql`
    select (select received_at from webhook_events order by received_at desc, id desc limit 1) as "receivedAt",
      (select count(*)::int from (
        select from webhook_events where applied_at is null limit ${MOST}) as unapplied) as waiting,
      (select received_at from webhook_events where applied_at is null order by received_at limit 1) as "oldestWaitingAt"`)
  const { receivedAt, waiting, oldestWaitingAt } = rows[0] as WebhookPulse
  const moment = (value: string | null) => (value === null ? null : new Date(value).toISOString())
  return { receivedAt: moment(receivedAt), waiting, oldestWaitingAt: moment(oldestWaitingAt) }
}
