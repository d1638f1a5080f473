import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ListWebhookEvents, WebhookEventForStaff } from './webhook-inbox.ts'

function isWanted({ search, standing, type }: Omit<ListWebhookEvents, 'page' | 'pageSize' | 'order'>): SQL {
  const conditions = [
    search &&
      sql`id in (
      select id from webhook_events where id = ${search}
      union all select id from webhook_events where object_id = ${search})`,
    standing === 'waiting' && sql`applied_at is null`,
    standing === 'failing' && sql`applied_at is null and last_error is not null`,
    standing === 'applied' && sql`applied_at is not null`,
    type && sql`type = ${type}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** What Stripe told us, newest first, and whether it was acted on. Ids only, as they are kept. */
export async function listWebhookEvents(
  { db }: Pick<Services, 'db'>,
  { order, page, pageSize, ...filters }: ListWebhookEvents,
  call: Pick<Call, 'actor'>,
): Promise<{ events: ReadonlyArray<WebhookEventForStaff>; total: BoundedCount }> {
  requireAccess('listWebhookEvents', call.actor)
  const wanted = isWanted(filters)
  const way = order.direction === 'descending' ? sql`desc` : sql`asc`
  const [total, { rows }] = await Promise.all([
    // In the order of an index, so that counting stops at the bound instead of reading the table.
    boundedCount(db, sql`webhook_events where ${wanted} order by received_at, id`),
    db.execute<WebhookEventForStaff>(sql`
      select id, type, object_id as "objectId", received_at as "receivedAt", applied_at as "appliedAt", attempts,
        last_error as "lastError"
      from webhook_events where ${wanted}
      order by received_at ${way}, id ${way} limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  const events = rows.map((row) => ({
    ...row,
    receivedAt: new Date(row.receivedAt).toISOString(),
    appliedAt: row.appliedAt === null ? null : new Date(row.appliedAt).toISOString(),
  }))
  return { events, total }
}
