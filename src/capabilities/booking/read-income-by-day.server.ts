import { sql } from 'drizzle-orm'
import { addDays, type Day, instantAt, TIME_ZONE } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INCOME, PAID, REGISTRATIONS } from './read-session-figures.server.ts'

/** What was paid on one day in Bratislava, for whichever session. Seats are those that still stand. */
export type DayIncome = { day: Day; orders: number; seats: number; incomeCents: number }

/** The income of the orders paid in a period, day by day; days without any are left out. Both days are included. */
export async function readIncomeByDay(
  { db }: Pick<Services, 'db'>,
  { from, to }: { from: Day; to: Day },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<DayIncome>> {
  requireAccess('viewer', call.actor)
  const { rows } = await db.execute<DayIncome>(sql`
    select (registration.paid_at at time zone ${TIME_ZONE})::date::text as day, count(*)::int as orders,
      coalesce(sum(registration.seats) filter (where ${PAID}), 0)::int as seats, sum(${INCOME})::int as "incomeCents"
    from ${REGISTRATIONS}
    where registration.paid_at >= ${instantAt(from)} and registration.paid_at < ${instantAt(addDays(to, 1))}
    group by 1 order by 1`)
  return rows
}
