import { sql } from 'drizzle-orm'
import { addDays, type Day, instantAt } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

export type SessionFigures = { soldSeats: number; heldSeats: number; incomeCents: number }

/**
 * What a registration brought: its payment without what was given back, or the sum agreed outside of Stripe while it
 * stands. Money whose seat has gone is nobody's income before its owner has chosen.
 */
const INCOME = sql`
  case when registration.state in ('expired', 'choice_offered') then 0
    when payment.id is not null then payment.amount_cents - payment.refunded_cents
    when registration.state in ('paid', 'completed') then registration.total_cents
    else 0 end`

const PAID = sql`registration.state in ('paid', 'completed')`

/** With `offset 0` each payment is looked up: joined, those of a hundred sessions would be found by reading all payments. */
const REGISTRATIONS = sql`
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

export type PeriodFigures = {
  sessions: number
  capacity: number
  soldSeats: number
  heldSeats: number
  freeSeats: number
  /** Of orders paid in the period, for whichever session. */
  incomeCents: number
  orders: number
}

/** Seats of the sessions that start in a period, and the income of the orders that were paid in it. Days of Bratislava, both inclusive. */
export async function readPeriodFigures(
  { db }: Pick<Services, 'db'>,
  { fromDay, toDay }: { fromDay: Day; toDay: Day },
  call: Pick<Call, 'actor'>,
): Promise<PeriodFigures> {
  requireAccess('viewer', call.actor)
  const from = sql`${instantAt(fromDay).toISOString()}::timestamptz`
  const to = sql`${instantAt(addDays(toDay, 1)).toISOString()}::timestamptz`
  const { rows } = await db.execute<PeriodFigures>(sql`
    with offered as (
      select id, capacity, seats_taken from sessions
      where status = 'published' and starts_at >= ${from} and starts_at < ${to}),
    held as (
      select coalesce(sum(seats), 0)::int as seats from registrations
      where state = 'held' and session_id in (select id from offered)),
    paid as (
      select count(*)::int as orders, coalesce(sum(${INCOME}), 0)::int as income
      from ${REGISTRATIONS} where registration.paid_at >= ${from} and registration.paid_at < ${to})
    select count(offered.id)::int as sessions, coalesce(sum(capacity), 0)::int as capacity,
      coalesce(sum(seats_taken), 0)::int - max(held.seats) as "soldSeats", max(held.seats) as "heldSeats",
      coalesce(sum(capacity - seats_taken), 0)::int as "freeSeats", max(paid.income) as "incomeCents",
      max(paid.orders) as orders
    from held cross join paid left join offered on true`)
  const [figures] = rows
  if (!figures) throw new Error('A period without figures')
  return figures
}
