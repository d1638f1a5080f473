import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INCOME, PAID, REGISTRATIONS } from '../registration-money.server.ts'

export type SessionFigures = { soldSeats: number; heldSeats: number; incomeCents: number }

/** Seats and income of sessions. One that nobody has registered for is left out. */
export async function readSessionFigures(
  { db }: Pick<Services, 'db'>,
  { sessionIds }: { sessionIds: ReadonlyArray<string> },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyMap<string, SessionFigures>> {
  requireAccess('readSessionFigures', call.actor)
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
