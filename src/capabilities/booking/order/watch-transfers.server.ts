import { and, eq, isNull, sql } from 'drizzle-orm'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'
import { TRANSFERS_HOLDER } from '../core/held-seats.ts'
import { seatsWithin } from './hold-seats.server.ts'

/** One company that has taken the only seats there are hoards nothing. */
const FEWEST_ORDERS = 2

type Waiting = { id: string; capacity: number; seats: number; orders: number; isKnown: boolean }

/**
 * Calls a person when as much of a session waits for transfers as may, from several orders, and none by transfer was ever paid
 * there: many mailboxes may be one. What is no longer so takes its alert back; what a person has closed calls again with the
 * next such order only.
 */
export async function watchTransfers(services: Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>): Promise<void> {
  const { db, clock } = services
  const { rows } = await db.execute<Waiting>(sql`
    select session.id, session.capacity, held.seats, waiting.orders,
      exists (select from alerts where kind = 'session-waits-for-transfers' and key = session.id::text
        and (resolved_at is null or resolved_at > waiting.newest)) as "isKnown"
    from held_seats held
    join sessions session on session.id = held.session_id and session.status = 'published'
      and session.starts_at > ${clock.now().toISOString()}
    cross join lateral (select count(*)::int as orders, max(created_at) as newest from registrations
      where session_id = session.id and origin = 'transfer' and state = 'held') waiting
    where held.holder_key = ${TRANSFERS_HOLDER} and held.seats >= ${seatsWithin(sql`'two-thirds'`, sql`session.capacity`)}
      and waiting.orders >= ${FEWEST_ORDERS}
      and not exists (select from registrations where session_id = session.id and origin = 'transfer' and paid_at is not null)`)
  for (const { id, capacity, seats, orders, isKnown } of rows) {
    if (isKnown) continue
    await raiseAlert(services, {
      kind: 'session-waits-for-transfers',
      key: id,
      title: 'Two thirds of a session wait for transfers and none has come; it takes payments by card only',
      details: { sessionId: id, waitingSeats: seats, orders, capacity },
    })
  }
  const still = new Set(rows.map(({ id }) => id))
  const called = await db
    .select({ key: alerts.key })
    .from(alerts)
    .where(and(eq(alerts.kind, 'session-waits-for-transfers'), isNull(alerts.resolvedAt)))
  for (const { key } of called)
    if (!still.has(key)) await resolveAlert(services, { kind: 'session-waits-for-transfers', key })
}
