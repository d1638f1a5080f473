import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { OrderOrigin } from '../booking.ts'
import { orderOrigins } from '../core/booking.tables.server.ts'

/** Says of each sample booking, oldest first, where it came from. Answers with what was said. */
export async function writeSampleOrigins(
  db: Executor,
  originOf: (n: number) => OrderOrigin,
): Promise<ReadonlyArray<OrderOrigin>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select registrations.id from registrations join sample_rows on sample_rows.kind = 'registration' and row_id = registrations.id
    order by registrations.created_at, registrations.id`)
  const origins = rows.map(({ id }, n) => ({ registrationId: id, ...originOf(n) }))
  if (origins.length > 0) await db.insert(orderOrigins).values(origins).onConflictDoNothing()
  return origins
}
