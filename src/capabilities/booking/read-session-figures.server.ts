import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

export type SessionFigures = { soldSeats: number; heldSeats: number; incomeCents: number }

/**
 * What a registration brought: its payment without what was given back, or the sum agreed outside of Stripe while it
 * stands. Money whose seat has gone is nobody's income before its owner has chosen.
 */
export const INCOME = sql`
  case when registration.state in ('expired', 'choice_offered') then 0
    when payment.id is not null then payment.amount_cents - payment.refunded_cents
    when registration.state in ('paid', 'completed') then registration.total_cents
    else 0 end`

export const PAID = sql`registration.state in ('paid', 'completed')`

/** With `offset 0` each payment is looked up: joined, those of a hundred sessions would be found by reading all payments. */
export const REGISTRATIONS = sql`
  registrations registration left join lateral (
    select id, amount_cents, refunded_cents from payments
    where payments.registration_id = registration.id and not is_surplus offset 0) payment on true`

/** Seats and income of sessions. One that nobody has registered for is left out. */
export async function readSessionFigures(
  { db }: Pick<Services, 'db'>,
  { sessionIds }: { sessionIds: ReadonlyArray<string> },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyMap<string, SessionFigures>> {
  requireAccess('viewer', call.actor)
  const { rows } = await db.execute<SessionFigures & { sessionId: string }>(sql`
    select registration.session_id as "sessionId",
      coalesce(sum(registration.seats) filter (where ${PAID}), 0)::int as "soldSeats",
      coalesce(sum(registration.seats) filter (where registration.state = 'held'), 0)::int as "heldSeats",
      coalesce(sum(${INCOME}), 0)::int as "incomeCents"
    from ${REGISTRATIONS}
    where registration.session_id = any(${sql.param([...sessionIds])}::uuid[])
    group by registration.session_id`)
  return new Map(rows.map(({ sessionId, ...figures }) => [sessionId, figures]))
}
