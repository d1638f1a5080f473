import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { INCOME, OWED, REGISTRATIONS } from './registration-money.server.ts'

export type QuotedOrderState = 'deposit' | 'preparing' | 'taught' | 'settled' | 'cancelled'

type QuotedOrderStanding = {
  registrationId: string
  reference: string
  sessionId: string
  state: QuotedOrderState
  seats: number
  namedSeats: number
  totalCents: number
  paidCents: number
  startsAt: Date
}

/** Where quoted orders stand, by registration id. */
export async function readQuotedOrders(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<QuotedOrderStanding>> {
  if (registrationIds.length === 0) return []
  const { rows } = await db.execute<Omit<QuotedOrderStanding, 'startsAt'> & { startsAt: string }>(sql`
    select registration.id as "registrationId", reference, session_id as "sessionId", registration.seats,
      case when registration.state not in ('paid', 'completed') then 'cancelled'
        when coalesce(sessions.ends_at, sessions.starts_at + make_interval(mins => sessions.duration_minutes)) <= now()
          then case when ${OWED} = 0 then 'settled' else 'taught' end
        when ${INCOME} > 0 then 'preparing' else 'deposit' end as state,
      (select count(*)::int from participants where registration_id = registration.id and name is not null) as "namedSeats",
      registration.total_cents as "totalCents", greatest(${INCOME}, 0)::int as "paidCents", sessions.starts_at as "startsAt"
    from ${REGISTRATIONS} join sessions on sessions.id = registration.session_id
    where registration.id = any(${sql.param(registrationIds)}::uuid[])`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}
